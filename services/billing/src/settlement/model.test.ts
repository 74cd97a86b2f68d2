import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import type { Order } from '@launch/proto/schemas/order'
import { brokenOrders, unsettledOrders } from '../testing/ledger.ts'
import { openStripeBilling, type StripeBench } from '../testing/stripe-bench.ts'

const ORDERS = 30
const DELIVERIES = 200
const AT_ONCE = 4

let bench: StripeBench
beforeAll(async () => {
  bench = await openStripeBilling()
})
afterAll(() => bench.close())

/** Numbers from 0 to 1 that a seed repeats (Numerical Recipes). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Story = 'refused' | 'paid' | 'later' | 'failed' | 'expired' | 'part' | 'whole' | 'won' | 'lost' | 'untouched'
const stories: Story[] = ['refused', 'paid', 'later', 'failed', 'expired', 'part', 'whole', 'won', 'lost', 'untouched']

/** What an order has to come to, whatever its events do. */
const ends: Record<Story, { status: Order['status']; refunded: number; effects: number }> = {
  refused: { status: 'refunded', refunded: 4_900, effects: 0 },
  paid: { status: 'paid', refunded: 0, effects: 1 },
  later: { status: 'paid', refunded: 0, effects: 1 },
  failed: { status: 'failed', refunded: 0, effects: 0 },
  expired: { status: 'expired', refunded: 0, effects: 0 },
  part: { status: 'paid', refunded: 500, effects: 1 },
  whole: { status: 'refunded', refunded: 4_900, effects: 1 },
  won: { status: 'paid', refunded: 0, effects: 1 },
  lost: { status: 'refunded', refunded: 4_900, effects: 1 },
  untouched: { status: 'pending', refunded: 0, effects: 0 },
}

/** Has people do at Stripe what a story tells, all of it before the first event arrives. */
function happen(story: Story, session: string): void {
  const { account } = bench.stripe
  if (story === 'untouched') return
  if (story === 'expired') return void account.expireSession(session)
  const intent =
    account.pay(session, story === 'later' || story === 'failed' ? 'later' : 'at_once').payment_intent ?? ''
  if (story === 'later') account.settle(session, 'succeeded')
  if (story === 'failed') account.settle(session, 'failed')
  if (story === 'part') account.refund(intent, 500)
  if (story === 'whole') for (const amount of [900, 4_000]) account.refund(intent, amount)
  if (story === 'won' || story === 'lost') account.closeDispute(account.dispute(intent).id, story)
}

const CLOSED = new Refusal('listing_closed', 'Suspended.')
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))

test(`${DELIVERIES} deliveries, shuffled, doubled and cut short, come to what happened (SEED=${seed})`, async () => {
  const random = randomOf(seed)
  const orders: { id: string; session: string; story: Story }[] = []
  for (let n = 0; n < ORDERS; n++) {
    const story = stories[n % stories.length] ?? 'paid'
    const listing_id = 5_000 + n
    const { id, session } = await bench.buy([{ product: 'launch', listing_id }])
    if (story === 'refused') bench.listings.refuse('launch_paid_listing', CLOSED, { listing_id, times: 100 })
    orders.push({ id, session, story })
  }
  // A half of the payments is delivered while the rest is still to happen.
  const deliverSome = async (deliveries: number) => {
    const { events } = bench.stripe.account
    const drawn = Array.from(
      { length: deliveries },
      (_, n) => events[n < events.length ? n : Math.floor(random() * events.length)],
    )
    const shuffled = drawn.map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at)
    let waiting = shuffled.flatMap(({ event }) => (event ? [event] : []))
    while (waiting.length > 0) {
      const now = waiting.splice(0, AT_ONCE)
      if (random() < 0.2) bench.stripe.fail({ path: /./, status: random() < 0.5 ? 503 : 429, isLost: random() < 0.5 })
      const answers = await Promise.all(now.map((event) => bench.deliver(event)))
      waiting = [...waiting, ...now.filter((_, n) => answers[n]?.code === 'unavailable')]
      expect(answers.filter(({ code }) => code !== 'answered' && code !== 'unavailable')).toEqual([])
      expect(await brokenOrders(bench.database.sql)).toEqual([])
    }
  }
  for (const { story, session } of orders.slice(0, ORDERS / 2)) happen(story, session)
  await deliverSome(DELIVERIES / 2)
  for (const { story, session } of orders.slice(ORDERS / 2)) happen(story, session)
  await deliverSome(DELIVERIES / 2)
  await bench.deliverAll()

  for (const { id, story } of orders) {
    const { status, refunded_amount: refunded } = await bench.order(id)
    const effects = bench.effects(id).filter((name) => name === 'launch_paid_listing')
    const undone = bench.effects(id).filter((name) => name === 'take_back_launch')
    const end = ends[story]
    expect({ story, status, refunded }).toEqual({ story, status: end.status, refunded: end.refunded })
    // One whose refund was known with its payment was never granted.
    expect(effects.length).toBeLessThanOrEqual(end.effects)
    if (end.status === 'paid') expect(effects).toHaveLength(1)
    expect(undone).toHaveLength(end.status === 'refunded' && story !== 'refused' ? 1 : 0)
    expect(await bench.told(id, 'order.paid')).toHaveLength(effects.length)
    const back = (await bench.told(id, 'order.refunded')).reduce((sum, { amount }) => sum + Number(amount), 0)
    expect({ story, back }).toEqual({ story, back: end.refunded })
  }
  const { charges } = bench.stripe.account
  const kept = [...charges.values()].reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
  const lost = 4_900 * orders.filter(({ story }) => story === 'lost').length
  const [books] = await bench.database.sql`select sum(amount)::int as money from billing.ledger where account = 'money'`
  expect(books.money).toBe(kept - lost)
  expect(await unsettledOrders(bench.database.sql)).toEqual([])
})
