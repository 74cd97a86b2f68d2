import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sqlOf } from '@launch/kit'
import { type RowsRead, rowsRead } from '@launch/kit/testing'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import { type ListingsBench, openListings } from '../testing/bench.ts'
import { corpusBrand, corpusWord, makeCorpus, shareOf } from '../testing/corpus.ts'
import { countUpTo, firstOf, MOST_COUNTED, rowsOf } from './page.ts'
import { LAST_TIER, lastTierFor, type Ranked } from './ranked.ts'
import { termsOf } from './terms.ts'

const LISTINGS = 20_000
const PER_PAGE = 20

let bench: ListingsBench
beforeAll(async () => {
  bench = await openListings()
  await makeCorpus(bench.database.sql, LISTINGS)
})
afterAll(() => bench.close())

const words = (...ranks: number[]) => ranks.map(corpusWord).join(' ')
const firstTen = words(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
const search = (input: InputOf<Operations['search_listings']>) =>
  bench.call('search_listings', input, { account: null })

interface Cost {
  page: number
  count: number
  scanned: number
}

const sum = (counts: Record<string, number>, tables: RegExp) =>
  Object.entries(counts).reduce((total, [table, n]) => total + (tables.test(table) ? n : 0), 0)

/** Rows that a search reads of the search tables; the list of tiers is always read whole. */
function costOf(q: string): Promise<Cost> {
  return bench.orm.em.fork().transactional(async (em) => {
    const sql = sqlOf(em)
    const terms = await termsOf(sql, q)
    if (!terms) return { page: 0, count: 0, scanned: 0 }
    const lastTier = await lastTierFor(sql, { terms, filters: null }, undefined)
    const ranked: Ranked = { site: 'main', order: 'relevance', terms, filters: null, lastTier }
    const page = await rowsRead(em, () => firstOf(sql, ranked, terms, PER_PAGE + 1))
    const count = await rowsRead(em, () => countUpTo(sql, ranked, MOST_COUNTED + 1))
    const found = ({ found }: RowsRead) => sum(found, /^listing_search_/)
    const scanned = [page, count].reduce((total, read) => total + sum(read.scanned, /^(?!search_tier$)/), 0)
    return { page: found(page), count: found(count), scanned }
  })
}

test('no search reads a table from end to end', async () => {
  for (const q of [corpusBrand(7), words(1), words(1, 2), words(3).slice(0, 2), words(20_000), firstTen, '!!!'])
    expect({ q, scanned: (await costOf(q)).scanned }).toEqual({ q, scanned: 0 })
})

test('a page of what half of all have reads rows of the first tier alone, once for the count and once for the page', async () => {
  expect(shareOf(1)).toBeGreaterThan(0.5)
  const { page, count } = await costOf(words(1))
  expect(page).toBeLessThan(1_500)
  expect(count).toBeLessThanOrEqual(MOST_COUNTED + 1)
})

test('what few have costs as many rows as have it', async () => {
  const { total } = await search({ q: words(1_000) })
  expect(total).toBeGreaterThan(5)
  const { page, count } = await costOf(words(1_000))
  expect(page).toBe(total)
  expect(count).toBe(total)
})

test('a frequent word beside a rare one costs no more than the rare one', async () => {
  const { total } = await search({ q: words(5_000) })
  expect((await costOf(words(1, 5_000))).page).toBeLessThanOrEqual(total)
})

test('a sign that no name is finds nothing, and reads nothing for it', async () => {
  expect(await costOf('!!!')).toEqual({ page: 0, count: 0, scanned: 0 })
  expect(await costOf('\u200b')).toEqual({ page: 0, count: 0, scanned: 0 })
})

test('a misspelt word is looked up among words, not among listings', async () => {
  const word = words(300)
  const misspelt = word.slice(0, 3) + word.slice(4)
  const read = await bench.orm.em
    .fork()
    .transactional((em) => rowsRead(em, () => termsOf(sqlOf(em), misspelt).then(Boolean)))
  expect(read.scanned).toEqual({})
  expect(sum(read.found, /^listing/)).toBe(0)
  expect((await search({ q: misspelt })).items.map(({ id }) => id)).toContainEqual(
    (await search({ q: word })).items[0]?.id ?? 0,
  )
})

test('the count stops at 1,000 and says so', async () => {
  expect(await search({})).toMatchObject({ total: 1_000, total_is_exact: false, has_more: true })
  expect(await search({ q: words(1) })).toMatchObject({ total: 1_000, total_is_exact: false })
  const { total, total_is_exact } = await search({ q: words(150) })
  expect(total_is_exact).toBe(true)
  expect(total).toBeGreaterThan(PER_PAGE)
})

test('words that all are frequent are looked for among the most voted alone, and the answer says so', async () => {
  const { sql } = bench.database
  const terms = await termsOf(sqlOf(bench.orm.em.fork()), firstTen)
  if (!terms) throw new Error('The corpus has no words.')
  expect(await lastTierFor(sqlOf(bench.orm.em.fork()), { terms, filters: null }, undefined)).toBeLessThan(LAST_TIER)
  expect(await search({ q: firstTen })).toMatchObject({ total: 0, total_is_exact: false, has_more: false })
  await sql`update listings.search_tier set votes = null where tier = 0`
  expect(await search({ q: firstTen })).toMatchObject({ total: 0, total_is_exact: true })
  await sql`update listings.search_tier set votes = last.votes
    from (select votes from listings.listing_search_0 order by votes, listing_id desc limit 1) last where tier = 0`
})

test('a name of frequent words alone is found, however few votes it has', async () => {
  const { sql } = bench.database
  const [{ id, company_id }] = await sql`
    select l.id, l.company_id from listings.listing l join listings.listing_search s on s.listing_id = l.id
     where s.tier = (select max(tier) from listings.listing_search) limit 1`
  const name = words(1, 2, 3)
  await sql`update listings.company set facts = ${{ name }} where id = ${company_id}`
  await bench.orm.em.fork().execute('select put_search_row(?)', [id])
  const { items, total_is_exact } = await search({ q: name })
  expect(items[0]?.id).toBe(id)
  expect(total_is_exact).toBe(false)
})

test('a search whose time is over gives what the tiers read by then have, and says so', async () => {
  const sql = sqlOf(bench.orm.em.fork())
  const terms = await termsOf(sql, words(100))
  const [whole] = await sql<{ n: number; is_cut: boolean }[]>`
    select n, is_cut from search_count('main', ${terms?.each[0]}::tsquery, ${LAST_TIER}, 60000, 5000)`
  const [late] = await sql<{ n: number; is_cut: boolean }[]>`
    select n, is_cut from search_count('main', ${terms?.each[0]}::tsquery, ${LAST_TIER}, 0, 5000)`
  expect(whole?.is_cut).toBe(false)
  expect(late).toEqual({ n: 0, is_cut: true })
})

test('pages begin no deeper than item 10,000, while cursors go on', async () => {
  expect((await search({ page: 101, per_page: 100 })).items).toHaveLength(100)
  expect(await bench.refused(search({ page: 102, per_page: 100 }))).toBe('invalid_request')
  const { cursor } = await search({ page: 101, per_page: 100 })
  expect((await search({ cursor: cursor ?? '', per_page: 100 })).items).toHaveLength(100)
})

test('reading deep by cursor reads as few rows as the first page', async () => {
  const deep = await search({ page: 100, per_page: 100, sort: 'votes' })
  const [, match, key, id] = JSON.parse(Buffer.from(deep.cursor ?? '', 'base64url').toString())
  const all: Ranked = { site: 'main', order: 'votes', terms: null, filters: null, lastTier: LAST_TIER }
  await bench.orm.em.fork().transactional(async (em) => {
    const page = { limit: PER_PAGE + 1, after: { match, key, id } }
    const { scanned, found } = await rowsRead(em, () => rowsOf(sqlOf(em), all, page))
    expect(sum(scanned, /^(?!search_tier$)/)).toBe(0)
    expect(sum(found, /^listing_search_/)).toBeLessThanOrEqual(PER_PAGE + 1)
  })
})

test('a word that half have is read on through all tiers, each listing once, in order of votes', async () => {
  const q = words(2)
  const seen: { id: number; votes: number }[] = []
  let cursor: string | null = null
  do {
    const page = await search({ q, per_page: 100, ...(cursor && { cursor }) })
    seen.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(Math.abs(seen.length / LISTINGS - shareOf(2))).toBeLessThan(0.02)
  const breaks = seen.filter(({ votes }, at) => at > 0 && votes > (seen[at - 1]?.votes ?? 0))
  expect(breaks.length).toBeLessThanOrEqual(2)
})
