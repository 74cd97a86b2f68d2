import { untilAcknowledged } from '../faults/caller.ts'
import { type Ordered, orderLaunch, untilIs } from '../faults/journey.ts'
import type { Patience } from '../faults/patience.ts'
import type { System } from '../system/interface.ts'
import { until } from '../until.ts'

/** How long a call and everything may take while parts of the system are away and come back. */
const PATIENCE: Patience = { call: 240_000, rest: 240 }
/** Launches that are under way when something is done to the system. */
const AT_ONCE = 4

/** From an address to a live listing that is paid for in the sandbox; whoever is told to try again does. */
async function launch(system: System, host: string): Promise<Ordered> {
  const ordered = await orderLaunch({ system }, host, PATIENCE)
  const { id } = ordered.order
  await untilAcknowledged(
    system,
    {
      method: 'POST',
      path: `/checkout/${id}`,
      headers: { origin: system.gatewayUrl, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ outcome: 'paid' }),
      done: 303,
    },
    PATIENCE,
  )
  await untilIs<{ status: string }>({ system }, `/orders/${id}`, ({ status }) => status === 'paid', PATIENCE)
  return ordered
}

/** What there is of a launch; each is one where nothing was lost or doubled. */
async function count({ db }: System, host: string, { listing, order }: Ordered): Promise<Record<string, number>> {
  const [row] = await db`
    select (select count(*)::int from drafts.draft where url = ${`http://${host}/`}) as drafts,
           (select count(*)::int from listings.listing where id = ${listing.id} and status = 'live') as live,
           (select count(*)::int from billing.order_item where listing_id = ${listing.id}) as orders,
           (select count(*)::int from billing.payment where order_id = ${order.id} and kind = 'charged') as payments,
           (select count(*)::int from listings.order_effect
             where listing_id = ${listing.id} and product = 'launch') as launches,
           (select count(*)::int from notifications.mail
             where kind = 'order_paid' and text like ${`%${order.id}%`}) as receipts`
  return { ...row }
}

const ONCE = { drafts: 1, live: 1, orders: 1, payments: 1, launches: 1, receipts: 1 }

/** How many launches of a run have had their draft made, by which it is known that they are under way. */
async function underWay({ db }: System, run: string): Promise<number> {
  const [row] = await db`select count(*)::int as n from drafts.draft where url like ${`http://${run}-%`}`
  return row.n
}

/**
 * Launches products and does something to the system meanwhile; gives what was lost or doubled of what the API had
 * acknowledged, nothing where all went well.
 * @param run names the websites, and so is another one each time
 */
export async function launchesDuring(system: System, run: string, disturb: () => Promise<void>): Promise<string[]> {
  const hosts = Array.from({ length: AT_ONCE }, (_, nth) => `${run}-${nth}.test`)
  const launches = Promise.all(hosts.map((host) => launch(system, host)))
  // Where one fails before it is waited for, that is told below.
  launches.catch(() => {})
  await until('the first launches are under way', async () => (await underWay(system, run)) > 0, PATIENCE.rest)
  await disturb()
  const ordered = await launches
  const broken: string[] = []
  for (const [nth, host] of hosts.entries()) {
    const found = ordered[nth] ? await settled(system, host, ordered[nth]) : undefined
    if (!Bun.deepEquals(found, ONCE)) broken.push(`${host}: ${JSON.stringify(found)}`)
  }
  return broken
}

/** What there is of a launch once each is one, or what there was when that did not come. */
async function settled(system: System, host: string, ordered: Ordered): Promise<Record<string, number>> {
  const isAll = async () => Bun.deepEquals(await count(system, host, ordered), ONCE)
  await until(`${host} is launched`, isAll, PATIENCE.rest).catch(() => {})
  return count(system, host, ordered)
}
