import { afterEach, beforeEach } from 'bun:test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SQL } from 'bun'
import { type FixtureSystem, makeDataDir, removeDataDir, spawnSystem } from './fixture-system.ts'

/** How long one test may take whose system starts, in milliseconds. */
export const PATIENCE = 40_000

/** Systems of the test that runs, on its own DATA_DIR. */
export interface SystemBench {
  readonly dataDir: string
  /** Starts one; it is ended after the test. */
  start(env?: Record<string, string>): FixtureSystem
  /** Pids of the database and of nats-server. */
  backbonePids(): Promise<{ postgres: number; nats: number }>
}

/** Gives each test of the file that calls it a DATA_DIR, and takes it away with all that still runs there. */
export function useSystems(): SystemBench {
  let dataDir = ''
  let running: FixtureSystem[] = []
  beforeEach(async () => {
    dataDir = await makeDataDir()
    running = []
  })
  afterEach(async () => {
    for (const system of running) system.kill('SIGTERM')
    await Promise.all(running.map(({ exited }) => exited))
    await removeDataDir(dataDir)
  })
  return {
    get dataDir() {
      return dataDir
    },
    start(env = {}) {
      const system = spawnSystem(dataDir, { env })
      running.push(system)
      return system
    },
    async backbonePids() {
      const elsewhere = await readFile(join(dataDir, 'postgres-is-at'), 'utf8').catch(() => join(dataDir, 'postgres'))
      const [postgres = ''] = (await readFile(join(elsewhere.trim(), 'data/postmaster.pid'), 'utf8')).split('\n')
      const nats = await readFile(join(dataDir, 'nats/nats-server.pid'), 'utf8')
      return { postgres: Number(postgres), nats: Number(nats) }
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const sql = new SQL({ url, max: 1, connectionTimeout: 2 })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.close()
  }
}
