import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Door, type GatewayBench, openGatewayBench } from '../../testing/bench.ts'
import { expectProblem } from '../../testing/expect-problem.ts'
import { type ListingsService, startListings } from '../../testing/listings-service.ts'
import { badgePictures } from './badge-pictures.ts'

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
  door = bench.open({ extras: (deps) => [badgePictures(deps)] })
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

const badge = { status: 'live', week: '2026-W48', rank: 3, styles: ['standard'], themes: ['light'] }
const shown = () => listings.behave('get_listing_badge', async () => badge)
const get = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, init)

test('a badge is SVG with a tag that others may keep for five minutes and show anywhere', async () => {
  using _shown = shown()
  const answer = await get('/badges/acme-pay.svg')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=300',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\/"/),
  })
  expect(await answer.text()).toContain('#3 of 2026-W48')
})

test('who has it already is told so, and the service is asked once', async () => {
  using _shown = shown()
  const first = await get('/badges/acme-pay.svg')
  const again = await get('/badges/acme-pay.svg', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expect(listings.calls).toHaveLength(1)
})

test('style, theme and site are chosen by the query', async () => {
  using _shown = shown()
  const plain = await (await get('/badges/acme-pay.svg')).text()
  const other = await (await get('/badges/acme-pay.svg?style=compact&theme=dark&site=second&utm=x')).text()
  expect(other).toContain('width="160" height="32"')
  expect(other).not.toBe(plain)
  expect(listings.calls.map(({ input }) => input)).toEqual([{ slug: 'acme-pay' }, { slug: 'acme-pay', site: 'second' }])
})

describe('there is no badge', () => {
  test('of a listing that has no page', async () => {
    await expectProblem(await get('/badges/acme-pay.svg'), 'not_found')
  })

  test.each(['style=huge', 'theme=', 'style=standard%00', 'site=A%20B', 'style=__proto__'])(
    'with %s',
    async (query) => {
      using _shown = shown()
      await expectProblem(await get(`/badges/acme-pay.svg?${query}`), 'invalid_request')
      expect(listings.calls).toEqual([])
    },
  )

  test.each([
    '/badges/',
    '/badges/a_b.svg',
    '/badges/acme-pay',
    '/badges/acme-pay.png',
    `/badges/${'a'.repeat(81)}.svg`,
  ])('at %s', async (path) => {
    await expectProblem(await get(path), 'not_found')
    expect(listings.calls).toEqual([])
  })
})

test('nothing but reading is taken', async () => {
  await expectProblem(await get('/badges/acme-pay.svg', { method: 'POST' }), 'method_not_allowed')
})
