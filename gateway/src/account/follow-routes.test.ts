import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { type ListingsService, startListings } from '../testing/listings-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let listings: ListingsService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => listings.stop())
const { bench, door } = await openScene()
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  listings = await startListings({ database, clock, nc: nats.connection })
  ada = await bench.signIn(door)
})
beforeEach(() => {
  listings.calls.length = 0
})

const AREA = '/account/follows'
const UNFOLLOW = `${AREA}/acme-pay/unfollow`
const { example } = operations.list_my_follows
const [follow] = example.output.items
const followsAre = (changes: object) =>
  listings.behave('list_my_follows', async () => ({ ...example.output, ...changes }))
const seen = () => listings.calls.map(({ name, input, account }) => ({ name, input, account }))

test('who is not signed in is sent to sign in first', async () => {
  const page = await new TestBrowser(() => door.port).open(AREA)
  expect([page.status, page.location]).toEqual([303, '/sign-in?next=%2Faccount%2Ffollows'])
  expect(seen()).toEqual([])
})

test('the page shows what the account follows, page by page', async () => {
  using _hostile = followsAre({
    page: 2,
    has_more: true,
    items: [{ ...follow, listing: { ...follow?.listing, name: '<b>Acme</b>\u202e' } }],
  })
  const { html, headers } = await ada.browser.open(`${AREA}?page=2`)
  expect(headers.get('cache-control')).toBe('no-store')
  for (const part of ['&lt;b>Acme&lt;/b>', '23 November 2026', `href="${follow?.listing.public_url}"`]) {
    expect(html).toContain(part)
  }
  for (const link of [AREA, `${AREA}?page=3`]) expect(html).toContain(`href="${link}"`)
  expect(html.slice(html.indexOf('<main'))).not.toContain('\u202e')
  expect(seen()).toEqual([{ name: 'list_my_follows', input: { page: 2, per_page: 50 }, account: ada.account }])
})

test('without a follow it says so and leads on', async () => {
  using _none = followsAre({ items: [] })
  const { html } = await ada.browser.open(AREA)
  expect(html).toContain('You follow no product yet.')
  expect(html).toContain('<a href="/listings">Look around</a>')
})

test('the account’s page leads to it', async () => {
  expect((await ada.browser.open('/account')).html).toContain(`href="${AREA}"`)
})

test('the button unfollows the listing of its site, as the account', async () => {
  using _other = followsAre({ items: [{ ...follow, site: 'second' }] })
  const sent = await ada.browser.send(AREA, {}, UNFOLLOW)
  expect([sent.status, sent.location]).toEqual([303, `${AREA}?done=unfollowed`])
  expect(seen().at(-1)).toEqual({
    name: 'unfollow_listing',
    input: { slug: 'acme-pay', site: 'second' },
    account: ada.account,
  })
  expect((await ada.browser.open(sent.location)).html).toContain('You follow it no longer.')
})

test('what is not there can’t be unfollowed, and what is no site is not taken', async () => {
  using _gone = listings.behave('unfollow_listing', async () => {
    throw new Refusal('not_found', 'There is no listing acme-pay.')
  })
  expect((await ada.browser.send(AREA, {}, UNFOLLOW)).status).toBe(404)
  const { html } = await ada.browser.open(AREA)
  const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
  listings.calls.length = 0
  expect((await ada.browser.post(UNFOLLOW, { csrf, site: 'NO SITE' })).status).toBe(422)
  expect(seen()).toEqual([])
})

test('a form with a wrong token, or of who is signed out, ends nothing', async () => {
  expect((await ada.browser.post(UNFOLLOW, { csrf: 'wrong' })).status).toBe(403)
  expect((await new TestBrowser(() => door.port).post(UNFOLLOW, { csrf: 'wrong' })).status).toBe(303)
  expect((await ada.browser.open(UNFOLLOW)).status).toBe(405)
  expect(seen()).toEqual([])
})
