import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Operations } from '@launch/proto'
import type { InputOf } from '@launch/proto/operation'
import type { ListingChanges } from '@launch/proto/schemas/listing'
import fc from 'fast-check'
import { type ListingsBench, newOrderId, openListings } from '../testing/bench.ts'

let bench: ListingsBench
const ids: Record<string, number> = {}

async function live(name: string, votes: number, fields: NonNullable<ListingChanges['fields']> = {}) {
  const words = { headline: 'Nothing to say', summary: 'Nothing more.', categories: ['Education'] }
  const listing_id = await bench.listed('ann', { name, ...words, ...fields })
  ids[name] = listing_id
  await bench.call('launch_paid_listing', { listing_id, order_id: newOrderId(), launch_week: null }, { account: null })
  await bench.database.sql`update listings.listing set votes = ${votes} where id = ${listing_id}`
  await bench.database.sql`update listings.listing_search set votes = ${votes} where listing_id = ${listing_id}`
}

beforeAll(async () => {
  bench = await openListings()
  await live('Grafterly', 3, { headline: 'Ledgers for bakeries' })
  await live('Ledger', 1)
  await live('Ledger Light', 9)
  await live('Café Zürich', 5, { tags: ['Buchführung'] })
  await live('日本語ノート', 2, { summary: 'Notes in Japanese.', categories: ['Notes & Documents'] })
  await live('Twin', 4)
  await live('Twin', 4)
  await bench.listed('ann', { name: 'Ledger Draft' })
})
afterAll(() => bench.close())

type Input = InputOf<Operations['search_listings']>
const search = (input: Input) => bench.call('search_listings', input, { account: null })
const names = async (q: string) => (await search({ q })).items.map(({ name }) => name)
const refusal = (input: Input) =>
  search(input).then(
    () => null,
    (error) => ({ code: error.code, first: error.details.errors?.[0] }),
  )

test('by votes everything live comes, most votes first, then the older', async () => {
  const { items, total, total_is_exact, cursor } = await search({ sort: 'votes' })
  expect(items.map(({ votes }) => votes)).toEqual([9, 5, 4, 4, 3, 2, 1])
  const twins = items.filter(({ name }) => name === 'Twin').map(({ id }) => id)
  expect(twins).toEqual(twins.toSorted((a, b) => a - b))
  expect({ total, total_is_exact, cursor }).toEqual({ total: 7, total_is_exact: true, cursor: null })
})

test('without words the newest come first, whatever their votes', async () => {
  const { items } = await search({})
  const made = items.map(({ id }) => id)
  expect(made).toHaveLength(7)
  expect(made).toEqual(made.toSorted((a, b) => b - a))
  expect(await search({ sort: 'relevance' })).toEqual(await search({}))
})

test('an empty search is one without words', async () => {
  const all = await search({})
  for (const q of ['', ' ']) expect(await search({ q })).toEqual(all)
})

test('the name itself comes before names that have it, and those before other texts, whatever their votes', async () => {
  expect(await names('ledger')).toEqual(['Ledger', 'Ledger Light', 'Grafterly'])
})

test('beginnings of words are found, and every word has to be there', async () => {
  expect(await names('led lig')).toEqual(['Ledger Light'])
  expect(await names('ledger bak')).toEqual(['Grafterly'])
})

test('small typos of a name are found, the nearest first', async () => {
  expect(await names('graftrely')).toEqual(['Grafterly'])
  expect(await names('legder light')).toContain('Ledger Light')
})

test('accents and case make no difference, either way', async () => {
  expect(await names('cafe zurich')).toEqual(['Café Zürich'])
  expect(await names('BUCHFUHRUNG')).toEqual(['Café Zürich'])
  expect(await names('Lédgér Lïght')).toEqual(['Ledger Light'])
})

test('tags, categories and other scripts are found', async () => {
  expect(await names('documents')).toEqual(['日本語ノート'])
  expect(await names('日本')).toEqual(['日本語ノート'])
})

test('names in scripts without spaces are found by what stands inside them', async () => {
  await live('東京タワーアプリ', 0)
  await live('한국어 도구', 0)
  expect(await names('タワー')).toEqual(['東京タワーアプリ'])
  expect(await names('東京')).toEqual(['東京タワーアプリ'])
  expect(await names('국어')).toEqual(['한국어 도구'])
  expect(await names('리')).toEqual([])
  for (const name of ['東京タワーアプリ', '한국어 도구'])
    await bench.database.sql`
    delete from listings.listing_search where listing_id = ${ids[name]}`
})

