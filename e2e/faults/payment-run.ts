import { brokenOrders, unsettledOrders } from '@launch/billing/testing/ledger'
import { type StripeServer, startStripeServer } from '@launch/billing/testing/stripe-server'
import type { CheckoutItem, Order } from '@launch/proto/schemas/order'
import { pageSite, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { pidOf } from './pids.ts'
import { seeded } from './random.ts'

/** What is killed, in turn, while events of the payment provider come in. */
const KILLED = ['billing', 'listings', 'gateway', 'postgres', 'nats'] as const
/** Milliseconds between two kills. */
const BETWEEN_KILLS = 2_500
/** How often each event is posted, and over how many milliseconds. */
const COPIES = 5
const SPREAD = 20_000
const REST = 120

export interface PaymentRunOptions {
  listings: number
  kills: number
  seed: number
  say?: (line: string) => void
}

/** How a run went. */
export interface PaymentRun {
  kills: number
  orders: number
  /** Posts of events, repeated ones included. */
  posts: number
  /** What did not hold; empty for a good run. */
  broken: string[]
}

/** What is to become of an order at the payment provider. */
interface Planned {
  order: Order
  fate: 'kept' | 'refunded' | 'partly_refunded' | 'disputed'
}

const FATES: readonly Planned['fate'][] = ['kept', 'refunded', 'kept', 'partly_refunded', 'disputed']

/** From addresses to listings that are not published yet. */
async function submitted(system: RunningSystem, hosts: readonly string[]): Promise<number[]> {
  const { client } = system
  return Promise.all(
    hosts.map(async (host) => {
      const { id } = await client.submit_listing({ url: `http://${host}/` })
      await until(`draft of ${host}`, async () => (await client.get_draft({ id })).status === 'ready', REST)
      const words = { headline: 'Invoices that get paid', summary: 'Chases invoices.', categories: ['Payments'] }
      await client.update_draft({ id, fields: { name: host, ...words } })
      return (await client.submit_draft({ id })).listing_id
    }),
  )
}

/** Orders a launch for each listing with an even place, both sections apart for the others. */
async function ordered(system: RunningSystem, listings: readonly number[]): Promise<Planned[]> {
  const sections = ['section_story', 'section_milestones'] as const
  const wanted = listings.flatMap((listing_id, index): CheckoutItem[] =>
    index % 2 === 0 ? [{ product: 'launch', listing_id }] : sections.map((product) => ({ product, listing_id })),
  )
  const planned: Planned[] = []
  for (const [index, item] of wanted.entries()) {
    const order = await system.client.create_checkout({ items: [item] })
    planned.push({ order, fate: FATES[index % FATES.length] ?? 'kept' })
  }
  return planned
}

/** People pay, and for some of them money goes back; each is told by events at once. */
function pay(stripe: StripeServer, planned: readonly Planned[]): void {
  for (const { order, fate } of planned) {
    const session = [...stripe.account.sessions.values()].find(({ metadata }) => metadata.order_id === order.id)
    if (!session) throw new Error(`Order ${order.id} has no session`)
    const intent = stripe.account.pay(session.id).payment_intent ?? ''
    if (fate === 'refunded') stripe.account.refund(intent)
    if (fate === 'partly_refunded') stripe.account.refund(intent, 100)
    if (fate === 'disputed') stripe.account.closeDispute(stripe.account.dispute(intent).id, 'lost')
  }
}

/** Kills one process after another, each once the one before was replaced. */
async function killAll(system: RunningSystem, kills: number, say: (line: string) => void): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    const service = KILLED[kill % KILLED.length] ?? 'billing'
    const before = await until(`a ${service} process`, () => pidOf(system, service), REST)
    process.kill(before, 'SIGKILL')
    await until(
      `another ${service}`,
      async () => {
        const now = await pidOf(system, service)
        return now > 0 && now !== before
      },
      REST,
    )
    say(`${kill + 1}/${kills} ${service} killed`)
    await Bun.sleep(BETWEEN_KILLS)
  }
}

/** What an order has come to, beside what it was to come to. */
async function wrongOrders(system: RunningSystem, planned: readonly Planned[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { order, fate } of planned) {
    const { status, refunded_amount } = await system.client.get_order({ id: order.id })
    const takenBack = fate === 'refunded' || fate === 'disputed'
    const given = fate === 'partly_refunded' ? 100 : fate === 'refunded' ? order.total : refunded_amount
    if (status !== (takenBack ? 'refunded' : 'paid') || refunded_amount !== given) {
      wrong.push(`${order.id} (${fate}) is ${status} with ${refunded_amount} given back`)
    }
  }
  return wrong
}

/** What listings hold against what was paid for: a launch or a section for each order that was kept, none for the others. */
async function wrongListings(system: RunningSystem, planned: readonly Planned[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { order, fate } of planned) {
    const [item] = order.items
    if (!item) continue
    const takenBack = fate === 'refunded' || fate === 'disputed'
    const listing = await system.client.get_my_listing({ listing_id: item.listing_id })
    const section = item.product === 'section_story' ? 'story' : 'milestones'
    const has = item.product === 'launch' ? listing.status === 'live' : listing.unlocked_sections.includes(section)
    if (has === takenBack) wrong.push(`listing ${listing.id} ${has ? 'has' : 'lacks'} ${item.product} (${fate})`)
  }
  return wrong
}

/**
 * Payments, refunds and lost disputes are told by events that come shuffled, doubled and late while processes are killed;
 * then orders, listings and books are held against what happened at the payment provider.
 */
export async function paymentRun({ listings, kills, seed, say = () => {} }: PaymentRunOptions): Promise<PaymentRun> {
  const hosts = Array.from({ length: listings }, (_, i) => `pay${i}.test`)
  const page = pageSite('<title>Acme Pay</title><h1>Invoices that get paid</h1>')
  const sites = serveSites(Object.fromEntries(hosts.map((host) => [host, page])))
  const stripe = startStripeServer()
  const system = await startSystem({
    ...roomyLimits,
    OUTBOUND_RESOLVE: sites.outboundResolve,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  })
  try {
    const planned = await ordered(system, await submitted(system, hosts))
    stripe.post({
      url: `${system.baseUrl}/webhooks/stripe`,
      copies: COPIES,
      spread: SPREAD,
      seed: seeded(seed)() * 1e9,
    })
    pay(stripe, planned)
    say(`${planned.length} orders paid, ${stripe.webhooks.waiting} posts of events under way`)
    await killAll(system, kills, say)
    const unrest: string[] = []
    const rest = async (what: string, ask: () => Promise<boolean>) =>
      until(what, ask, REST).catch((error) => unrest.push(String(error)))
    await rest('every event is taken', async () => stripe.webhooks.waiting === 0)
    await rest('every order is settled', async () => (await unsettledOrders(system.sql)).length === 0)
    const broken = [
      ...unrest,
      ...(await brokenOrders(system.sql)),
      ...(await wrongOrders(system, planned)),
      ...(await wrongListings(system, planned)),
    ]
    return { kills, orders: planned.length, posts: stripe.webhooks.posted.length, broken }
  } finally {
    await system.stop()
    await stripe.stop()
    await sites.stop()
  }
}
