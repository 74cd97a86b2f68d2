import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningSystem } from '../system.ts'

/** The process that stands for a service now; Postgres and nats-server count as services. */
export async function pidOf(system: Pick<RunningSystem, 'dataDir' | 'demo'>, service: string): Promise<number> {
  if (service === 'nats') return firstNumber(join(system.dataDir, 'nats/nats-server.pid'))
  if (service === 'postgres') {
    const elsewhere = await readFile(join(system.dataDir, 'postgres-is-at'), 'utf8').catch(() => '')
    return firstNumber(join(elsewhere.trim() || join(system.dataDir, 'postgres'), 'data/postmaster.pid'))
  }
  const demo = await system.demo().catch(() => null)
  return demo?.processes.find((each) => each.service === service)?.pid ?? 0
}

const firstNumber = async (path: string) => Number.parseInt(await readFile(path, 'utf8').catch(() => '0'), 10) || 0
