import { type HandlerContext, Refusal, type StagedHandler, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type Stripe from 'stripe'
import type { BillingSettings } from '../config.ts'
import type { Order } from '../entities/order.ts'
import { wantedItems } from '../rules/checkout-items.ts'
import { contractOf } from '../rules/contract.ts'
import { ask, away, isFinal, wordsOf } from '../stripe/errors.ts'
import { endSession, type SessionParams, sessionEnd, sessionParams } from '../stripe/session.ts'
import { buyerOf, findOrder, itemsOf } from './find.ts'
import { askListings, type Found, type Item, makeOrder } from './new-order.ts'

type Op = Operations['create_checkout']
/**
 * Listings are asked whether it can be had; then the order stands, and Stripe is asked for a session, which ends at once
 * where the order was closed meanwhile.
 */
type Intent =
  | { step: 'listings'; order_id: string; account_id: string; items: Item[]; currency?: string }
  | { step: 'session'; order_id: string; params: SessionParams }
  | { step: 'end'; order_id: string; session_id: string }
type Reached =
  | { step: 'listings'; found: Found[] }
  | { step: 'session'; id: string; url: string; expires_at: number }
  | { step: 'end' }

/** Makes an order of what was asked for, once the listings have said that it can be had, and a place to pay it. */
export function createCheckout(
  settings: BillingSettings,
  stripe: Stripe | undefined,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  const { publicUrl } = settings
  const answer = async (order: Order, { em, now }: Pick<HandlerContext, 'em' | 'now'>) => ({
    done: contractOf(order, { items: await itemsOf(em, [order.id]), publicUrl, now }),
  })

  return staged<Op, Intent, Reached>({
    async begin({ input, caller, ids }) {
      const account_id = buyerOf(caller)
      if (settings.payments === 'off') throw new Refusal('payments_off', 'Nothing can be bought here.')
      const items = wantedItems(input.items).map((item) => ({ ...item, unit_amount: settings.prices[item.product] }))
      const order_id = `ord_${ids.ulid()}`
      return { intent: { step: 'listings', order_id, account_id, items, currency: settings.currency } }
    },

    async reach(intent, context) {
      if (intent.step === 'listings') return { step: 'listings', found: await askListings(intent, context.call) }
      if (!stripe) throw away()
      if (intent.step === 'session') return openSession(intent, stripe, context)
      await endSession(stripe, intent.session_id, context.log)
      return { step: 'end' }
    },

    async finish(intent, reached, context) {
      const { em, now } = context
      if (intent.step === 'listings' && reached.step === 'listings') {
        // Intents of the version before have no currency.
        const { currency = settings.currency } = intent
        const order = await makeOrder(em, { ...intent, currency, found: reached.found, settings, now })
        if (order.provider === 'sandbox') return answer(order, context)
        const endsAt = sessionEnd(order, now)
        const params = sessionParams(order, await itemsOf(em, [order.id]), { publicUrl, endsAt })
        return { intent: { step: 'session', order_id: order.id, params } }
      }
      const order = await findOrder(em, intent.order_id, true)
      if (reached.step === 'session' && !order.sessionId) {
        order.sessionId = reached.id
        order.sessionUrl = reached.url
        order.sessionExpiresAt = new Date(reached.expires_at * 1_000)
        await em.flush()
        if (order.statusAt(now) !== 'pending') {
          return { intent: { step: 'end', order_id: order.id, session_id: reached.id } }
        }
      }
      return answer(order, context)
    },

    /** Stripe refuses the session for good: the order stays, failed, so that it can be found by its id in both logs. */
    async giveUp(intent, _refusal, { em }) {
      if (intent.step !== 'session') return
      const order = await findOrder(em, intent.order_id, true)
      if (order.status === 'pending' && !order.sessionId) order.status = 'failed'
      await em.flush()
    },
  })
}

/** Asks Stripe for a checkout session under the order's own key, so that one order has one. */
async function openSession(
  { order_id, params }: Extract<Intent, { step: 'session' }>,
  stripe: Stripe,
  { log }: Pick<HandlerContext, 'log'>,
): Promise<Reached> {
  try {
    const { id, url, expires_at } = await ask(log, () =>
      stripe.checkout.sessions.create(params, { idempotencyKey: `checkout:${order_id}` }),
    )
    if (!url) throw new Error(`session ${id} of order ${order_id} has no address`)
    return { step: 'session', id, url, expires_at }
  } catch (error) {
    if (!isFinal(error)) throw error
    log.error({ order_id, ...wordsOf(error) }, 'the payment provider refuses a checkout')
    throw new Refusal(
      'order_closed',
      `The payment provider refuses the checkout of order ${order_id}. Nothing was charged. The site team can tell why.`,
    )
  }
}
