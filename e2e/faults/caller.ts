import type { System } from '../system.ts'
import type { Patience } from './patience.ts'

/** The service answered, or failed to, as it never may. */
export class Violation extends Error {}

/** A write as a good client makes it. */
export interface Write {
  method: 'POST' | 'PATCH' | 'PUT'
  /** Below the base address. */
  path: string
  headers?: Record<string, string>
  body: string | URLSearchParams
  /** What an acknowledgement answers. */
  done: number
}

const PAUSE = 100

/**
 * Sends a write until it is acknowledged, always the same. Anything but an acknowledgement, a broken connection, or an
 * answer that asks to try again is a fault of the service.
 * @throws Violation
 */
export async function untilAcknowledged(system: System, write: Write, { call }: Patience): Promise<string> {
  const { method, path, headers = {}, body, done } = write
  const init = { method, headers, body, redirect: 'manual' } as const
  const deadline = performance.now() + call
  while (performance.now() < deadline) {
    const ask = fetch(`${system.gatewayUrl}${path}`, { ...init, signal: AbortSignal.timeout(15_000) })
    const answer = await ask.then(async (got) => ({ got, text: await got.text() })).catch(() => null)
    if (answer?.got.status === done) return answer.text
    if (answer) refuseUnlessRetriable(answer.got, answer.text, `${method} ${path}`)
    await Bun.sleep(PAUSE)
  }
  throw new Violation(`${method} ${path} was not acknowledged within ${call / 1000} s`)
}

function refuseUnlessRetriable(answer: Response, text: string, what: string): void {
  const isRetriable = answer.status === 503 || (answer.status === 409 && text.includes('idempotency_in_progress'))
  if (!isRetriable) throw new Violation(`${what} answered ${answer.status}: ${text.slice(0, 500)}`)
  if (!answer.headers.has('retry-after')) throw new Violation(`${what} answered ${answer.status} without Retry-After`)
}
