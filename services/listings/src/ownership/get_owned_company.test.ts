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

const ask = (listing_id: number, account_id: string | null) =>
  bench.call('get_owned_company', { listing_id, account_id }, { account: null })

test('its owner and the site team are told the company of a listing, and nobody else', async () => {
  const { owner, ids, company_id } = await on.live()
  for (const listing_id of ids) {
    expect(await ask(listing_id, owner)).toEqual({ listing_id, company_id })
    expect(await ask(listing_id, null)).toEqual({ listing_id, company_id })
    expect(await bench.refused(ask(listing_id, 'bob'))).toBe('not_found')
  }
})

test('a listing that is not there is not_found, to the site team as well', async () => {
  for (const id of [2_000_000_000, 9_007_199_254_740_991]) {
    expect(await bench.refused(ask(id, null))).toBe('not_found')
    expect(await bench.refused(ask(id, 'bob'))).toBe('not_found')
  }
})

test('with its owner changes who is told', async () => {
  const company = await on.live()
  await on.transfer(company, 'carla')
  expect(await bench.refused(ask(company.ids[0], company.owner))).toBe('not_found')
  expect((await ask(company.ids[0], 'carla')).company_id).toBe(company.company_id)
})
