import autocannon from 'autocannon'
import { processorTime } from './processor.ts'

/** What stands in a header or body for an id that no other request has. */
export const FRESH_ID = '[<id>]'

/** Something that answers requests under load, with all the processes that this takes. */
export interface Target {
  base: string
  /** What is asked for, in turns; each connection begins elsewhere. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** What is sent, by POST unless `method` says otherwise. */
  body?: string
  method?: 'GET' | 'POST' | 'PATCH'
  /** Processes and what they are. Ours: the whole system with Postgres and NATS. A peer's: its own, and Postgres where it uses one. */
  processes: () => Map<number, string>
}

/** What a target did in one round. */
export interface Load {
  requestsPerSecond: number
  /** Processor time of all its processes for one request, in microseconds; the load generator's is not in it. */
  microseconds: number
  /** The same by what the processes are. */
  byProcess: Record<string, number>
  /** Of one request, in milliseconds. */
  p50: number
}

/** Requests after which a connection begins again. */
const LAP = 5_000

/** How a target is asked, for the load generator and for `fetch` alike. */
export function asking({ headers = {}, body, method = body === undefined ? 'GET' : 'POST' }: Target) {
  return { method, headers, body }
}

/** Asks a target as fast as it answers for some seconds. */
export async function load(target: Target, seconds: number, connections = 32): Promise<Load> {
  const { base, paths, processes } = target
  const from = Math.floor(Math.random() * paths.length)
  const { method, headers, body } = asking(target)
  let client = 0
  const before = new Map([...processes().keys()].map((pid) => [pid, processorTime([pid])]))
  const result = await autocannon({
    url: base,
    connections,
    duration: seconds,
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    idReplacement: JSON.stringify([headers, body]).includes(FRESH_ID),
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
  const byProcess: Record<string, number> = {}
  for (const [pid, name] of processes()) {
    const used = (processorTime([pid]) - (before.get(pid) ?? 0)) / result.requests.total
    byProcess[name] = (byProcess[name] ?? 0) + used
  }
  return {
    requestsPerSecond: result.requests.average,
    microseconds: Object.values(byProcess).reduce((sum, each) => sum + each, 0),
    byProcess,
    p50: result.latency.p50,
  }
}
