import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NatsPermissions } from '@launch/kit/nats-permissions'
import { CommandFailure } from '../failure.ts'
import { describeExit, type GuardedProcess, startGuarded } from '../process/guarded.ts'
import { endStale } from '../process/stale.ts'
import { poll, within } from '../process/wait.ts'

const READY_WITHIN_MS = 30_000
const STOP_MS = 15_000
/** In bytes. A draft whose every text is filled, in letters of four bytes, takes more than NATS' own limit of 1 MB. */
export const MAX_PAYLOAD = 8 * 1_048_576

/** A user of nats-server; one without permissions may do everything. */
export interface NatsUser {
  user: string
  password: string
  permissions?: NatsPermissions
}

export interface NatsOptions {
  /** Path of nats-server. */
  program: string
  /** A folder of its own, for configuration and streams. */
  directory: string
  port: number
  /** Where it tells of its health, on this machine alone. */
  monitorPort: number
  /** Everybody who is let in. */
  users: readonly NatsUser[]
  output: (chunk: Uint8Array) => void
}

const configFile = (directory: string) => join(directory, 'nats-server.conf')
const pidFile = (directory: string) => join(directory, 'nats-server.pid')

/**
 * Starts nats-server with JetStream, whose every write is on the disk before it is acknowledged, and waits until
 * it greets.
 * @throws CommandFailure with its last words when it ends before
 */
export async function startNats(options: NatsOptions): Promise<GuardedProcess> {
  const { program, directory, port, output } = options
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await writeFile(configFile(directory), configuration(options), { mode: 0o600 })
  const words: string[] = []
  const nats = startGuarded({
    command: [program, '--config', configFile(directory)],
    orphanSignal: 'TERM',
    output(chunk) {
      if (words.length < 50) words.push(new TextDecoder().decode(chunk))
      output(chunk)
    },
  })
  const greeted = poll(async () => ((await greets(port)) ? 'ready' : undefined), {
    everyMs: 20,
    withinMs: READY_WITHIN_MS,
  })
  const outcome = await Promise.race([greeted, nats.exited])
  if (outcome === 'ready') return nats
  if (outcome === undefined) await stopNats(nats)
  const how = outcome ? describeExit(outcome) : `not ready after ${READY_WITHIN_MS / 1000} s`
  throw new CommandFailure(`nats-server did not start (${how}): ${words.join('').trim().split('\n').at(-1)}`)
}

/** Closes connections and streams and ends; killed when that takes too long. */
export async function stopNats(nats: GuardedProcess): Promise<void> {
  nats.kill('SIGTERM')
  if (await within(nats.exited, STOP_MS)) return
  nats.kill('SIGKILL')
  await nats.exited
}

/** Ends a server that an earlier run left behind in this folder. */
export async function endStaleNats(directory: string): Promise<void> {
  const pid = Number(await readFile(pidFile(directory), 'utf8').catch(() => ''))
  await endStale(pid, configFile(directory), 'SIGTERM')
  await rm(pidFile(directory), { force: true })
}

/** What nats-server is told, in JSON, which it reads as its own format. */
export function configuration({ directory, port, monitorPort, users }: NatsOptions): string {
  return JSON.stringify(
    {
      server_name: 'launch-directory',
      listen: `127.0.0.1:${port}`,
      http: `127.0.0.1:${monitorPort}`,
      authorization: { users },
      max_payload: MAX_PAYLOAD,
      pid_file: pidFile(directory),
      jetstream: {
        store_dir: directory,
        sync_interval: 'always',
        max_memory_store: 64 * 1_048_576,
        max_file_store: 10 * 1_073_741_824,
      },
    },
    null,
    2,
  )
}

/** Whether a NATS server sends its greeting on that port. */
async function greets(port: number): Promise<boolean> {
  const greeting = Promise.withResolvers<boolean>()
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      data: (_, bytes) => greeting.resolve(bytes.toString().startsWith('INFO ')),
      close: () => greeting.resolve(false),
      error: () => greeting.resolve(false),
    },
  }).catch(() => undefined)
  if (!socket) return false
  const greeted = await within(greeting.promise, 1_000)
  socket.end()
  return greeted ?? false
}
