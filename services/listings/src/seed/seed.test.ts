import { afterAll, beforeAll, expect, test } from 'bun:test'
import { openPictures } from '@launch/kit/pictures'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { seedDirectory } from './seed.ts'
import { seededListings } from './seeded.ts'

const COUNT = 120

let bench: ListingsBench
const options = () => ({ count: COUNT, now: bench.clock.now(), seed: 7, site: 'main' })

beforeAll(async () => {
  bench = await openListings()
  await seedDirectory(bench.database.sql, openPictures(bench.nats.connection), options())
})
afterAll(() => bench.close())

test('the same seed gives the same directory, another one another', () => {
  const [again, same, other] = [7, 7, 8].map((seed) => [...seededListings(COUNT, bench.clock.now(), seed)])
  expect(again).toEqual(same ?? [])
  expect(again).not.toEqual(other ?? [])
})

test('no two listings share a name, however many there are', () => {
  const names = new Set<string>()
  for (const { slug } of seededListings(30_000, bench.clock.now(), 7)) names.add(slug)
  expect(names.size).toBe(30_000)
})

test('every tally is that of the counted votes, cast once the listing was live', async () => {
  const { sql } = bench.database
  const [wrong] = await sql`
    select count(*)::integer as n from listings.listing l
     where l.votes <> (select count(*) from listings.vote v where v.listing_id = l.id and v.weight = 1
                          and v.cast_at between l.live_at and ${bench.clock.now()})`
  expect(wrong.n).toBe(0)
})

test('it is searched, filed and shown like any other', async () => {
  const found = await bench.call('search_listings', { q: 'invoice', per_page: 1 }, { account: null })
  const [first] = found.items
  expect(first?.logo_url).toMatch(/\/images\/[0-9a-f]{64}\.webp$/)
})

test('some stories are shown, by founders whose profile is complete', async () => {
  const { sql } = bench.database
  const rows: { slug: string }[] = await sql`
    select slug from listings.listing where story is not null and status = 'live' order by id limit 3`
  for (const { slug } of rows) {
    const { story } = await bench.call('get_listing', { slug }, { account: null })
    expect(story?.how_started).toBeString()
  }
  expect(rows.length).toBeGreaterThan(0)
})

test('a second run adds nothing', async () => {
  const pictures = openPictures(bench.nats.connection)
  expect(await seedDirectory(bench.database.sql, pictures, options())).toBe(0)
})
