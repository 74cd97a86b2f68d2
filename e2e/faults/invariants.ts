import { brokenOrders, unsettledOrders } from '@launch/billing/testing/ledger'
import { events } from '@launch/proto/events'
import { eventSubject } from '@launch/proto/message'
import { jetstreamManager } from '@nats-io/jetstream'
import type { System } from '../system.ts'
import { until } from '../until.ts'
import type { Acknowledged } from './journey.ts'

/** What the tables hold once everything has come to rest. */
export interface Count {
  acknowledged: number
  drafts: number
  addresses: number
  ready: number
  crawls: number
  readyEvents: number
  deadLetters: number
  /** Ways that went as far as a paid launch. */
  launches: number
  /** Of these, what was refunded and what was claimed. */
  refunds: number
  claims: number
  listings: number
  orders: number
  /** Payments that came, and such as went back. */
  payments: number
  refundsMade: number
  /** Launches that orders have brought about for listings, and those that were taken back. */
  effects: number
  takenBack: number
  /** Claims that stand, and companies of which listings know the same. */
  verified: number
  transferred: number
}

async function number(system: System, sql: string): Promise<number> {
  const [row] = await system.db.unsafe(sql)
  return Number(row.n)
}

const SCHEMAS = ['drafts', 'crawler', 'listings', 'claims_verifier', 'billing', 'notifications'] as const
const total = (query: (schema: string) => string) => SCHEMAS.map((schema) => `(${query(schema)})`).join(' + ')

/** How many messages the services have given up. */
export function deadLetters(system: System): Promise<number> {
  return number(system, `select ${total((schema) => `select count(*) from ${schema}.dead_letter`)} as n`)
}

/** Counts rows, by SQL and not by what the API says. */
export async function count(system: System, acknowledged: readonly Acknowledged[]): Promise<Count> {
  const n = (sql: string) => number(system, `select count(*) as n ${sql}`)
  return {
    acknowledged: acknowledged.length,
    drafts: await n('from drafts.draft'),
    addresses: await number(system, 'select count(distinct url) as n from drafts.draft'),
    ready: await n(`from drafts.draft where status = 'ready'`),
    crawls: await n('from crawler.crawl'),
    readyEvents: await n(`from drafts.outbox where subject = '${eventSubject(events['draft.ready'])}'`),
    deadLetters: await deadLetters(system),
    launches: acknowledged.filter(({ order }) => order).length,
    listings: await n(`from listings.listing where status in ('live', 'scheduled')`),
    refunds: acknowledged.filter(({ ending }) => ending === 'refunded').length,
    claims: acknowledged.filter(({ ending }) => ending === 'claimed').length,
    orders: await n(`from billing."order" where status = 'paid'`),
    payments: await n(`from billing.payment where kind = 'charged'`),
    refundsMade: await n('from billing.refund where done_at is not null'),
    effects: await n(`from listings.order_effect where product = 'launch'`),
    takenBack: await n(`from listings.order_effect where product = 'take_back_launch'`),
    verified: await n(`from claims_verifier.claim where status = 'verified'`),
    transferred: await n(
      `from claims_verifier.claim c join claims_verifier.holder h on h.claim_id = c.id
         join listings.company y on y.id = c.company_id and y.account_id = c.account_id
        where y.owner_version = h.version`,
    ),
  }
}

/** Waits until every draft is ready, every outbox is drained and no consumer has anything left. */
export async function atRest(system: System, seconds: number): Promise<void> {
  const unsent = () =>
    number(
      system,
      `select ${total((schema) => `select count(*) from ${schema}.outbox where sent_at is null`)}
         + (select count(*) from drafts.draft where status not in ('ready', 'submitted')) as n`,
    )
  await until('all drafts ready and all outboxes drained', async () => (await unsent()) === 0, seconds)
  await until('all orders settled', async () => (await unsettledOrders(system.db)).length === 0, seconds)
  const rest = async () => (await pending(system)).length === 0
  await until('nothing left to consumers', rest, seconds).catch(async () => {
    throw new Error(`still with consumers: ${(await pending(system)).join(', ')}`)
  })
}

/** The durable consumers that have messages left, each with what it has; those of dead watchers go by themselves. */
async function pending(system: System): Promise<string[]> {
  const nc = await system.bus()
  try {
    const jsm = await jetstreamManager(nc)
    const left: string[] = []
    for await (const stream of jsm.streams.list()) {
      for await (const { name, config, num_pending, num_ack_pending } of jsm.consumers.list(stream.config.name)) {
        if (config.durable_name && num_pending + num_ack_pending > 0)
          left.push(`${name} (${num_pending} waiting, ${num_ack_pending} at work)`)
      }
    }
    return left
  } finally {
    await nc.close()
  }
}

/** What does not hold; empty where every acknowledged call had its effect exactly once. */
export async function broken(system: System, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const counted = await count(system, acknowledged)
  const wanted: Count = {
    ...counted,
    drafts: counted.acknowledged,
    addresses: counted.acknowledged,
    ready: counted.acknowledged,
    crawls: counted.acknowledged,
    readyEvents: counted.acknowledged,
    deadLetters: 0,
    listings: counted.claims,
    orders: counted.claims,
    payments: counted.launches,
    refundsMade: counted.refunds,
    effects: counted.launches,
    takenBack: counted.refunds,
    verified: counted.claims,
    transferred: counted.claims,
  }
  const wrong = Object.entries(wanted).filter(([name, value]) => counted[name as keyof Count] !== value)
  const ids = acknowledged.map(({ id }) => id)
  const lost = await system.db`select id from unnest(${system.db.array(ids, 'TEXT')}) id
    where not exists (select 1 from drafts.draft d where d.id = id)`
  return [
    ...wrong.map(([name, value]) => `${name}: ${counted[name as keyof Count]}, should be ${value}`),
    ...lost.map((row: { id: string }) => `acknowledged draft ${row.id} is lost`),
    ...(await brokenOrders(system.db)),
  ]
}
