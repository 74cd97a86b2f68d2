import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { categories } from '@launch/proto/categories'
import { type Door, type GatewayBench, openGatewayBench } from '../../testing/bench.ts'
import { expectProblem } from '../../testing/expect-problem.ts'
import { type ListingsService, startListings } from '../../testing/listings-service.ts'
import { elementsOf } from '../page-reading.ts'
import { communityPages } from './community-pages.ts'

const HOSTILE = '<script>alert(1)</script>\u202e'
const { get_community_weekly_leaderboard, list_updates, search_listings, get_founder } = operations

let bench: GatewayBench
let listings: ListingsService
let door: Door
beforeAll(async () => {
  bench = await openGatewayBench()
  const { database, clock, nats } = bench
  listings = await startListings({ database, clock, nc: nats.connection })
})
beforeEach(() => {
  listings.calls.length = 0
  door = bench.open({ extras: (deps) => [communityPages(deps)] })
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

const get = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${door.port}${path}`, {
    headers: { accept: 'text/html,*/*;q=0.8' },
    redirect: 'manual',
    ...init,
  })
const htmlOf = async (path: string) => (await get(path)).text()
const inputs = () => listings.calls.map(({ name, input }) => [name, input])

const paths = [
  '/leaderboard',
  '/leaderboard/2026-W48',
  '/updates',
  '/categories',
  '/categories/ai-assistants',
  '/founders/ada-vermeer',
]

describe.each(paths)('%s', (path) => {
  test('is a page for everyone, kept for a moment, with a tag', async () => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=15'])
    const again = await get(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('loads nothing from elsewhere, and has one first heading and each id once', async () => {
    const found = await elementsOf(await get(path))
    const loading = found.filter(({ tag, attributes }) => tag === 'script' || (attributes.src ?? '').startsWith('http'))
    expect(loading).toEqual([])
    expect(found.filter(({ tag }) => tag === 'h1')).toHaveLength(1)
    const ids = found.flatMap(({ attributes }) => attributes.id ?? [])
    expect(ids).toEqual([...new Set(ids)])
  })

  test('changes nothing', async () => {
    expect((await get(path, { method: 'POST' })).status).toBe(405)
  })
})

describe('a leaderboard', () => {
  const example = get_community_weekly_leaderboard.example.output
  const [place] = example.items
  if (!place) throw new Error('The example is empty.')

  test('shows places, votes and the week, and who is hidden without a name', async () => {
    using _board = listings.behave(get_community_weekly_leaderboard.name, async () => ({
      ...example,
      final: true,
      items: [place, { rank: 2, votes: 1, listing: null }],
    }))
    const html = await htmlOf('/leaderboard/2026-W48')
    expect(inputs()).toEqual([[get_community_weekly_leaderboard.name, { week: '2026-W48' }]])
    for (const words of ['Acme Pay', '17 votes', '1 vote', 'hidden now']) expect(html).toContain(words)
    expect(html).toMatch(/23\s–\s29 November 2026/)
    expect(html).toContain('href="/leaderboard/2026-W47"')
    expect(html).toContain('href="/leaderboard/2026-W49"')
  })

  test('of the running week has no week after it', async () => {
    const html = await htmlOf('/leaderboard')
    expect(inputs()).toEqual([[get_community_weekly_leaderboard.name, {}]])
    expect(html).not.toContain('/leaderboard/2026-W49')
  })

  test('leads over the end of a year of 53 weeks', async () => {
    const board = { ...example, week: '2026-W53', final: true, items: [] }
    const times = { starts_at: '2026-12-28T00:00:00.000Z', ends_at: '2027-01-04T00:00:00.000Z' }
    using _board = listings.behave(get_community_weekly_leaderboard.name, async () => ({ ...board, ...times }))
    const html = await htmlOf('/leaderboard/2026-W53')
    expect(html).toContain('href="/leaderboard/2027-W01"')
    expect(html).toContain('href="/leaderboard/2026-W52"')
  })

  test.each(['2026-W54', '2026-W00', '2026-48', 'x'])('of %s is nowhere', async (week) => {
    const answer = await get(`/leaderboard/${week}`, { headers: { accept: 'application/json' } })
    await expectProblem(answer, 'not_found')
  })
})

describe('categories', () => {
  test('stand below each other, each with its page', async () => {
    const found = await elementsOf(await get('/categories'))
    const shown = operations.list_categories.example.output.items.map(({ slug }) => `/categories/${slug}`)
    const hrefs = found.map(({ attributes }) => attributes.href)
    expect(shown.filter((href) => !hrefs.includes(href))).toEqual([])
  })

  test('show what is filed under them, with the way on', async () => {
    const all = categories.map((category) => ({ ...category, listings: 3 }))
    using _all = listings.behave('list_categories', async () => ({ items: all }))
    using _found = listings.behave('search_listings', async () => ({
      ...search_listings.example.output,
      has_more: true,
      cursor: 'on+/=',
    }))
    const html = await htmlOf('/categories/payments?cursor=from&utm=x')
    expect(inputs()).toContainEqual(['search_listings', { category: 'Payments', per_page: 24, cursor: 'from' }])
    expect(html).toContain('href="/categories/payments?cursor=on%2B%2F%3D"')
    expect(html).toContain('href="/categories/business-and-finance"')
    expect(html).toContain('3 products')
    expect(html).toContain('noindex')
  })

  test('that are not there have no page', async () => {
    expect((await get('/categories/nonsense')).status).toBe(404)
  })
})

test('updates are read page by page; what is no page is the first', async () => {
  using _updates = listings.behave('list_updates', async ({ input }) => ({
    ...list_updates.example.output,
    page: Number(input.page),
    has_more: true,
  }))
  const html = await htmlOf('/updates?page=2')
  expect(html).toContain('Reminders by text message')
  expect(html).toContain('href="/updates"')
  expect(html).toContain('href="/updates?page=3"')
  await htmlOf('/updates?page=-1')
  expect(inputs().map(([, input]) => input)).toEqual([
    { page: 2, per_page: 20 },
    { page: 1, per_page: 20 },
  ])
})

describe('a founder', () => {
  test('is shown with answers and listings', async () => {
    const html = await htmlOf('/founders/ada-vermeer')
    for (const words of ['Ada Vermeer', 'How did you find your first customer?', 'My landlord.', 'Acme Pay'])
      expect(html).toContain(words)
    expect(html).toContain('<a href="https://www.linkedin.com/in/ada-vermeer" rel="nofollow ugc noopener"')
  })

  test('who writes markup gets it shown as words', async () => {
    const person = {
      name: HOSTILE,
      role: HOSTILE,
      bio: HOSTILE,
      links: ['https://google.com@evil.test/'],
      photo_url: 'https://evil.test/x.png',
    }
    const answers = [{ question_id: 'a', question: HOSTILE, answer: HOSTILE }]
    using _founder = listings.behave('get_founder', async () => ({ ...get_founder.example.output, ...person, answers }))
    const html = await htmlOf('/founders/ada-vermeer')
    expect(html).toContain('&lt;script>alert(1)&lt;/script>')
    expect(html).not.toMatch(/<script|evil\.test/)
  })

  test('who is not there has no page', async () => {
    using _none = listings.behave('get_founder', async () => {
      throw new Refusal('not_found', 'There is no such founder.')
    })
    expect((await get('/founders/nobody')).status).toBe(404)
  })
})
