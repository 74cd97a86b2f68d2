import { Refusal } from './refusal.ts'

/** Postgres: connection, resources, shutdown, deadlock, lock or idle time run out; then the sockets' own codes. */
const AWAY = /^(08|53|57P0|40001|40P01|55P03|25P03|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/

/** Whether something that the work needs is away for the moment, so that the same work may succeed later. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Refusal) return error.code === 'unavailable'
  const code = 'code' in error ? String(error.code) : ''
  return AWAY.test(code) || /Connection terminated|timeout exceeded/i.test(error.message) || isAway(error.cause)
}
