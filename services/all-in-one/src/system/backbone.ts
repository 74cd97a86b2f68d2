import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { endStaleNats, type NatsUser, startNats, stopNats } from '../nats/nats.ts'
import { freeBytes, natsHealth, watchStore } from '../nats/store-watch.ts'
import { ensureCluster } from '../postgres/cluster.ts'
import { clusterDirectory, type Place } from '../postgres/layout.ts'
import { findPlace } from '../postgres/place.ts'
import {
  ensureDatabase,
  type PostgresOptions,
  startPostgres,
  stopPostgres,
  superuserUrl,
} from '../postgres/postgres.ts'
import { freePort } from '../process/free-port.ts'
import type { GuardedProcess } from '../process/guarded.ts'
import { endStale } from '../process/stale.ts'
import { type Kept, keepRunning } from '../supervise/keep-running.ts'
import { openLogFile } from './log-file.ts'
import type { Secrets } from './secrets.ts'

const DATABASE = 'launch'
const PORT_TRIES = 3

export type OnDown = (name: string, why: string, restartInMs: number) => void

/** Starts Postgres with its database and keeps it running, on one port until it is stopped. */
export async function openPostgres(
  dataDir: string,
  secrets: Secrets,
  onDown: OnDown,
): Promise<Kept & { port: number; url: string }> {
  const password = await secrets.password('postgres')
  const place = await findPlace(dataDir)
  await endStalePostgres(place)
  await ensureCluster(place, { password, durable: true })
  const output = openLogFile(join(dataDir, 'logs/postgres.log'))
  const options = (port: number): PostgresOptions => ({ place, port, durable: true, output })
  const { first, port } = await onFreePort((candidate) => startPostgres(options(candidate)))
  const kept = keepRunning<GuardedProcess>(first, {
    start: () => startPostgres(options(port)),
    stop: stopPostgres,
    onDown: (why, wait) => onDown('postgres', why, wait),
  })
  try {
    await ensureDatabase(port, password, DATABASE)
  } catch (error) {
    await kept.stop()
    throw error
  }
  return { ...kept, port, url: superuserUrl(port, password, DATABASE) }
}

export interface NatsSetup {
  dataDir: string
  /** Path of nats-server. */
  program: string
  users: readonly NatsUser[]
  onDown: OnDown
  /** How often its store is looked at; 2 s unless told. */
  lookEveryMs?: number
}

/** Starts nats-server and keeps it running, on one port until it is stopped; also where its store is stuck. */
export async function openNats({
  dataDir,
  program,
  users,
  onDown,
  lookEveryMs,
}: NatsSetup): Promise<Kept & { port: number }> {
  const directory = join(dataDir, 'nats')
  await endStaleNats(directory)
  const output = openLogFile(join(dataDir, 'logs/nats-server.log'))
  let running: { nats: GuardedProcess; monitorPort: number } | undefined
  const start = async (port: number) => {
    const monitorPort = freePort()
    const nats = await startNats({ program, directory, port, monitorPort, users, output })
    running = { nats, monitorPort }
    return nats
  }
  const { first, port } = await onFreePort(start)
  const kept = keepRunning<GuardedProcess>(first, {
    start: () => start(port),
    stop: stopNats,
    onDown: (why, wait) => onDown('nats-server', why, wait),
  })
  const stopping = new AbortController()
  const watching = watchStore(
    {
      health: async () => running && natsHealth(`http://127.0.0.1:${running.monitorPort}`),
      free: () => freeBytes(directory),
      restart(why) {
        onDown('nats-server', why, 0)
        if (running) void stopNats(running.nats)
        running = undefined
      },
      ...(lookEveryMs !== undefined && { everyMs: lookEveryMs }),
    },
    stopping.signal,
  )
  return {
    port,
    async stop() {
      stopping.abort()
      await watching
      await kept.stop()
    },
  }
}

/** Ends a server that a killed run left behind, and its pid file, which would keep the next one from starting. */
async function endStalePostgres(place: Place): Promise<void> {
  const data = clusterDirectory(place)
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return
  await endStale(Number(text.split('\n')[0]), data, 'SIGINT')
  await rm(join(data, 'postmaster.pid'), { force: true })
}

/** Between finding a port free and using it somebody else may take it: then another one is tried. */
async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<{ first: T; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = freePort()
    try {
      return { first: await start(port), port }
    } catch (error) {
      if (attempt === PORT_TRIES || !/in use/i.test(String(error))) throw error
    }
  }
}
