import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
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

const ALL = '/me/community'
const PAGE = `${ALL}/acme-pay`
const { get_listing, list_my_follows, vote_for_listing } = operations
const follows = list_my_follows.example.output
const [followed] = follows.items
const callsOf = (name: string) => listings.calls.filter((call) => call.name === name)
const followsAre = (items: object[], has_more = false) =>
  listings.behave(list_my_follows.name, async ({ input }) => ({ ...follows, page: input.page, items, has_more }))
const listingIs = (changes: object) =>
  listings.behave(get_listing.name, async () => ({ ...get_listing.example.output, slug: 'acme-pay', ...changes }))
const notThere = () =>
  listings.behave(get_listing.name, async () => {
    throw new Refusal('not_found', 'There is no such listing.')
  })
const press = (act: string) => ada.browser.send(PAGE, { act })
const buttonsOf = (html: string) => [...html.matchAll(/name="act" value="(\w+)"/g)].map(([, act]) => act)

describe('the page of a listing', () => {
  test('is for who is signed in, who comes back to it', async () => {
    const page = await new TestBrowser(() => door.port).open(PAGE)
    expect([page.status, page.location]).toEqual([303, `/sign-in?${new URLSearchParams({ next: PAGE })}`])
  })

  test('asks for the follows of the account, and is kept by nobody', async () => {
    const page = await ada.browser.open(PAGE)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(callsOf(list_my_follows.name).map(({ account }) => account)).toEqual([ada.account])
  })
})

test.each([
  ['vote', 'vote_for_listing', 'Your vote counts.'],
  ['withdraw', 'withdraw_vote', 'Your vote is withdrawn.'],
  ['follow', 'follow_listing', 'You follow it.'],
  ['unfollow', 'unfollow_listing', 'You no longer follow it.'],
])('the button %s calls %s as the account, and the page says so', async (act, name, words) => {
  const sent = await press(act)
  expect([sent.status, sent.location]).toEqual([303, `${PAGE}?done=${act}`])
  expect(callsOf(name)).toEqual([{ name, input: { slug: 'acme-pay' }, account: ada.account }])
  expect((await ada.browser.open(sent.location)).html).toContain(words)
})

test('a vote tells since when the account is there, as only those of a day or older count', async () => {
  const seen: (string | undefined)[] = []
  using _vote = listings.behave(vote_for_listing.name, async ({ caller }) => {
    seen.push(caller.since)
    return vote_for_listing.example.output
  })
  await press('vote')
  const [user] = await bench.database.sql`select "createdAt" as since from auth."user" where id = ${ada.account}`
  expect(seen).toEqual([user.since.toISOString()])
})

test('a vote of an account that is too young says that it is not counted yet', async () => {
  using _young = listings.behave(vote_for_listing.name, async () => ({ ...vote_for_listing.example.output, weight: 0 }))
  const sent = await press('vote')
  expect(sent.location).toBe(`${PAGE}?done=young`)
  expect((await ada.browser.open(sent.location)).html).toContain('Vote again tomorrow.')
})

test.each([
  ['own_listing', 'You can’t vote for a listing of your own.'],
  ['listing_not_live', 'It takes no votes now.'],
] as const)('a vote that is refused as %s says why on the page', async (code, words) => {
  using _refused = listings.behave(vote_for_listing.name, async () => {
    throw new Refusal(code, words)
  })
  const page = await press('vote')
  expect([page.status, page.html.includes(words)]).toEqual([422, true])
})

test('a live listing shows its votes and can be voted for, and followed where it is not', async () => {
  using _none = followsAre([])
  using _listing = listingIs({ name: '<b>Acme</b>', status: 'live', votes: 1_234 })
  const { html } = await ada.browser.open(PAGE)
  for (const words of ['&lt;b>Acme&lt;/b>', '1,234 votes', 'href="/listings/acme-pay"']) expect(html).toContain(words)
  expect(buttonsOf(html)).toEqual(['vote', 'withdraw', 'follow'])
})

test('a listing that is followed can be unfollowed, also where it stands on a later page of the follows', async () => {
  const other = { ...followed, listing: { ...followed?.listing, slug: 'other' } }
  const mine = { ...followed, listing: { ...followed?.listing, slug: 'acme-pay' } }
  using _follows = listings.behave(list_my_follows.name, async ({ input }) => ({
    ...follows,
    page: Number(input.page),
    has_more: input.page === 1,
    items: input.page === 1 ? [other] : [mine],
  }))
  const { html } = await ada.browser.open(PAGE)
  expect(buttonsOf(html)).toEqual(['vote', 'withdraw', 'unfollow'])
})

test('follows without end are not all read for one page', async () => {
  using _endless = followsAre([{ ...followed, listing: { ...followed?.listing, slug: 'other' } }], true)
  expect(buttonsOf((await ada.browser.open(PAGE)).html)).toContain('follow')
  expect(callsOf(list_my_follows.name)).toHaveLength(5)
})

test('an archived listing takes no votes', async () => {
  using _none = followsAre([])
  using _archived = listingIs({ status: 'archived' })
  expect(buttonsOf((await ada.browser.open(PAGE)).html)).toEqual(['follow'])
})

test('a listing that is yet to launch can be followed', async () => {
  using _none = followsAre([])
  using _hidden = notThere()
  using _upcoming = listings.behave('get_upcoming_listing', async () => ({
    ...{ slug: 'acme-pay', name: 'Acme Pay', url: 'https://acme.example.com/', headline: null },
    ...{ logo_url: null, launch_week: null, starts_at: null },
  }))
  const { status, html } = await ada.browser.open(PAGE)
  expect([status, buttonsOf(html)]).toEqual([200, ['follow']])
})

test('there is nothing for a listing that nobody can see, nor at an address that is none', async () => {
  using _hidden = notThere()
  for (const path of [PAGE, `${ALL}/-x-`, `${ALL}/${'a'.repeat(81)}`]) {
    expect((await ada.browser.open(path)).status).toBe(404)
  }
})

test('words in the address that name nothing that was done are passed over', async () => {
  const { status, html } = await ada.browser.open(`${PAGE}?done=constructor`)
  expect([status, html.includes('class="notice done"')]).toEqual([200, false])
})

test.each(['', 'delete', 'toString'])('nothing is done for the button "%s"', async (act) => {
  expect((await press(act)).status).toBe(422)
  expect(listings.calls.filter(({ name }) => /vote|follow_/.test(name))).toEqual([])
})

test('nothing is done with a wrong token, nor without being signed in', async () => {
  expect((await ada.browser.post(PAGE, { csrf: 'x', act: 'vote' })).status).toBe(403)
  expect((await new TestBrowser(() => door.port).post(PAGE, { csrf: 'x', act: 'vote' })).status).toBe(303)
  expect(callsOf(vote_for_listing.name)).toEqual([])
})
