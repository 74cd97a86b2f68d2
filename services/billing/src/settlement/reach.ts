import type { HandlerContext, Logger } from '@launch/kit'
import type Stripe from 'stripe'
import { fromProvider, toProvider } from '../rules/currencies.ts'
import { grantAll, takeBackAll } from '../rules/grant.ts'
import { ask, away, insist, isFinal, wordsOf } from '../stripe/errors.ts'
import { seenDispute, seenRefund } from '../stripe/look.ts'
import type { Step, StepDone } from './steps.ts'

/** What a step reaches others by; without Stripe where only the sandbox sells. */
export interface Reach {
  stripe: Stripe | undefined
  call: HandlerContext['call']
  log: Logger
}

/** Has a step done, outside any transaction. Done again it does nothing more: each carries an id of its own. */
export async function reachStep(step: Step, { stripe, call, log }: Reach): Promise<StepDone> {
  if (step.step === 'grant') return { step: 'grant', granted: await grantAll(step.order_id, step.grants, call) }
  if (step.step === 'refund') return refund(step, stripe, log)
  await takeBackAll(step.order_id, step.grants, step.why, call)
  return { step: 'take_back' }
}

type Refunding = Extract<Step, { step: 'refund' }>

/**
 * Gives money back at Stripe, once for each part of an order. A refund that Stripe refuses for good is a matter for
 * people: it is an error in the log, and tried again.
 */
async function refund(step: Refunding, stripe: Stripe | undefined, log: Logger): Promise<StepDone> {
  const { order_id, part, amount, currency, payment_intent } = step
  if (!stripe || !payment_intent) {
    log.error({ order_id, part }, 'money is to be given back, and the payment provider is not set up')
    throw away()
  }
  try {
    const made = await ask(log, () =>
      stripe.refunds.create(
        {
          payment_intent,
          ...(amount === null ? {} : { amount: toProvider(amount, currency) }),
          metadata: { order_id, part },
        },
        { idempotencyKey: `refund:${order_id}:${part}` },
      ),
    )
    return {
      step: 'refund',
      provider_id: made.id,
      amount: fromProvider(made.amount, made.currency),
      currency: made.currency,
    }
  } catch (error) {
    if (!isFinal(error)) throw error
    const done = await givenBack(step, payment_intent, stripe, log)
    if (done) return done
    log.error({ order_id, part, ...wordsOf(error) }, 'the payment provider refuses to give money back')
    throw away()
  }
}

/**
 * What Stripe has of a refund that it refuses to make: it is there already, or all there was went back by the hands of
 * people or with lost disputes.
 */
async function givenBack(
  { part, currency }: Refunding,
  payment_intent: string,
  stripe: Stripe,
  log: Logger,
): Promise<StepDone | undefined> {
  const known = await insist(log, 'to list refunds', () => stripe.refunds.list({ payment_intent, limit: 100 }))
  const mine = known.data.map(seenRefund).filter((one) => one.stands)
  const same = mine.find((one) => one.part === part)
  if (same) return { step: 'refund', provider_id: same.id, amount: same.amount, currency: same.currency }
  const intent = await insist(log, 'to show a payment', () => stripe.paymentIntents.retrieve(payment_intent))
  const disputes = await insist(log, 'to list disputes', () => stripe.disputes.list({ payment_intent, limit: 100 }))
  const lost = disputes.data.map(seenDispute).filter(({ status }) => status === 'lost')
  const back = [...mine, ...lost].reduce((sum, one) => sum + one.amount, 0)
  const isAll = back >= fromProvider(intent.amount_received, intent.currency)
  return isAll ? { step: 'refund', provider_id: null, amount: 0, currency } : undefined
}
