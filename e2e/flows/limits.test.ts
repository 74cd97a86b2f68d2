import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Problem } from '@launch/proto/errors'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { startTwoDoors, type TwoDoors } from '../two-doors.ts'
import { until } from '../until.ts'

let sites: SiteServer
let system: TwoDoors
beforeAll(async () => {
  sites = serveSites({ 'acmepay.test': pageSite('<title>Acme Pay</title>') })
  system = await startTwoDoors({ OUTBOUND_RESOLVE: sites.outboundResolve })
})
afterAll(async () => {
  await system.stop()
  await sites.stop()
})

test('the 21st draft of an account within an hour is refused, by both gateways', async () => {
  const { api_key } = await system.account('limits@mail.test')
  const submit = (base: string) =>
    fetch(`${base}/api/v1/drafts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'http://acmepay.test/' }),
    })
  for (let i = 0; i < 20; i++) expect((await submit(system.gatewayUrl)).status).toBe(201)
  for (const door of system.doors) {
    const answer = await submit(door)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeWithin(1, 3_601)
    expect(answer.headers.get('ratelimit')).toContain('"drafts";r=0;t=')
    expect((await answer.json()) as Problem).toMatchObject({ code: 'rate_limited' })
  }
})

test('the 21st invite of an account within a day is refused, for whichever address and draft', async () => {
  const { api_key } = await system.account('inviter@mail.test')
  const post = (path: string, body: object) =>
    fetch(`${system.gatewayUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const drafted = async () => {
    const made = (await (await post('/drafts', { url: 'http://acmepay.test/' })).json()) as { id: string }
    return made.id
  }
  const [first, second] = [await drafted(), await drafted()]
  for (let i = 0; i < 20; i++)
    expect((await post(`/drafts/${first}/invites`, { email: `n${i % 10}@mail.test` })).status).toBe(201)
  const answer = await post(`/drafts/${second}/invites`, { email: 'other@mail.test' })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('ratelimit')).toContain('"invites";r=0;t=')
})

test('a network address that has read its share at one gateway is soon refused by the other', async () => {
  const [first, second] = system.doors
  const read = async (door: string) => (await fetch(`${door}/api/v1/categories`)).status
  for (let i = 0; i < 600; i++) expect(await read(first)).toBe(200)
  expect(await read(first)).toBe(429)
  let answered = 0
  await until('the other gateway refuses', async () => {
    const status = await read(second)
    answered += status === 200 ? 1 : 0
    return status === 429
  })
  expect(answered).toBeLessThan(100)
})
