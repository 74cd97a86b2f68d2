import { randomIds } from '@launch/kit'
import { FixedClock } from '@launch/kit/testing'
import { type EventName, events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import type { CheckoutItem, Order } from '@launch/proto/schemas/order'
import type { News } from '../stripe/news.ts'
import { type BillingBench, openBilling } from './bench.ts'
import { type Event, type StripeServer, startStripeServer } from './stripe-server.ts'

/** Billing beside a server that speaks Stripe's API. */
export interface StripeBench extends BillingBench {
  stripe: StripeServer
  /** Checks out and gives the order with its session's id. */
  buy(items?: CheckoutItem[], account?: string): Promise<Order & { session: string }>
  /** Checks out and pays; the events of it are still to be delivered. */
  pay(items?: CheckoutItem[], account?: string): Promise<Order & { session: string; intent: string }>
  /** Posts an event as Stripe does, and gives how the call ends. */
  deliver(event: Event, opId?: string): Promise<{ code: string; detail?: string }>
  /** Posts every event that was not posted yet, oldest first. */
  deliverAll(): Promise<void>
  follow(news: Partial<News>): Promise<{ is_ours: boolean }>
  order(id: string, account?: string): Promise<Order>
  /** What was told of an order, oldest first. */
  told(order_id: string, name: EventName): Promise<Record<string, unknown>[]>
  /** The names of what was granted and taken back for an order, in order. */
  effects(order_id: string): string[]
}

const SETTINGS = {
  LAUNCH_ENV: 'development',
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
}

/** Opens billing with a Stripe of its own, whose clocks are the same. Listings are numbered, each sold once. */
export async function openStripeBilling(env: Record<string, string> = {}): Promise<StripeBench> {
  const clock = new FixedClock('2026-11-21T12:00:00Z')
  const stripe = startStripeServer({ now: () => clock.now() })
  const bench = await openBilling({ ...SETTINGS, STRIPE_API_BASE: stripe.url, ...env }, clock)
  const delivered = new Set<string>()
  let listing = 1_000
  const outcomeOf = (posted: { payload: string; signature: string }, opId = randomIds.uuid()) =>
    bench.outcome(bench.call('take_payment_event', posted, { account: null, opId }))
  const newItem = (): CheckoutItem => ({ product: 'launch', listing_id: listing++ })
  const sessionOf = (order_id: string) => {
    const session = [...stripe.account.sessions.values()].find(({ metadata }) => metadata.order_id === order_id)
    if (!session) throw new Error(`Stripe has no session of order ${order_id}`)
    return session
  }
  const buy = async (items: CheckoutItem[] = [newItem()], account = 'ann') => {
    const order = await bench.checkout(account, items)
    return { ...order, session: sessionOf(order.id).id }
  }
  return {
    ...bench,
    stripe,
    buy,
    async pay(items, account) {
      const order = await buy(items, account)
      const { payment_intent } = stripe.account.pay(order.session)
      return { ...order, intent: payment_intent ?? '' }
    },
    async deliver(event, opId) {
      delivered.add(event.id)
      return outcomeOf(stripe.signed(event), opId)
    },
    async deliverAll() {
      for (const event of stripe.account.events.filter(({ id }) => !delivered.has(id))) {
        delivered.add(event.id)
        const { code, detail } = await outcomeOf(stripe.signed(event))
        if (code !== 'answered') throw new Error(`${event.type} was answered by ${code}: ${detail}`)
      }
    },
    follow: (news) =>
      bench.call(
        'follow_payment',
        { event: null, order_id: null, session_id: null, payment_intent: null, ...news },
        { account: null },
      ),
    order: (id, account = 'ann') => bench.call('get_order', { id }, { account }),
    async told(order_id, name) {
      const rows: { payload: Record<string, unknown> }[] = await bench.database.sql`
        select payload::json as payload from billing.outbox
         where subject = ${eventSubject(events[name])} and payload like ${`%${order_id}%`} order by id`
      return rows.map(({ payload }) => payload)
    },
    effects: (order_id) =>
      bench.listings.asked.filter(({ input }) => input.order_id === order_id).map(({ name }) => name),
    async close() {
      await bench.close()
      await stripe.stop()
    },
  }
}
