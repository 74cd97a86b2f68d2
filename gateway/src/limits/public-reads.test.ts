import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { type ServedOperations, serveOperations, startTcpProxy, type TcpProxy } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { listingPages } from '../pages/routes/listing-pages.ts'
import { type Door, type GatewayBench, openGatewayBench } from '../testing/bench.ts'
import { expectProblem } from '../testing/expect-problem.ts'

const { list_categories, get_listing, get_upcoming_listing } = operations

let bench: GatewayBench
let listings: ServedOperations
let proxy: TcpProxy
beforeAll(async () => {
  bench = await openGatewayBench()
  const nowhere = async () => {
    throw new Refusal('not_found', 'There is no such listing.')
  }
  const handlers = {
    list_categories: async () => list_categories.example.output,
    get_listing: nowhere,
    get_upcoming_listing: nowhere,
  }
  const { database, clock, nats } = bench
  const on = { service: 'listings', database, clock, nc: nats.connection } as const
  listings = await serveOperations([list_categories, get_listing, get_upcoming_listing], handlers, on)
  proxy = await startTcpProxy(database.roleUrl('gateway'))
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
  await proxy.cut()
})

/** The gateways of the test that runs. */
const own: Door[] = []
afterEach(async () => {
  for (const door of own.splice(0)) await door.close()
})

/** A gateway that believes this machine about where a request comes from. */
function open(limits: Record<string, string> = {}, databaseUrl = bench.database.roleUrl('gateway')) {
  const door = bench.open({
    databaseUrl,
    patience: 300,
    limits: { TRUSTED_PROXIES: '127.0.0.1', ...limits },
    extras: (deps) => [listingPages(deps)],
  })
  own.push(door)
  return door
}

const read = (door: Door, from: string, headers: Record<string, string> = {}, path = '/categories') =>
  door.send(`GET ${path}`, { headers: { 'x-forwarded-for': from, ...headers } })

const left = (answer: Response) => answer.headers.get('ratelimit')

/** Network addresses that no other test of this file uses. */
let last = 0
function fresh(): string {
  last += 1
  return `203.0.113.${last}`
}

test('by default the 601st public read of a network address within a minute is refused', async () => {
  const [door, from] = [open(), fresh()]
  for (let i = 0; i < 600; i++) expect((await read(door, from)).status).toBe(200)
  const answer = await read(door, from)
  expect(left(answer)).toBe('"public_reads";r=0;t=60')
  expect(answer.headers.get('retry-after')).toBe('60')
  const { detail } = await expectProblem(answer, 'rate_limited')
  expect(detail).toContain('600 public reads within a minute for one network address')
})

test('an answer from memory says how much is left to whom it goes', async () => {
  const [door, one, other] = [open(), fresh(), fresh()]
  const said: (string | null)[] = []
  for (const from of [one, one, other, one]) said.push(left(await read(door, from)))
  expect(said).toEqual([599, 598, 599, 597].map((r) => `"public_reads";r=${r};t=60`))
})

test('every form of an answer says it, and each counts', async () => {
  const [door, from] = [open(), fresh()]
  const first = await read(door, from)
  const unchanged = await read(door, from, { 'if-none-match': first.headers.get('etag') ?? '' })
  const refused = await read(door, from, {}, '/categories?colour=red')
  const missing = await read(door, from, {}, '/listings/nothing')
  const head = await door.send('HEAD /categories', { headers: { 'x-forwarded-for': from } })
  const answers = [first, unchanged, refused, missing, head]
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 422, 404, 200])
  expect(answers.map(left)).toEqual([599, 598, 597, 596, 595].map((r) => `"public_reads";r=${r};t=60`))
  expect(new Set(answers.map(({ headers }) => headers.get('ratelimit-policy')))).toEqual(
    new Set(['"public_reads";q=600;w=60']),
  )
})

