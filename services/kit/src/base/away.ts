import { errors } from '@nats-io/transport-node'
import { pause } from './abortable.ts'
import type { Logger } from './log.ts'
import { Refusal } from './refusal.ts'

/** SQLSTATEs: connection, resources, shutdown, deadlock, lock or idle time run out, standby. */
const SERVER = /^(08|53|57P0|40001|40P01|55P03|25P03|25006)/
/** Codes of sockets, and of Bun's client where a connection could not be made or broke. */
const CONNECTION =
  /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ERR_POSTGRES_(CONNECTION|IDLE_TIMEOUT|LIFETIME_TIMEOUT))/

/** Whether something that the work needs is away for the moment, so that the same work may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Refusal) return error.code === 'unavailable'
  if (error instanceof errors.ClosedConnectionError || error instanceof errors.DrainingConnectionError) return true
  // The SQLSTATE is `code` to pg, and `errno` to Bun, whose `code` is its own.
  const codes = [Reflect.get(error, 'code'), Reflect.get(error, 'errno')].map(String)
  return (
    codes.some((code) => SERVER.test(code) || CONNECTION.test(code)) ||
    /Connection terminated|timeout exceeded|Query read timeout|not queryable/i.test(error.message) ||
    isAway(error.cause)
  )
}

/** Does the work, trying again for as long as what it needs is away; an aborted signal ends the tries. */
export async function whileAway<T>(
  work: () => Promise<T>,
  settings: { pause: number; signal: AbortSignal; log: Logger },
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || settings.signal.aborted) throw error
      settings.log.warn({ err: error }, 'what the work needs is away; trying again')
      await pause(settings.pause, settings.signal)
    }
  }
}