test('a name without a letter or digit is found as it is', async () => {
  const signs = ['🚀', '!!!', "'\\'"]
  for (const name of signs) await live(name, 0)
  for (const name of signs) expect(await names(name)).toEqual([name])
  expect(await names('!!')).toEqual([])
  for (const name of signs)
    await bench.database.sql`
    delete from listings.listing_search where listing_id = ${ids[name]}`
})

test('what is not live is not found', async () => {
  expect(await names('ledger draft')).not.toContain('Ledger Draft')
})

test('what nothing is like finds nothing', async () => {
  const { items, total, has_more, cursor } = await search({ q: 'qqqqxxxx' })
  expect({ items, total, has_more, cursor }).toEqual({ items: [], total: 0, has_more: false, cursor: null })
})

test('hostile words break nothing', async () => {
  const hostile = [
    "'; drop table listing; --",
    "it's & | ! ( ) <-> :* \\",
    ':*',
    "'",
    '\\',
    '%_%',
    '" OR 1=1',
    '?',
    '$1 :name ??',
    ' ',
    'a '.repeat(100),
    'x'.repeat(200),
    '\u{1F600}\u200b\u0301',
    '\ud800',
    '<script>alert(1)</script>',
  ]
  for (const q of hostile) expect(Array.isArray((await search({ q })).items)).toBe(true)
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), async (q) => {
      expect(Array.isArray((await search({ q: q.replaceAll('\0', '') })).items)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('reading on by cursor gives every item once, in the order of the whole', async () => {
  const inputs: Input[] = [
    ...[
      {},
      { q: 'ledger' },
      { q: 'graftrely' },
      { q: 'nothing' },
      { category: 'Education' },
      { launch_week: '2026-W48' },
    ],
    ...([{ sort: 'votes' }, { q: 'nothing', sort: 'votes' }, { q: 'nothing', sort: 'newest' }] as const),
    { q: 'nothing', category: 'Education', launch_week: '2026-W48', sort: 'newest' },
  ]
  for (const input of inputs) {
    const whole = (await search({ ...input, per_page: 100 })).items.map(({ id }) => id)
    const read: number[] = []
    let cursor: string | null = null
    do {
      const page = await search({ ...input, per_page: 2, ...(cursor && { cursor }) })
      expect(page.page).toBe(cursor ? null : 1)
      read.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
      expect(page.has_more).toBe(cursor !== null)
    } while (cursor)
    expect(read).toEqual(whole)
  }
})

test('pages by number give the same items', async () => {
  const whole = (await search({ per_page: 100 })).items
  const second = await search({ per_page: 3, page: 2 })
  expect(second.items).toEqual(whole.slice(3, 6))
  expect(second).toMatchObject({ page: 2, per_page: 3, total: 7, has_more: true })
})

test('a page past the end is empty', async () => {
  expect(await search({ page: 1_000_000, per_page: 100 })).toMatchObject({ items: [], total: 7, has_more: false })
})

test('a cursor that is none, or of another search, is refused at /cursor', async () => {
  const { cursor } = await search({ q: 'ledger', per_page: 1 })
  for (const wrong of ['garbage', '%%%', Buffer.from('[1,2,3,4]').toString('base64url'), cursor ?? '']) {
    expect(await refusal({ q: 'else', cursor: wrong })).toMatchObject({
      code: 'invalid_request',
      first: { pointer: '/cursor', code: 'invalid_format' },
    })
  }
})

test('a page number beside a cursor is refused, but for the first, which says nothing', async () => {
  const { cursor } = await search({ per_page: 1 })
  const input = { per_page: 1, cursor: cursor ?? '' }
  expect(await refusal({ ...input, page: 2 })).toMatchObject({
    code: 'invalid_request',
    first: { pointer: '/page', code: 'not_allowed' },
  })
  expect(await search({ ...input, page: 1 })).toEqual(await search(input))
})

test('an item has the short form, with the address of its page', async () => {
  const { items } = await search({ q: 'grafterly' })
  expect(items).toEqual([
    {
      id: ids.Grafterly ?? 0,
      slug: 'grafterly',
      name: 'Grafterly',
      url: expect.stringContaining('https://'),
      headline: 'Ledgers for bakeries',
      logo_url: null,
      categories: ['Education'],
      votes: 3,
      launch_week: '2026-W48',
      highlighted_until: null,
      public_url: 'https://directory.test/listings/grafterly',
    },
  ])
})
