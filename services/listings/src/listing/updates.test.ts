import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, openListings, productFields, twoSites } from '../testing/bench.ts'
import { draftOn, launched, newOpId, toldOf } from '../testing/editing.ts'

const DAY = 86_400_000

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
})
afterAll(() => bench.close())

const ann = { account: 'ann' }
const anyone = { account: null }
const post = (listing_id: number, title = 'New', opId = newOpId()) =>
  bench.call('post_listing_update', { listing_id, title, body: 'It is new.' }, { ...ann, opId })
const remove = (listing_id: number, update_id: number, opId = newOpId()) =>
  bench.call('delete_listing_update', { listing_id, update_id }, { ...ann, opId })
const updatesOf = (slug: string, page = {}) => bench.call('list_listing_updates', { slug, ...page }, anyone)
const titles = (list: { items: { title: string }[] }) => list.items.map(({ title }) => title)

async function live(site?: string) {
  const { save } = draftOn(bench, 'ann')
  const { listing_id, listing } = await save({ fields: productFields() }, site)
  await launched(bench, listing_id)
  return { id: listing_id, slug: listing.slug }
}
const force = (id: number, status: string) => bench.database.sql`
  update listings.listing set status = ${status}, due_at = now(), launch_week = '2026-W40' where id = ${id}`

test('an update is published at once: on the listing, in its list, and to who hears of it', async () => {
  const { id, slug } = await live()
  const update = await post(id, ' Text messages ')
  expect(update).toEqual({
    update_id: expect.any(Number),
    title: 'Text messages',
    body: 'It is new.',
    published_at: bench.clock.now().toISOString(),
  })
  expect((await bench.call('get_listing', { slug }, anyone)).updates).toEqual([update])
  expect((await bench.call('get_my_listing', { listing_id: id }, ann)).updates).toEqual([update])
  expect((await updatesOf(slug)).items).toEqual([update])
  const { update_id, title } = update
  const { items } = await bench.call('list_my_listings', {}, ann)
  const { listing_id, status: _, plan: __, updated_at: ___, ...listing } = items[0] ?? {}
  const fact = { listing_id, account_id: 'ann', site: 'main', slug, update_id, title, update, listing }
  expect((await toldOf(bench, 'update.posted')).filter(({ listing_id }) => listing_id === id)).toEqual([fact])
  expect((await toldOf(bench, 'listing.changed')).filter(({ listing_id }) => listing_id === id)).not.toEqual([])
})

test('only a live listing takes updates', async () => {
  const { id } = await live()
  for (const status of ['draft', 'awaiting_badge', 'scheduled', 'archived', 'rejected', 'suspended']) {
    await force(id, status)
    expect(await bench.refused(post(id))).toBe('listing_not_live')
  }
  expect((await toldOf(bench, 'update.posted')).filter(({ listing_id }) => listing_id === id)).toEqual([])
})

test('a listing shows its newest ten, and its list has all, page by page', async () => {
  const { id, slug } = await live()
  for (let nth = 1; nth <= 12; nth++) await post(id, `U${nth}`)
  const newest = Array.from({ length: 12 }, (_, i) => `U${12 - i}`)
  const shown = await bench.call('get_listing', { slug }, anyone)
  expect(shown.updates.map(({ title }) => title)).toEqual(newest.slice(0, 10))
  const [first, second] = [await updatesOf(slug, { per_page: 8 }), await updatesOf(slug, { per_page: 8, page: 2 })]
  expect([...titles(first), ...titles(second)]).toEqual(newest)
  expect([first.total, first.has_more, second.has_more]).toEqual([12, true, false])
})

test('the thirty-first of a day is refused, and says when to try again; removing one gives none back', async () => {
  const { id } = await live()
  const first = await post(id)
  bench.clock.advance(60_000)
  for (let nth = 2; nth <= 30; nth++) await post(id)
  await remove(id, first.update_id)
  const refusal = await post(id).catch((thrown) => thrown)
  expect([refusal.code, refusal.retryAfter]).toEqual(['rate_limited', DAY / 1_000 - 60])
  bench.clock.advance(DAY - 60_000)
  expect(await bench.refused(post(id))).toBe('answered')
  expect(await bench.refused(post(id))).toBe('rate_limited')
})

