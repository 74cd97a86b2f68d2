import { type HandlerContext, Refusal, type StagedHandler, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type Stripe from 'stripe'
import type { BillingSettings } from '../config.ts'
import { following } from '../settlement/follow.ts'
import { newsOf, readEvent } from '../stripe/news.ts'

type Op = Operations['take_payment_event']

/**
 * Takes an event that Stripe posted: believed by its signature, kept once by its id, and no more than a hint to look at
 * the payment, so events may come late, twice and in any order.
 */
export function takePaymentEvent(
  { stripe: secrets, publicUrl }: BillingSettings,
  stripe: Stripe | undefined,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  if (!stripe || !secrets) return unsigned
  const read = async ({ input, now }: HandlerContext<InputOf<Op>>) =>
    newsOf(await readEvent(input, secrets.webhookSecret, now))
  return following<Op>({ stripe, publicUrl }, read, (is_ours) => ({ is_ours }))
}

/** Where Stripe is not set up nothing can be signed by it. */
const unsigned = staged<Op, never, never>({
  begin: () => Promise.reject(new Refusal('invalid_signature', 'No payment provider is set up here.')),
  reach: () => Promise.reject(new Error('nothing is reached')),
  finish: () => Promise.reject(new Error('nothing is finished')),
})
