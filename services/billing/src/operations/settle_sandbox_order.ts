import { type EntityManager, type HandlerContext, type Staged, staged } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { OutputOf } from '@launch/proto/operation'
import type { BillingSettings } from '../config.ts'
import type { Order } from '../entities/order.ts'
import { sandboxContractOf } from '../rules/contract.ts'
import { advance, finishStep } from '../settlement/advance.ts'
import { charge } from '../settlement/charge.ts'
import { reachStep } from '../settlement/reach.ts'
import type { Step, StepDone } from '../settlement/steps.ts'
import { findOrder, itemsOf } from './find.ts'
import { isOpen, refuseUnlessOpen } from './open.ts'
import { logPayment } from './payment-log.ts'
import { refuseOfProvider, refuseWithoutSandbox } from './sandbox.ts'

type Op = Operations['settle_sandbox_order']

/**
 * Takes the outcome chosen on the checkout page. Money is noted first, then what was bought is granted, then the order
 * is paid: killed in between, it goes on from there. Two that pay at once grant the same, once, and get one answer.
 */
export function settleSandboxOrder(settings: BillingSettings) {
  const { publicUrl } = settings
  const answer = async (em: EntityManager, order: Order, now: Date) =>
    sandboxContractOf(order, { items: await itemsOf(em, [order.id]), publicUrl, now })
  const goOn = async (
    { order, next }: { order: Order; next?: Step },
    { em, now }: Pick<HandlerContext, 'em' | 'now'>,
  ): Promise<Staged<Step, OutputOf<Op>>> => (next ? { intent: next } : { done: await answer(em, order, now) })

  return staged<Op, Step, StepDone>({
    async begin({ input, em, now, emit, log }) {
      refuseWithoutSandbox(settings, input.id)
      const order = await findOrder(em, input.id, true)
      refuseOfProvider(order)
      if (input.outcome === 'paid') {
        if (order.status !== 'paid' && order.status !== 'refunded') await pay(em, order, now)
        return goOn(await advance(order, { em, now, emit, log, publicUrl }), { em, now })
      }
      if (input.outcome === 'failed') await fail(em, order, now)
      else if (isOpen(order, now))
        await logPayment(em, order, 'cancelled', { amount: 0, currency: order.currency }, now)
      return { done: await answer(em, order, now) }
    },

    reach: (step, { call, log }) => reachStep(step, { call, log, stripe: undefined }),

    async finish(step, done, { em, now, emit, log }) {
      return goOn(await finishStep(step, done, { em, now, emit, log, publicUrl }), { em, now })
    },
  })
}

/** Notes that the money came; of two at once the second finds it noted. */
async function pay(em: EntityManager, order: Order, now: Date): Promise<void> {
  if (order.status === 'pending' && order.chargedAt) return
  refuseUnlessOpen(order, now)
  await charge(em, order, { amount: order.total, currency: order.currency }, now)
}

async function fail(em: EntityManager, order: Order, now: Date): Promise<void> {
  if (order.status === 'failed') return
  refuseUnlessOpen(order, now)
  order.status = 'failed'
  await em.flush()
  await logPayment(em, order, 'failed', { amount: 0, currency: order.currency }, now)
}