test('one listing’s updates do not count for another', async () => {
  const [one, other] = [await live(), await live()]
  for (let nth = 1; nth <= 30; nth++) await post(one.id)
  expect(await bench.refused(post(other.id))).toBe('answered')
})

test('a removed update is gone everywhere, its words too, and is not_found from then on', async () => {
  const { id, slug } = await live()
  const { update_id } = await post(id, 'Secret slip')
  expect(await remove(id, update_id)).toEqual({})
  expect((await updatesOf(slug)).items).toEqual([])
  expect((await bench.call('get_listing', { slug }, anyone)).updates).toEqual([])
  const rows = await bench.database.sql`select 1 from listings.listing_update where title = 'Secret slip'`
  expect(rows).toHaveLength(0)
  expect(await bench.refused(remove(id, update_id))).toBe('not_found')
})

test('another account neither posts nor removes', async () => {
  const { id } = await live()
  const { update_id } = await post(id)
  const bob = { account: 'bob' }
  const words = { listing_id: id, title: 'T', body: 'B' }
  expect(await bench.refused(bench.call('post_listing_update', words, bob))).toBe('not_found')
  expect(await bench.refused(bench.call('delete_listing_update', { listing_id: id, update_id }, bob))).toBe('not_found')
})

test('an update of one listing is not removed through another', async () => {
  const [one, other] = [await live(), await live()]
  const { update_id } = await post(one.id)
  expect(await bench.refused(remove(other.id, update_id))).toBe('not_found')
  expect((await updatesOf(one.slug)).total).toBe(1)
})

test('words of which nothing is seen are refused', async () => {
  const { id } = await live()
  const words = { listing_id: id, title: '\u200b', body: ' \n ' }
  const error = await bench.call('post_listing_update', words, ann).catch((thrown) => thrown)
  expect(error.details.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/title', '/body'])
})

test('the same op_id again posts and removes once', async () => {
  const { id, slug } = await live()
  const [posting, removing] = [newOpId(), newOpId()]
  const first = await post(id, 'Once', posting)
  expect(await post(id, 'Once', posting)).toEqual(first)
  expect((await updatesOf(slug)).total).toBe(1)
  await remove(id, first.update_id, removing)
  expect(await remove(id, first.update_id, removing)).toEqual({})
})

test('the list of a listing that nobody can see is not_found', async () => {
  const { id, slug } = await live()
  await post(id)
  for (const status of ['draft', 'rejected', 'suspended']) {
    await force(id, status)
    expect(await bench.refused(updatesOf(slug))).toBe('not_found')
  }
})

test('the latest of all are those of live listings of the site, with their listings', async () => {
  bench.clock.advance(DAY)
  const [main, berlin] = [await live(), await live('berlin')]
  await post(berlin.id, 'In Berlin')
  bench.clock.advance(1_000)
  await post(main.id, 'Older')
  bench.clock.advance(1_000)
  const newest = await post(main.id, 'Newest')
  const list = await bench.call('list_updates', { per_page: 2 }, anyone)
  expect(titles(list)).toEqual(['Newest', 'Older'])
  expect(list.items[0]).toEqual({
    ...newest,
    listing: expect.objectContaining({
      id: main.id,
      slug: main.slug,
      public_url: `https://directory.test/listings/${main.slug}`,
    }),
  })
  expect(titles(await bench.call('list_updates', { site: 'berlin' }, anyone))).toEqual(['In Berlin'])
  expect(await bench.refused(bench.call('list_updates', { site: 'paris' }, anyone))).toBe('invalid_request')
})

test('counting and reading the latest of all stop at a thousand', async () => {
  const { id } = await live('berlin')
  await bench.database.sql`
    insert into listings.listing_update (listing_id, site, title, body, published_at)
      select ${id}, 'berlin', 'U' || n, 'B', '2020-01-01'::timestamptz + n * interval '1 s' from generate_series(1, 1200) n`
  const read = (page: number) => bench.call('list_updates', { site: 'berlin', per_page: 30, page }, anyone)
  expect(await read(1)).toMatchObject({ total: 1_000, total_is_exact: false, has_more: true })
  const [last, past] = [await read(34), await read(35)]
  expect([last.items.length, last.has_more]).toEqual([10, false])
  expect([past.items.length, past.has_more]).toEqual([0, false])
})
