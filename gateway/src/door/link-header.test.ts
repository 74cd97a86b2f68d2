import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Door, type GatewayBench, openGatewayBench, PUBLIC_URL } from '../testing/bench.ts'
import { linkHeader } from './link-header.ts'

/** The targets of a Link header (RFC 8288 §3) by their relation. */
function linksIn(header: string | null): Record<string, string> {
  const links = [...(header ?? '').matchAll(/<([^<>]*)>; rel="([a-z]+)"(?:, |$)/g)]
  expect(links.map(([all]) => all).join('')).toBe(header ?? '')
  return Object.fromEntries(links.map(([, target = '', rel]) => [rel, target]))
}

const LIST = `${PUBLIC_URL}/api/v1/drafts`
const list = (page: number | null, per_page: number, total: number, exact = true) =>
  JSON.stringify({
    items: [],
    page,
    per_page,
    total,
    total_is_exact: exact,
    has_more: page === null || page * per_page < total,
  })

test.each([
  ['the first of three', list(1, 20, 45), { first: 1, next: 2, last: 3 }],
  ['the second', list(2, 20, 45), { first: 1, prev: 1, next: 3, last: 3 }],
  ['the last', list(3, 20, 45), { first: 1, prev: 2, last: 3 }],
  ['one past the end', list(4, 20, 45), { first: 1, prev: 3, last: 3 }],
  ['one far past the end', list(1_000_000, 20, 45), { first: 1, prev: 3, last: 3 }],
  ['the only one', list(1, 20, 20), { first: 1, last: 1 }],
  ['an empty list', list(1, 20, 0), { first: 1, last: 1 }],
  ['one past the end of an empty list', list(5, 20, 0), { first: 1, prev: 1, last: 1 }],
  ['a list that was not counted to its end', list(2, 100, 1_000, false), { first: 1, prev: 1, next: 3 }],
])('the links of %s', (_, body, pages) => {
  const expected = Object.entries(pages).map(([rel, page]) => [rel, `${LIST}?page=${page}`])
  expect(linksIn(linkHeader(body, LIST, ''))).toEqual(Object.fromEntries(expected))
})

test('an answer given as bytes has the same links', () => {
  const bytes = new TextEncoder().encode(list(1, 20, 45))
  expect(linkHeader(bytes, LIST, '')).toBe(linkHeader(list(1, 20, 45), LIST, ''))
})

test('a page that was reached by cursor links to the first one and, by the next cursor, on', () => {
  const body = (cursor: string | null) => JSON.stringify({ ...JSON.parse(list(null, 20, 45)), cursor })
  const search = '?q=a&page=1&cursor=abc'
  expect(linksIn(linkHeader(body('d&f'), LIST, search))).toEqual({
    first: `${LIST}?q=a`,
    next: `${LIST}?q=a&cursor=d%26f`,
  })
  expect(linksIn(linkHeader(body(null), LIST, search))).toEqual({ first: `${LIST}?q=a` })
  expect(linksIn(linkHeader(body(null), LIST, '?cursor=abc'))).toEqual({ first: LIST })
})

test('the items are not parsed, whatever they say of pages', () => {
  const says =
    '{"items":[], "a":["],\\"page\\":9"],"page":9,"per_page":9,"total":9,"total_is_exact":true,"has_more":true}'
  const body = list(1, 20, 45).replace('[]', `[${says}, this is no JSON]`)
  expect(linkHeader(body, LIST, '')).toBe(linkHeader(list(1, 20, 45), LIST, ''))
})

test('a list whose keys stand in another order has the same links', () => {
  const body = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(list(1, 20, 45))).reverse()))
  expect(linkHeader(body, LIST, '')).toBe(linkHeader(list(1, 20, 45), LIST, ''))
})

test('an answer that is no list has no links, whatever it is', () => {
  expect(linkHeader('{"id":1,"page":null}', LIST, '')).toBeNull()
})

test('the rest of the query stays as it was, in a form that no character breaks', () => {
  const { next } = linksIn(linkHeader(list(1, 5, 45), LIST, '?q=a%3E%22%2C%20b&per_page=5&page=1'))
  expect(Object.fromEntries(new URL(next ?? '').searchParams)).toEqual({ q: 'a>", b', per_page: '5', page: '2' })
})

let bench: GatewayBench
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  door = bench.open()
})
afterAll(() => bench.close())

test('following next visits every page once, and last is where it ends', async () => {
  const { api_key: key, account_id } = await bench.account()
  await bench.database.sql`insert into drafts.effect (account_id) select ${account_id} from generate_series(1, 45)`
  const visited: unknown[] = []
  let last: string | undefined
  for (let path: string | undefined = '/drafts?per_page=10'; path; ) {
    const answer = await door.send(`GET ${path}`, { key })
    const links = linksIn(answer.headers.get('link'))
    const { page, per_page, total } = await answer.json()
    visited.push([page, per_page, total])
    last = links.last
    path = links.next?.slice(`${PUBLIC_URL}/api/v1`.length)
  }
  expect(visited).toEqual([1, 2, 3, 4, 5].map((page) => [page, 10, 45]))
  expect(last).toBe(`${LIST}?per_page=10&page=5`)
})

test('an answer that is no list has no links', async () => {
  const { api_key: key } = await bench.account()
  const answer = await door.send('POST /drafts', { key, json: { url: 'https://acme.test' } })
  expect(answer.headers.has('link')).toBe(false)
})
