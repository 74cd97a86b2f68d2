import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { startClaims } from '../testing/claims-service.ts'
import type { ExampleService } from '../testing/example-service.ts'
import { startListings } from '../testing/listings-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { openScene } from './testing/scene.ts'

let claims: ExampleService
let listings: ExampleService
// Before the scene's own end, which takes the nats-server away.
afterAll(async () => {
  await claims.stop()
  await listings.stop()
})
const { bench, door } = await openScene()
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  const on = { database, clock, nc: nats.connection }
  claims = await startClaims(on)
  listings = await startListings(on)
  ada = await bench.signIn(door)
})
beforeEach(() => {
  claims.calls.length = 0
})

const inputsOf = (name: string) => claims.calls.filter((call) => call.name === name).map(({ input }) => input)

test('the trail of a listing tells who claimed it, as yours or another’s, and what happened', async () => {
  const [first] = operations.list_listing_claims.example.output.items
  using _trail = claims.behave('list_listing_claims', async () => ({
    ...operations.list_listing_claims.example.output,
    items: [{ ...first, claim_id: 12, is_yours: false, status: 'rejected' }, first],
  }))
  const { html } = await ada.browser.open('/me/listings/42/claims')
  for (const part of ['Another account', 'href="/me/claims/9"', 'Verified', 'Claimed']) expect(html).toContain(part)
  expect(html).not.toContain('href="/me/claims/12"')
})

test('the trail says in words what a look found', async () => {
  const [first] = operations.list_listing_claims.example.output.items
  const looked = { at: '2026-11-23T09:05:00.000Z', step: 'checked', detail: 'no_record' }
  using _trail = claims.behave('list_listing_claims', async () => ({
    ...operations.list_listing_claims.example.output,
    items: [{ ...first, trail: [looked] }],
  }))
  const { html } = await ada.browser.open('/me/listings/42/claims')
  expect(html).toContain('There is no such record')
  expect(html).not.toContain('no_record')
})

describe('the trail of another account’s listing', () => {
  const notMine = () =>
    listings.behave('get_my_listing', async () => {
      throw new Refusal('not_found', 'You own no listing 42.')
    })

  test('is not there', async () => {
    using _other = notMine()
    expect((await ada.browser.open('/me/listings/42/claims')).status).toBe(404)
    expect(inputsOf('review_listing_claims')).toEqual([])
  })

  test('is shown to the site team', async () => {
    const email = 'team@launch.test'
    const at = bench.openDoor({ siteTeam: [email] })
    const { browser } = await bench.signIn(at, email)
    using _other = notMine()
    const [first] = operations.list_listing_claims.example.output.items
    using _trail = claims.behave('review_listing_claims', async () => ({
      ...operations.list_listing_claims.example.output,
      items: [{ ...first, is_yours: false }],
    }))
    const page = await browser.open('/me/listings/42/claims')
    expect([page.status, page.html.includes('For the site team')]).toEqual([200, true])
    expect(inputsOf('review_listing_claims')).toEqual([{ listing_id: 42, page: 1, per_page: 20 }])
  })
})

test.each(['/me/listings/42', '/account'])('%s leads to claims', async (path) => {
  const { html } = await ada.browser.open(path)
  expect(html).toContain(`href="${path === '/account' ? '/me/claims' : '/me/listings/42/claims'}"`)
})
