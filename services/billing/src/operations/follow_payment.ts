import { Refusal, type StagedHandler, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type Stripe from 'stripe'
import type { BillingSettings } from '../config.ts'
import { following } from '../settlement/follow.ts'

type Op = Operations['follow_payment']

/** Looks at a payment anew, for an event that was listed and maybe never posted, or because it is time to. */
export function followPayment(
  { publicUrl }: BillingSettings,
  stripe: Stripe | undefined,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  if (!stripe) return absent
  return following<Op>(
    { stripe, publicUrl },
    async ({ input }) => input,
    (is_ours) => ({ is_ours }),
  )
}

const absent = staged<Op, never, never>({
  begin: () => Promise.reject(new Refusal('unavailable', 'No payment provider is set up here.')),
  reach: () => Promise.reject(new Error('nothing is reached')),
  finish: () => Promise.reject(new Error('nothing is finished')),
})
