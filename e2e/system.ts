import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@launch/proto/client'
import { SQL } from 'bun'

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
export interface RunningSystem {
  gatewayUrl: string
  apiKey: string
  client: Client
  /** As the migrator, which sees every schema. */
  db: SQL
  dataDir: string
  /** As it stands now: pids change when a process is started again. */
  demo(): Promise<DemoFile>
  /** Makes an account of its own with a key, as `make account` does. */
  account(email: string, scopes?: string): Promise<{ account_id: string; api_key: string }>
  stop(): Promise<void>
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

/** Starts the system and waits until it answers; in a new folder that goes with it, or in the one that `DATA_DIR` names. */
export async function startSystem(env: Record<string, string> = {}): Promise<RunningSystem> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'launch-e2e-'))
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
  const log = Bun.file(join(dataDir, 'output.log'))
  const child = Bun.spawn([process.execPath, command, 'run'], {
    env: settings,
    stdout: log,
    stderr: log,
    stdin: 'ignore',
  })
  const output = () => readFileSync(join(dataDir, 'output.log'), 'utf8').slice(-4000)
  const path = join(dataDir, 'demo.json')
  const first = await untilDemoFile(path, child.exited, output)
  const db = new SQL({ url: first.database_url, max: 2 })
  return {
    gatewayUrl: first.base_url,
    apiKey: first.api_key,
    client: createClient({ baseUrl: first.base_url, apiKey: first.api_key }),
    db,
    dataDir,
    demo: () => Bun.file(path).json() as Promise<DemoFile>,
    async account(email, scopes = 'account:read,listings:write') {
      const made = Bun.spawn([process.execPath, command, 'account'], {
        env: { ...settings, EMAIL: email, SCOPES: scopes },
        stdout: 'pipe',
        stderr: 'inherit',
      })
      return JSON.parse(await new Response(made.stdout).text())
    },
    async stop() {
      await db.close()
      child.kill('SIGTERM')
      await child.exited
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
