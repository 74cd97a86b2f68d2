import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import type { OpenedClaim } from '@launch/proto/schemas/claim'
import { startClaims } from '../testing/claims-service.ts'
import type { ExampleService } from '../testing/example-service.ts'
import { CLAIM_LINK_COOKIE } from './claim-link-cookie.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let claims: ExampleService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => claims.stop())
const { bench, door } = await openScene()
beforeAll(async () => {
  const { database, clock, nats } = bench
  claims = await startClaims({ database, clock, nc: nats.connection })
})
let browser: TestBrowser
let token: string
let drawn = 0
beforeEach(() => {
  claims.calls.length = 0
  browser = new TestBrowser(() => door.port)
  drawn += 1
  token = String(drawn).padStart(43, 'x')
})

const PAGE = '/claims/verify'
const opened: OpenedClaim = {
  status: 'verified',
  slug: 'acme-pay',
  site: 'main',
  listing_name: 'Acme <b>Pay</b>',
  listing_url: 'https://directory.test/listings/acme-pay',
  email: 'ada@acme.example.com',
  expires_at: '2026-11-24T09:00:00.000Z',
}
const linkIs = (status: OpenedClaim['status']) => claims.behave('open_claim_link', async () => ({ ...opened, status }))
const confirmed = () => claims.behave('confirm_claim_link', async () => opened)
const refused = (code: 'claim_expired' | 'claim_closed' | 'stronger_owner') =>
  claims.behave('confirm_claim_link', async () => {
    throw new Refusal(code, `Refused as ${code}.`)
  })
const called = (name: string) => claims.calls.filter((call) => call.name === name).map(({ input }) => input)

test.each([PAGE, '/claims'])(
  'opening %s needs no sign-in and asks nobody, and its script alone may run',
  async (path) => {
    const page = await browser.open(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+'/)
    expect(page.html).toContain('location.hash')
    expect(page.html).toContain('noindex')
    expect(claims.calls).toEqual([])
  },
)

test('the form verifies, and the secret stands in no address and no page after it', async () => {
  using _confirmed = confirmed()
  using _opened = linkIs('verified')
  const sent = await browser.send(PAGE, { link: `#${token}` })
  expect([sent.status, sent.location]).toEqual([303, PAGE])
  expect(called('confirm_claim_link')).toEqual([{ token }])
  const page = await browser.open(sent.location)
  for (const part of ['The claim is verified', 'Acme &lt;b>Pay&lt;/b>', opened.email]) expect(page.html).toContain(part)
  expect(page.html).not.toContain(token)
  expect(sent.headers.get('set-cookie')).toMatch(/HttpOnly/i)
})

test('a link that is pasted whole verifies as well', async () => {
  using _confirmed = confirmed()
  expect((await browser.send(PAGE, { link: ` https://directory.test/claims/verify#${token} ` })).status).toBe(303)
})

test('sent twice it is one call, and both are answered alike', async () => {
  using _confirmed = confirmed()
  for (const _ of [1, 2]) expect((await browser.send(PAGE, { link: `#${token}` })).status).toBe(303)
  expect(called('confirm_claim_link')).toHaveLength(1)
})

test('somebody who is signed in as anybody can open it', async () => {
  const eve = await bench.signIn(door)
  using _confirmed = confirmed()
  using _opened = linkIs('verified')
  await eve.browser.send(PAGE, { link: `#${token}` })
  expect(claims.calls.map(({ account }) => account)).toEqual([null])
  expect((await eve.browser.open(PAGE)).html).toContain('See your claims')
})

test.each(['', 'https://directory.test/', '#short', `#${'x'.repeat(44)}`, 'a\0b'])(
  'what is no link, %j, comes back with the reason',
  async (link) => {
    const page = await browser.send(PAGE, { link })
    expect([page.status, page.html.includes('id="link-fault"')]).toEqual([422, true])
    expect(claims.calls).toEqual([])
  },
)

test('a link that was never sent, or was replaced, is gone, and is forgotten', async () => {
  const page = await browser.send(PAGE, { link: `#${token}` })
  expect([page.status, page.html.includes('This link is not good any more')]).toEqual([410, true])
  browser.cookies.set(CLAIM_LINK_COOKIE, token)
  expect((await browser.open(PAGE)).status).toBe(410)
  expect(browser.cookies.has(CLAIM_LINK_COOKIE)).toBe(false)
})

test.each([
  ['claim_expired', 'expired', 'This link has expired'],
  ['claim_closed', 'rejected', 'The claim was lost to another'],
  ['stronger_owner', 'pending', 'Verify the claim'],
] as const)('one that is refused as %s says so, and how it stands', async (code, status, title) => {
  using _refused = refused(code)
  using _opened = linkIs(status)
  const page = await browser.send(PAGE, { link: `#${token}` })
  expect(page.status).toBe(409)
  for (const part of [`Refused as ${code}.`, title]) expect(page.html).toContain(part)
})

test.each([
  ['expired', 'Claim it again'],
  ['revoked', 'The claim counts no more'],
] as const)('a claim that is %s by now is shown as that', async (status, words) => {
  browser.cookies.set(CLAIM_LINK_COOKIE, token)
  using _opened = linkIs(status)
  expect((await browser.open(PAGE)).html).toContain(words)
  expect(called('confirm_claim_link')).toEqual([])
})

test('a form of another website verifies nothing', async () => {
  const page = await browser.post(PAGE, { csrf: 'wrong', link: `#${token}` })
  expect([page.status, claims.calls]).toEqual([403, []])
})
