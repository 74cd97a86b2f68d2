import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { query } from '@launch/kit'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { rankedSql } from './page.ts'
import { allListings, nearMatches, type Ranked, wordMatches } from './ranked.ts'

setDefaultTimeout(60_000)
const LISTINGS = 20_000

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  await seed()
}, 60_000)
afterAll(() => bench.close())

/** Listings with names of two invented words, one headline in a hundred of which is about rabbits. */
async function seed() {
  const { sql } = bench.database
  await sql.unsafe(`
    set search_path = listings;
    insert into company (account_id, facts, created_at, updated_at)
      select 'seed', json_build_object('name', initcap(left(md5('a' || i), 7)) || ' ' || initcap(left(md5('b' || i), 6)),
        'url', 'https://p' || i || '.com/', 'categories', json_build_array('Payments')), now(), now()
        from generate_series(1, ${LISTINGS}) i;
    insert into listing (company_id, site, slug, status, plan, launch_week, live_at, wording, votes, created_at, updated_at)
      select id, 'main', 'p-' || id, 'live', 'paid', '2026-W40', now(), json_build_object('headline',
        case when id % 100 = 0 then 'Rabbits in order' else 'Software for ' || left(md5('c' || id), 5) end),
        (id * 7919) % 3000, now(), now() from company;
    insert into listing_search (listing_id, site, votes, name, words)
      select l.id, l.site, l.votes, search_text(c.facts->>'name'),
        search_words(c.facts->>'name', l.wording->>'headline', 'Payments')
        from listing l join company c on c.id = l.company_id;
    analyze company; analyze listing; analyze listing_search;`)
}

const search = (input: { q?: string; page?: number; per_page?: number; cursor?: string }) =>
  bench.call('search_listings', input, { account: null })

async function plan(ranked: Ranked): Promise<string> {
  const { sql, params } = rankedSql(ranked, { limit: 21 })
  const rows = await query<{ 'QUERY PLAN': string }>(bench.orm.em.fork(), `explain ${sql}`, params)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds of each case in each of some rounds; the cases take turns, so that load meets them alike. */
async function measured(cases: Record<string, Parameters<typeof search>[0]>): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(cases).map((name) => [name, []]))
  for (let round = -5; round < 21; round++) {
    for (const [name, input] of Object.entries(cases)) {
      const started = performance.now()
      await search(input)
      if (round >= 0) times[name]?.push(performance.now() - started)
    }
  }
  return times
}

test('no search reads a whole table', async () => {
  const plans = [allListings('main'), wordMatches('main', 'rabbits order'), wordMatches('main', 'rab')]
  for (const ranked of plans) {
    const text = await plan(ranked)
    expect(text).toContain('listing_search_')
    expect(text).not.toContain('Seq Scan')
  }
})

test('names that are only near are looked up by an index', async () => {
  const em = bench.orm.em.fork()
  const rows = await em.transactional(async (tx) => {
    await query(tx, `select set_config('pg_trgm.similarity_threshold', '0.25', true)`)
    return query<{ 'QUERY PLAN': string }>(
      tx,
      `explain select listing_id from listing_search where site = 'main' and name operator(public.%) 'abcdef'`,
    )
  })
  const text = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('listing_search_name')
  expect(text).not.toContain('Seq Scan')
  expect((await plan(nearMatches('main', 'abcdef'))).toLowerCase()).toContain('near_names')
})

test('the count stops at 1,000 and says so', async () => {
  expect(await search({})).toMatchObject({ total: 1_000, total_is_exact: false, has_more: true })
  expect(await search({ q: 'software' })).toMatchObject({ total: 1_000, total_is_exact: false })
  expect(await search({ q: 'rabbits' })).toMatchObject({ total: 200, total_is_exact: true })
})

test('pages begin no deeper than item 10,000, while cursors go on', async () => {
  expect((await search({ page: 101, per_page: 100 })).items).toHaveLength(100)
  expect(await bench.refused(search({ page: 102, per_page: 100 }))).toBe('invalid_request')
  const { cursor } = await search({ page: 101, per_page: 100 })
  expect((await search({ cursor: cursor ?? '', per_page: 100 })).items).toHaveLength(100)
})

test('searching costs little more than the first page of all, and reading deep no more than twice', async () => {
  const { cursor } = await search({ page: 100, per_page: 100 })
  const first = 'all, first page'
  const times = await measured({
    [first]: {},
    'all, deep by cursor': { cursor: cursor ?? '' },
    'rare words': { q: 'rabbits' },
    'a typo': { q: 'rabits in ordre' },
    'a word that nearly all have': { q: 'software' },
  })
  const ratios = Object.fromEntries(
    Object.entries(times).map(([name, values]) => [name, middle(values.map((ms, i) => ms / (times[first]?.[i] ?? 0)))]),
  )
  for (const [name, values] of Object.entries(times)) {
    const figures = `p50 ${middle(values).toFixed(1)} ms, ${ratios[name]?.toFixed(1)} times the first page`
    process.stderr.write(`    search of ${LISTINGS} listings, ${name}: ${figures}\n`)
  }
  expect(ratios['all, deep by cursor']).toBeLessThan(2)
  expect(ratios['rare words']).toBeLessThan(5)
  expect(ratios['a typo']).toBeLessThan(5)
  expect(ratios['a word that nearly all have']).toBeLessThan(20)
})
