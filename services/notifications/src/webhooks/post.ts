import type { Clock } from '@launch/kit'
import { FetchFailed, type FetchFailedCode, FetchRefused, type GuardedFetch } from '@launch/kit/guarded-fetch'
import type { DeliveryAttempt } from '@launch/proto/schemas/webhook'
import type { Claimed } from './claim.ts'
import { signatures } from './signature.ts'

/** What came of a post. */
export interface Posted {
  attempt: DeliveryAttempt
  /** What its answer had for Retry-After, where that is to be heard. */
  retryAfter: string | undefined
}

export interface PostDeps {
  fetch: GuardedFetch
  clock: Clock
  /** Milliseconds that a receiver has for its answer. */
  deadlineMs: number
}

/** The status by which a receiver says that it wants nothing any more (Standard Webhooks, "Operational considerations"). */
export const GONE = 410
/** Statuses whose Retry-After counts. */
const LATER = [429, 503]

const FAILED: Record<FetchFailedCode, string> = {
  dns: 'The name of the receiver has no address.',
  connect: 'The receiver could not be reached.',
  tls: 'No secure connection to the receiver could be made; look at its certificate.',
  timeout: 'The receiver did not answer in time.',
  aborted: 'The attempt was stopped.',
  protocol: 'What the receiver sent is no HTTP answer.',
  too_large: 'The receiver sent more headers than are read.',
}

/**
 * Posts a delivery, signed anew as its signature has the time in it. What keeps an answer away is said in words of ours:
 * where a name leads to inside our network is nobody's business.
 * @returns nothing where it was stopped before there was an answer
 */
export async function post(delivery: Claimed, signal: AbortSignal, deps: PostDeps): Promise<Posted | undefined> {
  const at = deps.clock.now()
  const start = performance.now()
  const ended = (status: number | null, error: string | null, retryAfter?: string): Posted => ({
    attempt: { at: at.toISOString(), status, error, ms: Math.round(performance.now() - start) },
    retryAfter,
  })
  try {
    const { status, headers } = await deps.fetch(delivery.url, {
      method: 'POST',
      content: new TextEncoder().encode(delivery.body),
      headers: { 'content-type': 'application/json', ...signedHeaders(delivery, at) },
      dropBody: true,
      deadlineMs: deps.deadlineMs,
      signal,
    })
    return ended(status, faultOf(status), LATER.includes(status) ? headers['retry-after'] : undefined)
  } catch (error) {
    if (signal.aborted) return undefined
    if (error instanceof FetchFailed) return ended(null, FAILED[error.code])
    if (error instanceof FetchRefused) return ended(null, 'The address of the receiver is not public.')
    throw error
  }
}

function signedHeaders({ event_id: id, body, secret, old_secret }: Claimed, at: Date): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000)
  const secrets = old_secret === null ? [secret] : [secret, old_secret]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures({ id, timestamp, body }, secrets),
  }
}

/** What is wrong with an answer; null where it is a 2xx. */
function faultOf(status: number): string | null {
  if (status >= 200 && status <= 299) return null
  if (status >= 300 && status <= 399) return `The receiver answered ${status}; a redirect is not followed.`
  if (status === GONE) return 'The receiver answered 410; the webhook is disabled.'
  return `The receiver answered ${status}.`
}
