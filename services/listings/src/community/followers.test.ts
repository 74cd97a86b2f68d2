import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { query, randomIds } from '@launch/kit'
import { createTestDatabase, planOf } from '@launch/kit/testing'
import { migrations } from '../../migrations/mod.ts'
import { listings } from '../service.ts'
import { type ListingsBench, openListings } from '../testing/bench.ts'

const TOKEN = /^[A-Za-z0-9_-]{22}$/
const nobody = { account: null }

let bench: ListingsBench
/** A live listing with five followers, and another with one. */
let id: number
let slug: string
beforeAll(async () => {
  bench = await openListings()
  const live = async (name: string) => {
    const listing_id = await bench.listed('owner', { name })
    await bench.call(
      'launch_paid_listing',
      { listing_id, order_id: `ord_${randomIds.ulid()}`, launch_week: null },
      nobody,
    )
    const [row] = await bench.database.sql`select slug from listings.listing where id = ${listing_id}`
    return { id: listing_id, slug: row.slug as string }
  }
  ;({ id, slug } = await live('Followed'))
  const other = await live('Other')
  for (const account of ['eve', 'ann', 'cid', 'bob', 'dan']) await follow(account)
  await bench.call('follow_listing', { slug: other.slug }, { account: 'zoe' })
})
afterAll(() => bench.close())

const follow = (account: string) => bench.call('follow_listing', { slug }, { account })
const followers = (after: string | null = null, limit = 1_000) =>
  bench.call('list_followers', { listing_id: id, after, limit }, nobody)
const tokenOf = async (account: string) =>
  (await followers()).items.find(({ account_id }) => account_id === account)?.token ?? ''
const accounts = async () => (await followers()).items.map(({ account_id }) => account_id)

test('followers are given page by page, by account, those of the listing alone, and of none none', async () => {
  const first = await followers(null, 2)
  expect([first.items.map(({ account_id }) => account_id), first.has_more]).toEqual([['ann', 'bob'], true])
  const second = await followers('bob', 2)
  expect([second.items.map(({ account_id }) => account_id), second.has_more]).toEqual([['cid', 'dan'], true])
  const last = await followers('dan', 2)
  expect([last.items.map(({ account_id }) => account_id), last.has_more]).toEqual([['eve'], false])
  const none = await bench.call('list_followers', { listing_id: 999_999, after: null, limit: 10 }, nobody)
  expect(none).toEqual({ items: [], has_more: false })
})

test('a follow has a token of its own, which stays for as long as it is followed, and is another one after', async () => {
  const tokens = (await followers()).items.map(({ token }) => token)
  for (const token of tokens) expect(token).toMatch(TOKEN)
  expect(new Set(tokens).size).toBe(5)
  const before = await tokenOf('ann')
  await follow('ann')
  expect(await tokenOf('ann')).toBe(before)
  await bench.call('unfollow_listing', { slug }, { account: 'ann' })
  await follow('ann')
  expect(await tokenOf('ann')).not.toBe(before)
})

describe('a token', () => {
  test('names the listing that is followed, hidden or not', async () => {
    const token = await tokenOf('bob')
    const found = { name: 'Followed', public_url: `https://directory.test/listings/${slug}` }
    expect(await bench.call('find_follow', { token }, nobody)).toEqual(found)
    await bench.database.sql`update listings.listing set status = 'suspended' where id = ${id}`
    expect(await bench.call('find_follow', { token }, nobody)).toEqual(found)
    await bench.database.sql`update listings.listing set status = 'live' where id = ${id}`
  })

  test('ends one follow, however often it is asked, and is found no more', async () => {
    const token = await tokenOf('cid')
    const before = await accounts()
    for (let time = 0; time < 2; time++) expect(await bench.call('end_follow', { token }, nobody)).toEqual({})
    expect(await accounts()).toEqual(before.filter((account) => account !== 'cid'))
    expect(await bench.refused(bench.call('find_follow', { token }, nobody))).toBe('not_found')
    expect((await bench.call('list_my_follows', {}, { account: 'cid' })).total).toBe(0)
  })

  test('that a call is sent again with ends no follow that began meanwhile', async () => {
    const opId = randomIds.uuid()
    const token = await tokenOf('dan')
    await bench.call('end_follow', { token }, { account: null, opId })
    await follow('dan')
    await bench.call('end_follow', { token }, { account: null, opId })
    await bench.call('end_follow', { token }, nobody)
    expect(await accounts()).toContain('dan')
  })

  test('that nobody has ends nothing', async () => {
    const before = await accounts()
    expect(await bench.call('end_follow', { token: 'A'.repeat(22) }, nobody)).toEqual({})
    expect(await accounts()).toEqual(before)
  })
})

test('followers and tokens are found by an index, whatever the values', async () => {
  await bench.database.sql`insert into listings.follow (listing_id, account_id, followed_at)
    select l.id, 'reader-' || n, now() from listings.listing l, generate_series(1, 20000) n where l.id <> ${id}`
  await bench.database.sql.unsafe('vacuum analyze listings.follow')
  const em = bench.orm.em.fork()
  for (const text of [
    'select account_id, token from follow where listing_id = $1 and account_id > $2 order by account_id limit $3',
    'select s.name from follow f join listing_short s on s.id = f.listing_id where f.token = $1',
    'delete from follow where token = $1',
  ]) {
    const plan = JSON.stringify(await query(em, `explain (generic_plan, format json) ${text}`))
    expect(plan).toMatch(/"Index Name": ?"follow_(pkey|token)"/)
    expect(plan).not.toMatch(/"Node Type": ?"Seq Scan"[^}]*"Relation Name": ?"follow"/)
  }
})

test('follows that were there before have got a token each', async () => {
  const database = await createTestDatabase()
  try {
    const { sql } = database
    await database.migrate(planOf({ ...listings, migrations: migrations.filter(({ name }) => name < '015') }))
    await sql.unsafe(`
      insert into listings.company (account_id, facts, created_at, updated_at) values ('ann', '{}', now(), now());
      insert into listings.listing (company_id, site, slug, status, wording, created_at, updated_at)
        values (1, 'main', 'acme', 'draft', '{}', now(), now());
      insert into listings.follow (listing_id, account_id, followed_at)
        select 1, 'reader-' || n, now() from generate_series(1, 50) n`)
    await database.migrate(planOf(listings))
    const rows = await sql`select token from listings.follow`
    expect(new Set(rows.map(({ token }: { token: string }) => token)).size).toBe(50)
    for (const { token } of rows) expect(token).toMatch(TOKEN)
  } finally {
    await database.drop()
  }
})
