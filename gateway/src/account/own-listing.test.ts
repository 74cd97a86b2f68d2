import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { listingPages } from '../pages/routes/listing-pages.ts'
import { type ListingsService, startListings } from '../testing/listings-service.ts'
import type { AccountDoor, SignedIn } from './testing/bench.ts'
import { openAccountBench } from './testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'

const bench = await openAccountBench()
let listings: ListingsService
let door: AccountDoor
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  listings = await startListings({ database, clock, nc: nats.connection })
  door = bench.openDoor({
    extras: (deps) => [listingPages({ ...deps, ownListing: (...asked) => door.accounts.ownListing(...asked) })],
  })
  ada = await bench.signIn(door)
})
afterAll(async () => {
  await listings.stop()
  await bench.close()
})

const { list_my_listings, get_listing } = operations
const [summary] = list_my_listings.example.output.items
const notThere = () =>
  listings.behave(get_listing.name, async () => {
    throw new Refusal('not_found', 'There is no such listing.')
  })

test('an owner is led to their own page of a listing without one, also from the second page of their list', async () => {
  using _hidden = notThere()
  using _list = listings.behave(list_my_listings.name, async ({ input }) => ({
    ...list_my_listings.example.output,
    page: Number(input.page),
    has_more: input.page === 1,
    items: [{ ...summary, id: input.page === 1 ? 1 : 77, slug: input.page === 1 ? 'other' : 'secret' }],
  }))
  const page = await ada.browser.open('/listings/secret')
  expect([page.status, page.location]).toEqual([303, '/me/listings/77'])
})

test('others, signed in or not, are told that there is nothing', async () => {
  using _hidden = notThere()
  const headers = { accept: 'text/html' }
  expect((await ada.browser.open('/listings/foreign', { headers })).status).toBe(404)
  expect((await new TestBrowser(() => door.port).open('/listings/foreign', { headers })).status).toBe(404)
})
