import { type EntityManager, type HandlerContext, Refusal, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { BillingSettings } from '../config.ts'
import type { Order } from '../entities/order.ts'
import { contractOf, priceOf, sandboxContractOf } from '../rules/contract.ts'
import { type Grant, type Granted, grantAll } from '../rules/grant.ts'
import { findOrder, itemsOf } from './find.ts'
import { logPayment } from './payment-log.ts'
import { refuseInProduction } from './sandbox.ts'

type Op = Operations['settle_sandbox_order']
interface Intent {
  order_id: string
  grants: Grant[]
}

/**
 * Takes the outcome chosen on the checkout page. Money is noted first, then what was bought is granted, then the order
 * is paid: killed in between, it goes on from there. Two that pay at once grant the same, once, and get one answer.
 */
export function settleSandboxOrder(settings: BillingSettings) {
  const answer = async (em: EntityManager, order: Order, now: Date) =>
    sandboxContractOf(order, { items: await itemsOf(em, [order.id]), publicUrl: settings.publicUrl, now })

  return staged<Op, Intent, Granted[]>({
    async begin({ input, em, now }) {
      refuseInProduction(settings, input.id)
      const order = await findOrder(em, input.id, true)
      if (input.outcome === 'paid') {
        if (order.status === 'paid' || order.status === 'refunded') return { done: await answer(em, order, now) }
        await charge(em, order, now)
        return { intent: await intentOf(em, order) }
      }
      if (input.outcome === 'failed') await fail(em, order, now)
      else if (isOpen(order, now)) await logPayment(em, order, 'cancelled', 0, now)
      return { done: await answer(em, order, now) }
    },

    reach: ({ order_id, grants }, { call }) => grantAll(order_id, grants, call),

    async finish({ order_id }, granted, context) {
      const { em, now } = context
      const order = await findOrder(em, order_id, true)
      if (order.status === 'pending') await close(order, granted, context, settings)
      return { done: await answer(em, order, now) }
    },
  })
}

const isOpen = (order: Order, now: Date) => order.statusAt(now) === 'pending' && !order.chargedAt

/** Why nothing more can be done with an order that is not open. */
const whyClosed: Record<ReturnType<Order['statusAt']>, string> = {
  pending: 'is being paid.',
  paid: 'is paid.',
  refunded: 'was given back.',
  failed: 'has failed. Start a new checkout to buy again.',
  expired: 'has expired. Start a new checkout to buy again.',
}

function refuseUnlessOpen(order: Order, now: Date): void {
  if (isOpen(order, now)) return
  throw new Refusal('order_closed', `Order ${order.id} ${whyClosed[order.statusAt(now)]}`)
}

/** Notes that the money came; of two at once the second finds it noted. */
async function charge(em: EntityManager, order: Order, now: Date): Promise<void> {
  if (order.status === 'pending' && order.chargedAt) return
  refuseUnlessOpen(order, now)
  order.chargedAt = now
  await em.flush()
  await logPayment(em, order, 'charged', order.total, now)
}

async function fail(em: EntityManager, order: Order, now: Date): Promise<void> {
  if (order.status === 'failed') return
  refuseUnlessOpen(order, now)
  order.status = 'failed'
  await em.flush()
  await logPayment(em, order, 'failed', 0, now)
}

async function intentOf(em: EntityManager, order: Order): Promise<Intent> {
  const items = await itemsOf(em, [order.id])
  const grants = items.map(({ position, product, listingId, launchWeek }) => ({
    position,
    product,
    listing_id: listingId,
    launch_week: launchWeek ?? null,
  }))
  return { order_id: order.id, grants }
}

/** Ends a charged order: paid for what was granted; what was refused is given back, the whole order if all was. */
async function close(
  order: Order,
  granted: readonly Granted[],
  { em, now, emit }: HandlerContext<unknown>,
  { publicUrl }: BillingSettings,
): Promise<void> {
  const refused = granted.filter(({ refusal }) => refusal !== null)
  const items = await itemsOf(em, [order.id])
  for (const item of items) item.refusal = refused.find(({ position }) => position === item.position)?.refusal ?? null
  const back = priceOf(items.filter(({ refusal }) => refusal))
  order.refusal = refused.map(({ refusal }) => refusal).join(' ') || null
  if (refused.length === granted.length) {
    order.status = 'refunded'
  } else {
    order.status = 'paid'
    order.paidAt = now
  }
  await em.flush()
  if (refused.length > 0) await logPayment(em, order, 'refunded', back, now)
  if (order.status !== 'paid' || !order.accountId) return
  const shown = contractOf(order, { items, publicUrl, now })
  await emit('order.paid', { order_id: order.id, account_id: order.accountId, order: shown })
}
