import { brokenOrders, unsettledOrders } from '@launch/billing/testing/ledger'
import type { Listing } from '@launch/proto/schemas/listing'
import type { CheckoutItem, Order } from '@launch/proto/schemas/order'
import type { RunningSystem } from '../system.ts'
import { until } from '../until.ts'
import { type Directory, openDirectory } from './directory.ts'
import { pidOf } from './pids.ts'
import { seeded } from './random.ts'
import { keepOrdering } from './unpaid-orders.ts'

/** What is killed, in turn, while events of the payment provider come in. */
const KILLED = ['billing', 'listings', 'gateway', 'postgres', 'nats'] as const
/** Milliseconds between two kills. */
const BETWEEN_KILLS = 2_500
/** How often each event is posted, and over how many milliseconds. */
const COPIES = 5
const SPREAD = 20_000
const REST = 120
const AT_ONCE = 10
/** Milliseconds that a highlight lasts. */
const HIGHLIGHT = 7 * 86_400_000
const SECTIONS = { section_story: 'story', section_milestones: 'milestones' } as const

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

/** From an address to a listing that is not published yet. */
async function submitted({ system: { client } }: Directory, host: string): Promise<number> {
  const { id } = await client.submit_listing({ url: `http://${host}/` })
  await until(`draft of ${host}`, async () => (await client.get_draft({ id })).status === 'ready', REST)
  const words = { headline: 'Invoices that get paid', summary: 'Chases invoices.', categories: ['Payments'] }
  await client.update_draft({ id, fields: { name: host, ...words } })
  return (await client.submit_draft({ id })).listing_id
}

/** Submits some addresses at a time, as an account may have so many sites read at once. */
async function allSubmitted(directory: Directory, hosts: readonly string[]): Promise<number[]> {
  const listings: number[] = []
  for (let from = 0; from < hosts.length; from += AT_ONCE) {
    const some = hosts.slice(from, from + AT_ONCE).map((host) => submitted(directory, host))
    listings.push(...(await Promise.all(some)))
  }
  return listings
}

/** What is ordered for every third listing, each apart; a highlight needs one that is live. */
const BOUGHT: readonly CheckoutItem['product'][][] = [
  ['launch'],
  ['section_story', 'section_milestones'],
  ['highlight'],
]
const boughtFor = (index: number) => BOUGHT[index % BOUGHT.length] ?? []

/** Launches the listings that are to be highlighted, before anything is killed. */
async function launched({ system, pay }: Directory, listings: readonly number[]): Promise<void> {
  for (const listing_id of listings.filter((_, index) => boughtFor(index).includes('highlight'))) {
    const { id } = await system.client.create_checkout({ items: [{ product: 'launch', listing_id }] })
    pay(id)
    await until(`${id} is paid`, async () => (await system.client.get_order({ id })).status === 'paid', REST)
  }
}

/** Orders something for each listing, and plans what is to become of it. */
async function ordered({ client }: RunningSystem, listings: readonly number[]): Promise<Planned[]> {
  const wanted = listings.flatMap((listing_id, index): CheckoutItem[] =>
    boughtFor(index).map((product) => ({ product, listing_id })),
  )
  const planned: Planned[] = []
  for (const [index, item] of wanted.entries()) {
    const order = await client.create_checkout({ items: [item] })
    planned.push({ order, fate: FATES[index % FATES.length] ?? 'kept' })
  }
  return planned
}

/** People pay, and for some of them money goes back; each is told by events at once. */
function payAll({ stripe, pay }: Directory, planned: readonly Planned[]): void {
  for (const { order, fate } of planned) {
    const intent = pay(order.id)
    if (fate === 'refunded') stripe.account.refund(intent)
    if (fate === 'partly_refunded') stripe.account.refund(intent, 100)
    if (fate === 'disputed') stripe.account.closeDispute(stripe.account.dispute(intent).id, 'lost')
  }
}

