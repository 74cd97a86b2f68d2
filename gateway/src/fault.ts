import { type Logger, Refusal } from '@launch/kit'
import { errors } from '@nats-io/transport-node'
import { SQL } from 'bun'

/** SQLSTATE classes of a server that is away: connection, resources, shutdown, deadlock, lock time, standby. */
const SERVER_AWAY = /^(08|53|57P0|40001|40P01|55P03|25006)/
/** The client's own codes for a connection that could not be made or broke. */
const CONNECTION_AWAY = /^ERR_POSTGRES_(CONNECTION|IDLE_TIMEOUT|LIFETIME_TIMEOUT)/

/** Whether the fault is that Postgres or NATS is away from us, and not a bug of ours. */
function isAway(error: unknown): boolean {
  if (error instanceof SQL.PostgresError) return CONNECTION_AWAY.test(error.code) || SERVER_AWAY.test(error.errno ?? '')
  return error instanceof errors.ClosedConnectionError || error instanceof errors.DrainingConnectionError
}

/** Turns whatever was thrown into a problem; only our own bugs become a 500. */
export function refusalOf(error: unknown, log: Logger, requestId: string): Refusal {
  if (error instanceof Refusal) return error
  if (isAway(error)) {
    log.warn({ err: error, request_id: requestId }, 'request refused: something it needs is away')
    return new Refusal('unavailable', 'Something this needs is away for the moment. Send the same request again soon.')
  }
  log.error({ err: error, request_id: requestId }, 'request failed')
  return new Refusal(
    'internal',
    'Something went wrong on our side. Try again; name the request id when you ask for help.',
  )
}
