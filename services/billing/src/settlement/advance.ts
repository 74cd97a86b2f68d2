import type { Order } from '../entities/order.ts'
import { findOrder } from '../operations/find.ts'
import { decide, type Settling } from './decide.ts'
import { refundDone } from './refunds.ts'
import { nextStep, type Step, type StepDone } from './steps.ts'
import { tell, tellDisputes } from './tell.ts'

/** Takes what came of a step, and gives the order with what is to be done next; nothing more once it has come to rest. */
export async function finishStep(
  step: Step,
  done: StepDone,
  context: Settling,
): Promise<{ order: Order; next?: Step }> {
  const order = await findOrder(context.em, step.order_id, true)
  if (done.step === 'grant') await decide(order, done.granted, context)
  else if (done.step === 'refund' && step.step === 'refund')
    await refundDone(order, { ...done, part: step.part }, context)
  else if (done.step === 'take_back') await takenBack(order, context)
  return advance(order, context)
}

/** What an order has to have done next; once there is nothing, what has become of it is told. */
export async function advance(order: Order, context: Settling): Promise<{ order: Order; next?: Step }> {
  const next = await nextStep(context.em, order)
  if (next) {
    await tellDisputes(order, ['opened'], context)
    return { order, next }
  }
  await tell(order, context)
  return { order }
}

async function takenBack(order: Order, { em, now }: Settling): Promise<void> {
  if (order.takenBackAt) return
  order.takenBackAt = now
  order.status = 'refunded'
  await em.flush()
}