/** Kills one process after another, each some time after the one before was replaced, so that work is under way again. */
async function killAll(system: RunningSystem, kills: number, say: (line: string) => void): Promise<void> {
  for (let kill = 0; kill < kills; kill++) {
    await Bun.sleep(BETWEEN_KILLS)
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
  }
}

/** What an order has come to, beside what it was to come to. */
async function wrongOrders(system: RunningSystem, planned: readonly Planned[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { order, fate } of planned) {
    const { status, refunded_amount } = await system.client.get_order({ id: order.id })
    const takenBack = fate === 'refunded' || fate === 'disputed'
    const given = takenBack ? order.total : fate === 'partly_refunded' ? 100 : 0
    if (status !== (takenBack ? 'refunded' : 'paid') || refunded_amount !== given) {
      wrong.push(`${order.id} (${fate}) is ${status} with ${refunded_amount} given back`)
    }
  }
  return wrong
}

/** How often a listing has what was bought for it: a highlight that was given twice lasts twice as long. */
function timesHad(product: CheckoutItem['product'], listing: Listing): number {
  if (product === 'launch') return Number(listing.status === 'live')
  if (product !== 'highlight') return Number(listing.unlocked_sections.includes(SECTIONS[product]))
  const { highlighted_until: until } = listing
  return until === null ? 0 : Math.ceil((Date.parse(until) - Date.now()) / HIGHLIGHT)
}

/** What listings hold against what was paid for: what each order bought that was kept, nothing of the others. */
async function wrongListings(system: RunningSystem, planned: readonly Planned[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { order, fate } of planned) {
    const [item] = order.items
    if (!item) continue
    const takenBack = fate === 'refunded' || fate === 'disputed'
    const listing = await system.client.get_my_listing({ listing_id: item.listing_id })
    const times = timesHad(item.product, listing)
    if (times !== (takenBack ? 0 : 1)) wrong.push(`listing ${listing.id} has ${item.product} ${times} times (${fate})`)
  }
  return wrong
}

/**
 * Payments, refunds and lost disputes are told by events that come shuffled, doubled and late, and others check out, while
 * processes are killed; then orders, listings and books are held against what happened at the payment provider.
 */
export async function paymentRun({ listings, kills, seed, say = () => {} }: PaymentRunOptions): Promise<PaymentRun> {
  const hosts = Array.from({ length: listings + 1 }, (_, i) => `pay${i}.test`)
  const directory = await openDirectory(hosts)
  const { system, stripe } = directory
  try {
    const [unpaid = 0, ...submittedIds] = await allSubmitted(directory, hosts)
    await launched(directory, submittedIds)
    const planned = await ordered(system, submittedIds)
    const url = `${system.gatewayUrl}/webhooks/stripe`
    stripe.post({ url, copies: COPIES, spread: SPREAD, seed: Math.floor(seeded(seed)() * 2 ** 31) })
    payAll(directory, planned)
    say(`${planned.length} orders paid, ${stripe.webhooks.waiting} posts of events under way`)
    const checkouts = keepOrdering(directory, unpaid, { call: REST * 1_000, rest: REST })
    await killAll(system, kills, say)
    const unrest: string[] = []
    const rest = async (what: string, ask: () => Promise<boolean>) =>
      // Postgres may still be starting up.
      until(what, () => ask().catch(() => false), REST).catch((error) => unrest.push(String(error)))
    await rest('every event is taken', async () => stripe.webhooks.waiting === 0)
    await rest('every order is settled', async () => (await unsettledOrders(system.db)).length === 0)
    const broken = [
      ...unrest,
      ...(await checkouts.end()),
      ...(await brokenOrders(system.db)),
      ...(await wrongOrders(system, planned)),
      ...(await wrongListings(system, planned)),
    ]
    return { kills, orders: planned.length, posts: stripe.webhooks.posted.length, broken }
  } finally {
    await directory.stop()
  }
}
