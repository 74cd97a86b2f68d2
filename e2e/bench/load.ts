import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** What one server did under load. */
export interface Load {
  requestsPerSecond: number
  /** Processor time the server itself spent on a request, in microseconds: what the load generator costs is not in it. */
  microsecondsPerRequest: number
}

const TICK = 10_000

/** Processor time a process has used so far, in microseconds (proc(5), fields 14 and 15; a tick is 10 ms). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK
}

/** What is posted, where something is. */
export interface Posted {
  body: string
  headers: Record<string, string>
}

/** Asks an address as fast as it answers, over a few connections, for some seconds. */
export async function load(url: string, pid: number, seconds: number, posted?: Posted): Promise<Load> {
  const before = processorTime(pid)
  const request = posted ? { method: 'POST' as const, ...posted } : {}
  const result = await autocannon({ url, connections: 32, duration: seconds, ...request })
  const used = processorTime(pid) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { requestsPerSecond: result.requests.average, microsecondsPerRequest: used / result.requests.total }
}