test('gateways share what an address has used', async () => {
  const from = fresh()
  const [a, b] = [open({ LIMIT_PUBLIC_READS_PER_MINUTE: '5' }), open({ LIMIT_PUBLIC_READS_PER_MINUTE: '5' })]
  for (const door of [a, a, b, b]) await read(door, from)
  await a.limits.reconcile()
  await b.limits.reconcile()
  expect(left(await read(b, from))).toBe('"public_reads";r=0;t=60')
  await b.limits.reconcile()
  expect((await read(a, from)).status).toBe(200)
  await a.limits.reconcile()
  for (const door of [a, b]) await expectProblem(await read(door, from), 'rate_limited')
})

test('a window passes, on every gateway', async () => {
  const [door, from] = [open({ LIMIT_PUBLIC_READS_PER_MINUTE: '1' }), fresh()]
  await read(door, from)
  await door.limits.reconcile()
  await expectProblem(await read(door, from), 'rate_limited')
  bench.clock.advance(60_000)
  expect((await read(door, from)).status).toBe(200)
})

test('an IPv6 address is counted with its whole /64', async () => {
  const door = open()
  await read(door, '2001:db8:7:1::1')
  expect(left(await read(door, '2001:DB8:7:1:ffff::2'))).toContain(';r=598;')
  expect(left(await read(door, '2001:db8:7:2::1'))).toContain(';r=599;')
})

test('what a stranger says of where it comes from is not believed', async () => {
  const door = open({ TRUSTED_PROXIES: '10.0.0.0/8', LIMIT_PUBLIC_READS_PER_MINUTE: '2' })
  for (const from of [fresh(), fresh()]) expect((await read(door, from)).status).toBe(200)
  await expectProblem(await read(door, fresh()), 'rate_limited')
})

test('a page that is read counts as the read it shows', async () => {
  const [door, from] = [open({ LIMIT_PUBLIC_READS_PER_MINUTE: '1' }), fresh()]
  const page = () => fetch(`http://127.0.0.1:${door.port}/listings/nothing`, { headers: { 'x-forwarded-for': from } })
  expect((await page()).status).toBe(404)
  const refused = await page()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  expect(await refused.text()).toContain('1 public reads within a minute')
})

test('an answer that is there needs no statement', async () => {
  const [door, from] = [open(), fresh()]
  for (let i = 0; i < 50; i++) await read(door, from)
  expect(door.statements()).toBe(0)
})

test('while the store is away reads are answered, and still counted by each gateway alone', async () => {
  const [door, from] = [
    open({ LIMIT_PUBLIC_READS_PER_MINUTE: '3' }, proxy.url(bench.database.roleUrl('gateway'))),
    fresh(),
  ]
  await proxy.cut()
  for (const path of ['/categories', '/listings/nothing', '/categories']) {
    expect((await read(door, from, {}, path)).status).toBeLessThan(429)
    await door.limits.reconcile()
  }
  await expectProblem(await read(door, from), 'rate_limited')
  expect(door.log.filter(({ level }) => Number(level) >= 40)).toHaveLength(1)
  await proxy.restore()
})

test('what could not be told to the store is told once it is back', async () => {
  const url = proxy.url(bench.database.roleUrl('gateway'))
  const [door, other, from] = [open({}, url), open(), fresh()]
  await proxy.cut()
  for (let i = 0; i < 4; i++) await read(door, from)
  await door.limits.reconcile()
  await proxy.restore()
  await door.limits.reconcile()
  await read(other, from)
  await other.limits.reconcile()
  expect(left(await read(other, from))).toContain(';r=594;')
})

test('while the store is away a write is unavailable, and not carried out', async () => {
  const door = open({}, proxy.url(bench.database.roleUrl('gateway')))
  const { api_key: key, account_id } = await bench.account()
  const submit = () => door.send('POST /drafts', { key, json: { url: 'https://acme.test' } })
  expect((await submit()).status).toBe(201)
  await proxy.cut()
  const answer = await submit()
  await proxy.restore()
  await expectProblem(answer, 'unavailable')
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await bench.drafts.effects(account_id)).toBe(1)
})
