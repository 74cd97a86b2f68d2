import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { connectNats, type NatsConnection } from '@launch/kit'
import { byTheClock, planOf, type ServedOperations, serveOperations, startTcpProxy, until } from '@launch/kit/testing'
import { catalogue, operations } from '@launch/proto'
import { httpShape } from '@launch/proto/operation'
import { type McpBench, type McpDoor, openMcpBench } from '../mcp/testing/bench.ts'
import { answerIn } from '../mcp/testing/messages.ts'
import { listingPages } from '../pages/routes/listing-pages.ts'
import { SharedReads } from './shared-reads.ts'
import { shownIn } from './shown.ts'

const LISTING = { listing_id: 42, site: 'main', slug: 'acme-pay', version: 2, handle: 'ada-vermeer' }
const telling = catalogue.filter((op) => SharedReads.takes(op) && Object.keys(shownIn(op)).length > 0)

let bench: McpBench
let listings: ServedOperations
let connections: NatsConnection[]
let door: McpDoor
let other: McpDoor
let headline = ''
/** The operations that the service was asked for. */
let asked: string[] = []
beforeAll(async () => {
  bench = await openMcpBench()
  const { database, clock, nats } = bench.gateway
  await database.migrate(planOf({ name: 'listings', migrations: [] }))
  const handlerOf = ({ name, example }: (typeof telling)[number]) => [
    name,
    async () => {
      asked.push(name)
      return name === 'get_listing' ? { ...operations.get_listing.example.output, headline } : example.output
    },
  ]
  const on = { service: 'listings', database, clock, nc: nats.connection } as const
  listings = await serveOperations(telling, Object.fromEntries(telling.map(handlerOf)), on)
  connections = [await connectNats(nats.url, 'one'), await connectNats(nats.url, 'two')]
})
beforeEach(async () => {
  const limits = { LIMIT_PUBLIC_READS_PER_MINUTE: '100000' }
  const [one, two] = connections.map((nc) => bench.open({ nc, limits }))
  if (!one || !two) throw new Error('no doors')
  door = one
  other = two
  for (const nc of connections) await nc.flush()
  headline = 'Before'
})
afterAll(async () => {
  await listings.stop()
  for (const nc of connections) await nc.close()
  await bench.gateway.close()
})

const tell = (subject: string, value: unknown) => bench.gateway.nats.connection.publish(subject, JSON.stringify(value))
const headlineOf = async (from: McpDoor, slug = 'acme-pay') => {
  const answer = await from.send(`GET /listings/${slug}`)
  return ((await answer.json()) as { headline: string }).headline
}

/** Reads every operation whose answers change, each with its example. */
async function readAll(from: McpDoor): Promise<void> {
  for (const op of telling) {
    const input: Record<string, unknown> = op.example.input
    const { path, query } = httpShape(op)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
    const search = new URLSearchParams(
      Object.entries(input).flatMap(([name, value]) => (name in query ? [[name, String(value)]] : [])),
    )
    expect((await from.send(`GET ${filled}?${search}`)).status).toBe(200)
  }
}

test('a change is read by others within a second, through every gateway, over REST and MCP', byTheClock, async () => {
  const throughMcp = async () => answerIn(await other.call('get_listing', { slug: 'acme-pay' })).headline
  const readers = [() => headlineOf(door), () => headlineOf(other), throughMcp]
  const heard = async () => (await Promise.all(readers.map((read) => read()))).join()
  expect(await heard()).toBe('Before,Before,Before')
  headline = 'After'
  tell('event.listing.changed', LISTING)
  await until('all read the change', async () => (await heard()) === 'After,After,After', 1_000)
})

test('a change is seen on a listing’s page within a second', byTheClock, async () => {
  const own = bench.open({ nc: connections[0] as NatsConnection, extras: (deps) => [listingPages(deps)] })
  const page = async () => (await fetch(`http://127.0.0.1:${own.port}/listings/acme-pay`)).text()
  expect(await page()).toContain('Before')
  headline = 'After'
  tell('event.listing.changed', LISTING)
  await until('the page shows the change', async () => (await page()).includes('After'), 1_000)
})

describe('a change makes the answers old that show it, and no other', () => {
  const lists = ['list_categories', 'list_launch_weeks', 'get_community_weekly_leaderboard']
  const withVotes = ['search_listings', 'list_updates', 'get_community_weekly_leaderboard', 'get_founder']
  const ofListing = [...lists, ...withVotes, 'get_listing', 'list_listing_updates']
  test.each([
    ['of a listing', 'event.listing.changed', LISTING, ofListing],
    [
      'of another listing',
      'event.listing.changed',
      { ...LISTING, slug: 'other', handle: null },
      ['list_categories', 'list_launch_weeks', 'search_listings', 'list_updates', 'get_community_weekly_leaderboard'],
    ],
    ['of a founder', 'event.profile.changed', { handle: 'ada-vermeer' }, ['get_founder']],
    ['of another founder', 'event.profile.changed', { handle: 'bob' }, []],
    [
      'of a week',
      'event.week.closed',
      { site: 'main', week: '2026-W48' },
      ['get_listing', 'list_launch_weeks', 'get_community_weekly_leaderboard'],
    ],
    ['of a tally', 'notice.votes.counted', [['main', 'acme-pay']], [...withVotes, 'get_listing']],
    ['of another tally', 'notice.votes.counted', [['main', 'other']], withVotes],
    ['that can’t be read', 'event.listing.changed', { slug: 7 }, telling.map(({ name }) => name)],
  ])('%s', async (_, subject, value, expected) => {
    await readAll(door)
    tell(subject, value)
    await bench.gateway.nats.connection.flush()
    // Answered on the connection that the change comes on, and after it.
    await connections[0]?.flush()
    asked = []
    await readAll(door)
    expect(asked.toSorted()).toEqual([...new Set(expected)].toSorted())
  })
})

test('votes make lists anew at most every 250 ms, however many are cast', async () => {
  const count = () => asked.filter((name) => name === 'search_listings').length
  await door.send('GET /listings')
  asked = []
  const started = performance.now()
  for (let i = 0; i < 100; i++) {
    tell('notice.votes.counted', [['main', 'acme-pay']])
    await connections[0]?.flush()
    await door.send('GET /listings')
  }
  expect(count()).toBeGreaterThan(0)
  expect(count()).toBeLessThanOrEqual(2 + (performance.now() - started) / 250)
})

test('a lost connection, over which nothing was heard, leaves no answer', byTheClock, async () => {
  const proxy = await startTcpProxy(bench.gateway.nats.url)
  const nc = await connectNats(proxy.url(bench.gateway.nats.url), 'cut off')
  const cutOff = bench.open({ nc })
  expect(await headlineOf(cutOff)).toBe('Before')
  await proxy.cut()
  headline = 'After'
  tell('event.listing.changed', LISTING)
  await bench.gateway.nats.connection.flush()
  expect(await headlineOf(cutOff)).toBe('Before')
  await proxy.restore()
  await until('the change is read', async () => (await headlineOf(cutOff)) === 'After', 3_000)
  await cutOff.close()
  await nc.close()
  await proxy.cut()
})
