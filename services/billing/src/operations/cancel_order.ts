import { Refusal, type StagedHandler, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import { LockMode } from '@mikro-orm/core'
import type Stripe from 'stripe'
import type { BillingSettings } from '../config.ts'
import { Order } from '../entities/order.ts'
import { contractOf } from '../rules/contract.ts'
import { ask, away, insist, isFinal } from '../stripe/errors.ts'
import { buyerOf, findOrder, itemsOf } from './find.ts'
import { closed, refuseUnlessOpen } from './open.ts'

type Op = Operations['cancel_order']
interface Intent {
  order_id: string
  session_id: string
}

/**
 * Cancels an order that nobody has paid. At Stripe its session ends first: whoever pays there at the same moment has
 * paid, and the order is not cancelled.
 */
export function cancelOrder(
  { publicUrl }: BillingSettings,
  stripe: Stripe | undefined,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  return staged<Op, Intent, { isOver: boolean }>({
    async begin({ input: { id }, caller, em, now }) {
      const order = await em.findOne(
        Order,
        { id, accountId: buyerOf(caller) },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      if (!order) throw new Refusal('not_found', `You have no order ${id}.`)
      refuseUnlessOpen(order, now)
      if (order.sessionId) return { intent: { order_id: id, session_id: order.sessionId } }
      order.expiresAt = now
      await em.flush()
      return { done: contractOf(order, { items: await itemsOf(em, [id]), publicUrl, now }) }
    },

    async reach({ session_id }, { log }) {
      if (!stripe) throw away()
      try {
        const { status } = await ask(log, () => stripe.checkout.sessions.expire(session_id))
        return { isOver: status === 'expired' }
      } catch (error) {
        if (!isFinal(error)) throw error
        // Stripe ends open sessions only: this one is over already, by whatever end.
        const { status } = await insist(log, 'to show a session', () => stripe.checkout.sessions.retrieve(session_id))
        return { isOver: status === 'expired' }
      }
    },

    async finish({ order_id }, { isOver }, { em, now }) {
      const order = await findOrder(em, order_id, true)
      if (order.statusAt(now) === 'pending') {
        if (!isOver || order.chargedAt) throw closed(order, now)
        order.expiresAt = now
        order.sessionClosedAt = now
        await em.flush()
      }
      return { done: contractOf(order, { items: await itemsOf(em, [order_id]), publicUrl, now }) }
    },
  })
}
