import {
  type EntityManager,
  type HandlerContext,
  type Logger,
  query,
  run,
  type Staged,
  type StagedHandler,
  staged,
} from '@launch/kit'
import type { InputOf, Operation, OutputOf } from '@launch/proto/operation'
import { LockMode } from '@mikro-orm/core'
import type Stripe from 'stripe'
import { Order } from '../entities/order.ts'
import { insist, isMissing } from '../stripe/errors.ts'
import { lookAt, type Payment } from '../stripe/look.ts'
import type { News } from '../stripe/news.ts'
import { advance, finishStep } from './advance.ts'
import { applyPayment } from './apply-payment.ts'
import type { Settling } from './decide.ts'
import { reachStep } from './reach.ts'
import type { Step, StepDone } from './steps.ts'

/** Whose payment it is has to be asked of Stripe, or is known and to be looked at, or has a step to be done. */
type Intent =
  | { step: 'find'; news: News; payment_intent: string }
  | { step: 'look'; news: News; order_id: string; session_id: string }
  | Step
type Reached = { step: 'find'; order_id: string | null } | { step: 'look'; payment: Payment } | StepDone

/** What following news works with. */
export interface Following {
  stripe: Stripe
  publicUrl: string
}

/**
 * Follows news of a payment to its end: finds the order, fetches its payment from Stripe, takes what that says, and does
 * what follows from it. Each stage is committed before the next begins, and goes on after any end of a process.
 */
export function following<Op extends Operation>(
  { stripe, publicUrl }: Following,
  newsOf: (context: HandlerContext<InputOf<Op>>) => Promise<News | undefined>,
  answer: (is_ours: boolean) => OutputOf<Op>,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  const settling = (context: HandlerContext<InputOf<Op>>): Settling => ({ ...parts(context), publicUrl })
  const goOn = (settled: { next?: Step }): Staged<Intent, OutputOf<Op>> =>
    settled.next ? { intent: settled.next } : { done: answer(true) }

  return staged<Op, Intent, Reached>({
    async begin(context) {
      const news = await newsOf(context)
      if (!news) return { done: answer(false) }
      const { em, now } = context
      const known = await remember(em, news, now)
      if (!known?.applied) return begun(em, news, answer)
      const order = known.order_id ? await lockedOrder(em, { id: known.order_id }) : null
      return order ? goOn(await advance(order, settling(context))) : { done: answer(false) }
    },

    async reach(intent, { call, log }) {
      if (intent.step === 'find') return findOrderId(stripe, intent.payment_intent, log)
      if (intent.step === 'look') return look(stripe, intent.session_id, log)
      return reachStep(intent, { stripe, call, log })
    },

    async finish(intent, reached, context) {
      const { em, now } = context
      if (intent.step === 'find') {
        const order_id = reached.step === 'find' ? reached.order_id : null
        return order_id ? begun(em, { ...intent.news, order_id }, answer) : notOurs(em, intent.news, answer)
      }
      if (intent.step !== 'look') {
        if (reached.step === 'find' || reached.step === 'look')
          throw new Error(`${intent.step} came to a ${reached.step}`)
        return goOn(await finishStep(intent, reached, settling(context)))
      }
      const order = await lockedOrder(em, { id: intent.order_id })
      if (!order || reached.step !== 'look') return { done: answer(false) }
      if (await takeOnce(em, intent.news, order.id, now)) await applyPayment(order, reached.payment, settling(context))
      return goOn(await advance(order, settling(context)))
    },
  })
}

/** The parts of a context that are made when they are taken. */
function parts(context: Pick<HandlerContext, 'em' | 'now' | 'emit' | 'log'>): Omit<Settling, 'publicUrl'> {
  return { em: context.em, now: context.now, emit: context.emit, log: context.log }
}

function lockedOrder(em: EntityManager, where: { id: string } | { paymentIntent: string }): Promise<Order | null> {
  return em.findOne(Order, where, { lockMode: LockMode.PESSIMISTIC_WRITE })
}

/** Notes an event; gives what is known of one that came before. */
async function remember(em: EntityManager, { event }: News, now: Date) {
  if (!event) return undefined
  const inserted = await run(
    em,
    'insert into payment_event (id, type, received_at) values (?, ?, ?) on conflict do nothing',
    [event.id, event.type, now],
  )
  if (inserted > 0) return undefined
  const [row] = await query<{ applied: number; order_id: string | null }>(
    em,
    'select applied, order_id from payment_event where id = ?',
    [event.id],
  )
  return row
}

/** Marks an event as applied, and tells whether it had not been: what comes twice, or is worked on twice, counts once. */
async function takeOnce(em: EntityManager, { event }: News, order_id: string, now: Date): Promise<boolean> {
  if (!event) return true
  const taken = await run(
    em,
    'update payment_event set applied = applied + 1, applied_at = ?, order_id = ? where id = ? and applied = 0',
    [now, order_id, event.id],
  )
  return taken > 0
}

/** What is next for news: to look at the order's session, or to ask whose the payment is. */
async function begun<O>(em: EntityManager, news: News, answer: (is_ours: boolean) => O): Promise<Staged<Intent, O>> {
  const { order_id, session_id, payment_intent } = news
  // What people write on a refund at Stripe may name another order, or none.
  const order =
    (order_id && (await em.findOne(Order, { id: order_id }))) ||
    (payment_intent && (await em.findOne(Order, { paymentIntent: payment_intent })))
  if (!order) {
    if (order_id || !payment_intent) return notOurs(em, news, answer)
    return { intent: { step: 'find', news, payment_intent } }
  }
  const session = order.sessionId ?? session_id
  const isOther = session_id !== null && session !== session_id
  if (!session || isOther || order.provider !== 'stripe') return notOurs(em, news, answer)
  return { intent: { step: 'look', news, order_id: order.id, session_id: session } }
}

/** Forgets an event that is about no order of ours: others may share the account at Stripe. */
async function notOurs<O>(em: EntityManager, { event }: News, answer: (is_ours: boolean) => O) {
  if (event) await run(em, 'delete from payment_event where id = ? and applied = 0', [event.id])
  return { done: answer(false) }
}

/** Asks Stripe whose a payment is; an order of ours is written on it. One that Stripe does not have is nobody's. */
async function findOrderId(stripe: Stripe, payment_intent: string, log: Logger): Promise<Reached> {
  const order_id = await insist(log, 'to show a payment', () =>
    stripe.paymentIntents.retrieve(payment_intent).then(
      ({ metadata }) => metadata.order_id ?? null,
      (error) => (isMissing(error) ? null : Promise.reject(error)),
    ),
  )
  return { step: 'find', order_id }
}

async function look(stripe: Stripe, session_id: string, log: Logger): Promise<Reached> {
  return { step: 'look', payment: await insist(log, 'to show a session', () => lookAt(stripe, session_id)) }
}
