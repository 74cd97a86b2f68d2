import { type Logger, Refusal } from '@launch/kit'
import Stripe from 'stripe'

/** Whether Stripe may give another answer to the same request later: it is away, busy, or our key is not (yet) good. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode: status } = error
  return status === undefined || status === 401 || status === 403 || status === 409 || status === 429 || status >= 500
}

/** What our log has of an error of Stripe's: never the key, which its messages quote. */
export function wordsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Stripe.errors.StripeError)) return { err: error }
  const { type, code, param, statusCode, requestId } = error
  return { stripe: { type, code, param, status: statusCode, request: requestId } }
}

/**
 * Asks Stripe. What may pass is refused as `unavailable`, so that it is tried again; an answer for good is thrown as it
 * came.
 */
export async function ask<T>(log: Logger, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!isPassing(error)) throw error
    log.warn(wordsOf(error), 'the payment provider gave no answer')
    throw away()
  }
}

/** The refusal of what needs the payment provider while it gives no answer. */
export function away(): Refusal {
  return new Refusal('unavailable', 'The payment provider does not answer. Try again in a moment.')
}

/** Whether Stripe has answered that something can't be, for good. */
export function isFinal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && !isPassing(error)
}

/**
 * Asks Stripe for what it has to have. That it refuses for good should not happen: it is an error in the log, and asked for
 * again as what is away is.
 */
export async function insist<T>(log: Logger, what: string, request: () => Promise<T>): Promise<T> {
  try {
    return await ask(log, request)
  } catch (error) {
    if (!isFinal(error)) throw error
    log.error(wordsOf(error), `the payment provider refuses ${what}`)
    throw away()
  }
}

/** Whether Stripe says that it has no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
