import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sqlOf } from '@launch/kit'
import { rowsRead } from '@launch/kit/testing'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { makeCorpus } from '../testing/corpus.ts'
import { countUpTo, rowsOf, START } from './edit-rows.ts'

const LISTINGS = 3_000

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  const { sql } = bench.database
  await makeCorpus(sql, LISTINGS)
  await sql`delete from listings.listing_version`
  // Three edits of each, many at the same moment.
  await sql`insert into listings.listing_version (listing_id, version, before, after, by, at)
    select l.id, v, json_build_object('headline', v - 1), json_build_object('headline', v), 'owner',
           timestamptz '2026-11-01T00:00:00.123456Z' + v * interval '1 hour' + (l.id / 100) * interval '1 second'
      from listings.listing l, generate_series(1, 3) v`
  await sql.unsafe('vacuum analyze')
})
afterAll(() => bench.close())

const list = (input: { listing_id?: number; cursor?: string; per_page?: number } = {}) =>
  bench.call('list_listing_edits', input, { account: 'team' })

/** All edits that pages give one after the other. */
async function whole(input: { listing_id?: number; per_page: number }, pages = 1_000) {
  const items = []
  let cursor: string | undefined
  for (let page = 0; page < pages; page++) {
    const answer = await list({ ...input, ...(cursor && { cursor }) })
    items.push(...answer.items)
    if (!answer.cursor) return items
    cursor = answer.cursor
  }
  return items
}

test('the edits of all listings come newest first, each once, whatever the page', async () => {
  const items = await whole({ per_page: 100 })
  expect(items).toHaveLength(3 * LISTINGS)
  const rank = items.map(({ at, listing_id, version }) => `${at} ${String(listing_id).padStart(9)} ${version}`)
  expect(rank).toEqual(rank.toSorted().toReversed())
  expect(new Set(rank).size).toBe(rank.length)
})

test('an edit says what it changed, of which listing, and how that stands', async () => {
  const [newest] = (await list({ per_page: 1 })).items
  expect(newest).toMatchObject({ site: 'main', status: 'live', version: 3, by: 'owner' })
  expect(newest).toMatchObject({ before: { headline: 2 }, after: { headline: 3 }, slug: expect.any(String) })
})

test('those of one listing come alone', async () => {
  const items = await whole({ listing_id: 7, per_page: 2 })
  expect(items.map(({ listing_id, version }) => [listing_id, version])).toEqual([
    [7, 3],
    [7, 2],
    [7, 1],
  ])
  expect(await list({ listing_id: 7, per_page: 2 })).toMatchObject({ total: 3, total_is_exact: true, has_more: true })
})

test('a listing that is not there has no edits', async () => {
  expect(await list({ listing_id: 2_000_000_000 })).toMatchObject({
    items: [],
    total: 0,
    has_more: false,
    cursor: null,
  })
})

test('counting stops at a thousand', async () => {
  expect(await list()).toMatchObject({ total: 1_000, total_is_exact: false, has_more: true })
})

test('a page of long texts ends before it is too large for a message', async () => {
  const { sql } = bench.database
  await sql`update listings.listing_version set after = json_build_object('description', repeat('x', 1500000))
    where listing_id = 9`
  const first = await list({ listing_id: 9, per_page: 100 })
  expect([first.items.length, first.has_more]).toEqual([2, true])
  expect((await whole({ listing_id: 9, per_page: 100 })).map(({ version }) => version)).toEqual([3, 2, 1])
})

test.each(['x', 'MTIz', 'eyJhIjoxfQ', Buffer.from('1.9999999999.1').toString('base64url')])(
  'what is no cursor is refused: %s',
  async (cursor) => {
    expect(await bench.refused(list({ cursor }))).toBe('invalid_request')
  },
)

describe('however many there are, a page is found by indexes alone:', () => {
  test.each([
    ['of all listings', undefined],
    ['of one listing', 7],
  ])('%s', async (_, listing) => {
    await bench.orm.em.fork().transactional(async (em) => {
      const sql = sqlOf(em)
      const read = await rowsRead(em, async () => {
        await rowsOf(sql, START, listing, 21)
        await rowsOf(sql, { micros: '1762000000000000', listing: 5, version: 4 }, listing, 21)
        await countUpTo(sql, listing, 1_001)
      })
      expect(Object.keys(read.scanned).filter((table) => table.startsWith('listing'))).toEqual([])
      expect(read.found.listing).toBeLessThan(50)
    })
  })
})
