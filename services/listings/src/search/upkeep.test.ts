import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds, type ServiceTask } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { lockedListing } from '../listing/find.ts'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'
import { indexListing } from './index-listing.ts'
import { forgottenWords, settledTiers } from './upkeep.ts'

const LISTINGS = 12
const ROOM = 4
const ids: number[] = []

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  await bench.database.sql`update listings.search_tier set room = ${ROOM} where room is not null`
  for (let nth = 0; nth < LISTINGS; nth++) {
    const listing_id = await bench.listed('ann', { name: `Ledger number${nth}` })
    await bench.call(
      'launch_paid_listing',
      { listing_id, order_id: newOrderId(), launch_week: null },
      { account: null },
    )
    ids.push(listing_id)
  }
})
afterAll(() => bench.close())

const tick = (task: ServiceTask) =>
  bench.orm.em.fork().transactional(async (em) => {
    const nothing = async () => {}
    const now = bench.clock.now()
    await task.run({ em, now, ids: randomIds, log: silentLog, emit: nothing, enqueue: nothing })
  })
const tiers = async (): Promise<number[][]> => {
  const rows = await bench.database.sql`
    select array_agg(listing_id order by votes desc, listing_id) as ids from listings.listing_search
     group by tier order by tier`
  return rows.map((row: { ids: Int32Array }) => [...row.ids])
}
const found = async (q?: string) =>
  (await bench.call('search_listings', q ? { q } : {}, { account: null })).items.map(({ id }) => id)
const vote = async (id: number, votes: number) => {
  await bench.database.sql`update listings.listing set votes = ${votes} where id = ${id}`
  await bench.orm.em.fork().execute('select put_search_row(?)', [id])
}

test('a tier that is over full gives its least voted to the next, and searches find the same', async () => {
  const [all, ledgers] = [await found(), await found('ledger')]
  expect(await tiers()).toEqual([ids])
  await tick(settledTiers)
  const settled = await tiers()
  expect(settled.length).toBeGreaterThan(1)
  expect(settled.flat()).toEqual(ids)
  expect([await found(), await found('ledger')]).toEqual([all, ledgers])
})

test('a listing that is voted up moves to the tier of its votes at once', async () => {
  const last = ids.at(-1) ?? 0
  await vote(last, 50)
  expect((await tiers())[0]).toContain(last)
  expect((await found('ledger'))[0]).toBe(last)
  await vote(last, 0)
  expect((await tiers()).at(-1)).toContain(last)
})

test('a listing that is hidden is found no longer, and again once it is shown', async () => {
  const [, second = 0] = ids
  const stand = (status: 'suspended' | 'live') =>
    bench.orm.em.fork().transactional(async (em) => {
      const listing = await lockedListing(em, second)
      listing.status = status
      await em.flush()
      await indexListing(em, listing)
    })
  await stand('suspended')
  expect(await found('number1')).not.toContain(second)
  await stand('live')
  expect(await found('number1')).toContain(second)
})

test('words that no listing has any longer are forgotten, the others are not', async () => {
  const [id] = ids
  const known = async (word: string) =>
    (await bench.database.sql`select 1 from listings.search_vocabulary where word = ${word}`).length > 0
  await bench.database.sql`update listings.company c set facts = '{"name": "Renamed"}' from listings.listing l
    where l.company_id = c.id and l.id = ${id}`
  await bench.orm.em.fork().execute('select put_search_row(?)', [id ?? 0])
  expect(await known('number0')).toBe(true)
  await tick(forgottenWords())
  expect(await known('number0')).toBe(false)
  expect(await known('renamed')).toBe(true)
  expect(await known('ledger')).toBe(true)
})
