import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SQL } from 'bun'
import { CommandFailure } from '../failure.ts'
import { describeExit, type GuardedProcess, startGuarded } from '../process/guarded.ts'
import { poll, within } from '../process/wait.ts'
import { clusterDirectory, type Place } from './layout.ts'

const READY_WITHIN_MS = 60_000
const FAST_STOP_MS = 15_000

export interface PostgresOptions {
  place: Place
  port: number
  /** False gives speed for the promise that a power cut loses nothing: for tests alone. */
  durable: boolean
  output: (chunk: Uint8Array) => void
}

/** For every use: small when idle, room for the pools of all services. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] %q%u@%d ',
}

/** Many test files are connected at once, some with the pools of ten gateways each. */
const FOR_TESTS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '1000',
}

/**
 * Starts Postgres and waits until it takes connections (after a crash: until it has recovered).
 * @throws CommandFailure with its last words when it ends before
 */
export async function startPostgres({ place, port, durable, output }: PostgresOptions): Promise<GuardedProcess> {
  const lastWords: string[] = []
  const data = clusterDirectory(place)
  const settings = { ...SETTINGS, ...(durable ? {} : FOR_TESTS), port: String(port) }
  const postgres = startGuarded({
    command: [
      place.programs.postgres,
      '-D',
      data,
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    orphanSignal: 'INT',
    user: place.user,
    output(chunk) {
      if (lastWords.length < 20) lastWords.push(new TextDecoder().decode(chunk))
      output(chunk)
    },
  })
  const ready = poll(async () => ((await isReady(data, postgres.pid)) ? 'ready' : undefined), {
    everyMs: 20,
    withinMs: READY_WITHIN_MS,
  })
  const outcome = await Promise.race([ready, postgres.exited])
  if (outcome === 'ready') return postgres
  if (outcome === undefined) await stopPostgres(postgres)
  const how = outcome ? describeExit(outcome) : `not ready after ${READY_WITHIN_MS / 1000} s`
  throw new CommandFailure(
    `Postgres did not start (${how}): ${lastWords.join('').trim().split('\n').slice(-4).join(' / ')}`,
  )
}

/** Postgres writes its pid into the first line of this file and its state into the eighth. */
async function isReady(data: string, pid: number): Promise<boolean> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Rolls back what is under way, writes everything out and ends; without writing when that takes too long. */
export async function stopPostgres(postgres: GuardedProcess): Promise<void> {
  postgres.kill('SIGINT')
  if (await within(postgres.exited, FAST_STOP_MS)) return
  postgres.kill('SIGQUIT')
  if (await within(postgres.exited, 3_000)) return
  postgres.kill('SIGKILL')
  await postgres.exited
}

/** Address of a database of this server for its superuser. */
export function superuserUrl(port: number, password: string, database: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Makes the database unless it is there. `name` is a plain identifier of ours. */
export async function ensureDatabase(port: number, password: string, name: string): Promise<void> {
  const sql = new SQL({ url: superuserUrl(port, password, 'postgres'), max: 1 })
  try {
    const [found] = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`
    if (!found) await sql`CREATE DATABASE ${sql(name)}`
  } finally {
    await sql.close()
  }
}
