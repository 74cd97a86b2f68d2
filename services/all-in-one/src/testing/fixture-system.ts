import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ROOT } from '../paths.ts'
import type { OsUser } from '../postgres/os-user.ts'
import { removePlace } from '../postgres/place.ts'
import { poll } from '../process/wait.ts'
import { type DemoFile, readDemoFile } from '../system/demo-file.ts'

const ENTRY = 'services/all-in-one/fixtures/run.ts'

/** A `make run` of fixture processes, as a process of its own. */
export interface FixtureSystem {
  pid: number
  /** What it has written to standard output and standard error so far. */
  output(): string
  /** Resolves once it says that it is up, with demo.json; fails when it ends before. */
  up(): Promise<DemoFile>
  kill(signal: NodeJS.Signals): void
  exited: Promise<number>
}

/** A DATA_DIR of one's own, 0700 like everything that `mkdtemp` makes. */
export async function makeDataDir(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'launch-aio-')), 'data')
}

/** Removes it with the database, which may live elsewhere. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await removePlace(dataDir).catch(() => {})
  await rm(resolve(dataDir, '..'), { recursive: true, force: true })
}

export interface SpawnOptions {
  env?: Record<string, string>
  /** Another checkout than this one. */
  root?: string
  /** Another user than ourselves, for root. */
  user?: OsUser
}

export function spawnSystem(dataDir: string, { env, root = ROOT, user }: SpawnOptions = {}): FixtureSystem {
  const child = Bun.spawn({
    cmd: [process.execPath, join(root, ENTRY)],
    cwd: root,
    ...(user && { uid: user.uid, gid: user.gid }),
    // Not the make that runs the tests.
    env: { ...process.env, MAKELEVEL: undefined, LAUNCH_ENV: 'development', PORT: '0', DATA_DIR: dataDir, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  let text = ''
  const pump = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) text += new TextDecoder().decode(chunk)
  }
  const written = Promise.all([pump(child.stdout), pump(child.stderr)])
  const exited = child.exited.then(async (code) => {
    await written
    return code
  })
  return {
    pid: child.pid,
    output: () => text,
    async up() {
      const state = await poll(
        () => (text.includes('"up"') ? 'up' : (child.exitCode ?? child.signalCode ?? undefined)),
        {
          everyMs: 10,
          withinMs: 30_000,
        },
      )
      const demo = state === 'up' ? await readDemoFile(dataDir) : undefined
      if (!demo) throw new Error(`The system did not come up (${state}):\n${text}`)
      return demo
    },
    kill: (signal) => child.kill(signal),
    exited,
  }
}
