import autocannon from 'autocannon'
import { processorTime } from './processor.ts'

/** Something that answers requests under load, with all the processes that this takes. */
export interface Target {
  base: string
  /** What is asked for, in turns; each connection begins elsewhere. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** Posted where it is given. */
  body?: string
  /** Ours: the whole system with Postgres and NATS. A peer's: its process, and Postgres where it uses one. */
  pids: () => number[]
}

/** What a target did in one round. */
export interface Load {
  requestsPerSecond: number
  /** Processor time of all its processes for one request, in microseconds; the load generator's is not in it. */
  microseconds: number
  /** Of one request, in milliseconds. */
  p50: number
}

/** Requests after which a connection begins again. */
const LAP = 5_000

/** Asks a target as fast as it answers for some seconds. */
export async function load(target: Target, seconds: number, connections = 32): Promise<Load> {
  const { base, paths, headers = {}, body, pids } = target
  const from = Math.floor(Math.random() * paths.length)
  let client = 0
  const before = new Map(pids().map((pid) => [pid, processorTime([pid])]))
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    headers,
    ...(body === undefined ? {} : { method: 'POST' as const, body }),
    setupClient(each) {
      const first = from + Math.floor((paths.length / connections) * client++)
      each.setRequests(
        Array.from({ length: Math.min(LAP, paths.length) }, (_, n) => ({
          path: paths[(first + n * 7) % paths.length] ?? '/',
        })),
      )
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${base}${paths[0]}: ${result.non2xx} refused, ${result.errors} failed`)
  const used = pids().reduce((sum, pid) => sum + processorTime([pid]) - (before.get(pid) ?? 0), 0)
  return {
    requestsPerSecond: result.requests.average,
    microseconds: used / result.requests.total,
    p50: result.latency.p50,
  }
}
