import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectNats } from '@launch/kit'
import { createClient } from '@launch/proto/client'
import { SQL } from 'bun'
import { mailsTo } from './mailbox.ts'
import type { System } from './system/interface.ts'
import { processFaults } from './system/process-faults.ts'

export type { System }

const ROOT = new URL('..', import.meta.url).pathname

/** Settings for runs that ask for more than an account may: out of the way of all rate limits that they would meet. */
export const roomyLimits = {
  LIMIT_PUBLIC_READS_PER_MINUTE: '1000000000',
  LIMIT_READS_PER_MINUTE: '1000000000',
  LIMIT_WRITES_PER_MINUTE: '1000000000',
  LIMIT_DRAFTS_PER_HOUR: '1000000000',
}

/** What a running system writes about itself. */
export interface DemoFile {
  base_url: string
  email: string
  api_key: string
  database_url: string
  nats_url: string
  processes: { service: string; pid: number; health_url: string; metrics_url: string }[]
}

/** The whole system as processes, as `make run` starts it, in a folder of its own. */
export interface RunningSystem extends System {
  dataDir: string
  /** As it stands now: pids change when a process is started again. */
  demo(): Promise<DemoFile>
}

async function untilDemoFile(path: string, exited: Promise<number>, output: () => string): Promise<DemoFile> {
  const gone = exited.then((code) => {
    throw new Error(`the system ended with code ${code} before it answered:\n${output()}`)
  })
  const found = async () => {
    for (;;) {
      const demo = (await Bun.file(path)
        .json()
        .catch(() => null)) as DemoFile | null
      if (demo) return demo
      await Bun.sleep(25)
    }
  }
  return Promise.race([found(), gone])
}

async function shiftClock(gatewayUrl: string, offset: string): Promise<void> {
  const answer = await fetch(`${gatewayUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset }),
  })
  if (!answer.ok) throw new Error(`The clock was not shifted: ${answer.status} ${await answer.text()}`)
}

/** The lines of the common log that a part has written: pino names it, what is said besides begins with its name. */
function linesOf(part: string, log: string): string {
  const isOf = (line: string) => line.includes(`"service":"${part}"`) || line.startsWith(`${part}: `)
  return log.split('\n').filter(isOf).join('\n')
}

/** Starts the system and waits until it answers; in a new folder that goes with it, or in the one that `DATA_DIR` names. */
export async function startSystem(env: Record<string, string> = {}): Promise<RunningSystem> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'launch-e2e-'))
  mkdirSync(dataDir, { recursive: true })
  rmSync(join(dataDir, 'demo.json'), { force: true })
  const command = join(ROOT, 'services/all-in-one/src/main.ts')
  const settings = {
    ...process.env,
    LAUNCH_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...env,
  }
  // Both streams append: each would write over the other's lines by an offset of its own.
  const log = openSync(join(dataDir, 'output.log'), 'a')
  const child = Bun.spawn([process.execPath, command, 'run'], {
    env: settings,
    stdout: log,
    stderr: log,
    stdin: 'ignore',
  })
  closeSync(log)
  const output = () => readFileSync(join(dataDir, 'output.log'), 'utf8').slice(-4000)
  const path = join(dataDir, 'demo.json')
  const first = await untilDemoFile(path, child.exited, output)
  const db = new SQL({ url: first.database_url, max: 2 })
  const demo = () => Bun.file(path).json() as Promise<DemoFile>
  const gatewayUrl = first.base_url
  return {
    gatewayUrl,
    apiKey: first.api_key,
    client: createClient({ baseUrl: gatewayUrl, apiKey: first.api_key }),
    db,
    dataDir,
    demo,
    bus: async () => connectNats((await demo()).nats_url, 'who watches the system'),
    mail: { to: (email) => mailsTo(gatewayUrl, email) },
    faults: processFaults({ dataDir, demo }),
    async account(email, scopes = 'account:read,listings:write') {
      const made = Bun.spawn([process.execPath, command, 'account'], {
        env: { ...settings, EMAIL: email, SCOPES: scopes },
        stdout: 'pipe',
        stderr: 'inherit',
      })
      return JSON.parse(await new Response(made.stdout).text())
    },
    shiftClock: (offset) => shiftClock(gatewayUrl, offset),
    logs: async (part) => linesOf(part, await Bun.file(join(dataDir, 'output.log')).text()),
    async stop() {
      await db.close()
      child.kill('SIGTERM')
      await child.exited
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
