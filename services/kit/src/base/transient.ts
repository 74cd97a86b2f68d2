import { JetStreamApiError } from '@nats-io/jetstream'
import { errors } from '@nats-io/transport-node'
import { Refusal } from './refusal.ts'

/** SQLSTATEs: connection, resources (a full disk among them), shutdown, deadlock, lock or idle time run out, standby. */
const SERVER = /^(08|53|57P0|40001|40P01|55P03|25P03|25006)/
/** Codes of sockets, and of Bun's client where a connection could not be made or broke. */
const CONNECTION =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ERR_POSTGRES_(CONNECTION|IDLE_TIMEOUT|LIFETIME_TIMEOUT))/

/** NATS: the connection is lost or being closed, or nobody answered; a RequestError wraps the last of these. */
const NATS = [
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
  errors.ConnectionError,
  errors.NoRespondersError,
  errors.RequestError,
  errors.TimeoutError,
]

/**
 * JetStream's error codes (`errors.json` of nats-server) for what passes: no room or memory, a store that takes no
 * writes, no leader, and a stream or consumer that is gone until it is made again.
 */
const JETSTREAM = new Set([10_008, 10_014, 10_023, 10_028, 10_039, 10_047, 10_059, 10_076, 10_077, 10_118])

/**
 * Whether work failed for want of something that is away or full for the moment, so that the same work may succeed
 * later. The one place that says so: all else that is thrown, and is no refusal, is a fault of ours.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Refusal) return error.code === 'unavailable'
  if (error.cause instanceof errors.PermissionViolationError) return false
  if (NATS.some((kind) => error instanceof kind)) return true
  if (error instanceof JetStreamApiError) return JETSTREAM.has(error.code)
  // The SQLSTATE is `code` to pg, and `errno` to Bun, whose `code` is its own.
  const codes = [Reflect.get(error, 'code'), Reflect.get(error, 'errno')].map(String)
  return (
    codes.some((code) => SERVER.test(code) || CONNECTION.test(code)) ||
    /Connection terminated|timeout exceeded|Query read timeout|not queryable/i.test(error.message) ||
    isTransient(error.cause)
  )
}
