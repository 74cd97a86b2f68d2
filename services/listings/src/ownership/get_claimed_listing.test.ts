import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ListingsBench, openListings, twoSites } from '../testing/bench.ts'
import { ownershipOn } from '../testing/ownership.ts'

let bench: ListingsBench
let on: ReturnType<typeof ownershipOn>
beforeAll(async () => {
  bench = await openListings({ SITES: twoSites })
  on = ownershipOn(bench)
})
afterAll(() => bench.close())

const ask = (slug: string, account_id = 'bob', site?: string) =>
  bench.call('get_claimed_listing', { slug, account_id, ...(site && { site }) }, { account: null })

test('a claim is told what it has to know, on each site', async () => {
  const { owner, ids, slug, company_id } = await on.live({ name: 'Acme Claimed' })
  const claimed = {
    company_id,
    name: 'Acme Claimed',
    url: `https://${owner.toLowerCase()}.com/`,
    status: 'live',
    slug,
    is_own: false,
  }
  expect(await ask(slug)).toEqual({
    ...claimed,
    status: 'live',
    listing_id: ids[0],
    site: 'main',
    public_url: `https://directory.test/listings/${slug}`,
  })
  expect(await ask(slug, owner, 'berlin')).toMatchObject({
    listing_id: ids[1],
    site: 'berlin',
    public_url: `https://berlin.test/listings/${slug}`,
    is_own: true,
  })
})

test('what is scheduled, live or archived after it was public can be claimed, and nothing else', async () => {
  const { ids, slug } = await on.live()
  const code = async (status: string, isSeen: boolean) => {
    await bench.database.sql`
      update listings.listing set status = ${status}, live_at = ${isSeen ? bench.clock.now() : null},
             due_at = ${bench.clock.now()} where id = ${ids[0]}`
    return bench.refused(ask(slug))
  }
  for (const [status, isSeen] of [
    ['scheduled', false],
    ['live', true],
    ['archived', true],
  ] as const) {
    expect([status, await code(status, isSeen)]).toEqual([status, 'answered'])
  }
  for (const [status, isSeen] of [
    ['draft', false],
    ['awaiting_badge', false],
    ['archived', false],
    ['rejected', false],
    ['suspended', true],
  ] as const) {
    expect([status, await code(status, isSeen)]).toEqual([status, 'not_found'])
  }
})

test('a slug that nothing has is not_found', async () => {
  expect(await bench.refused(ask('nothing-has-this'))).toBe('not_found')
})
