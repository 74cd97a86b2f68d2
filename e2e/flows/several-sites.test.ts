import { afterAll, beforeAll, expect, test } from 'bun:test'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

const HOME = `<!doctype html><html lang="en"><head><title>Acme Pay – Invoices that get paid</title>
<meta property="og:site_name" content="Acme Pay">
<meta name="description" content="Acme Pay sends invoices for freelancers and chases late ones for you.">
</head><body><h1>Invoices that get paid</h1><p>Acme Pay chases late invoices.</p></body></html>`
const SITES = JSON.stringify([
  { key: 'main', name: 'Launch Directory', base_url: 'http://localhost' },
  { key: 'second', name: 'Second Directory', base_url: 'http://second.localhost' },
])

let sites: SiteServer
let system: RunningSystem
beforeAll(async () => {
  sites = serveSites({ 'acmepay.test': pageSite(HOME) })
  system = await startSystem({ SITES, OUTBOUND_RESOLVE: sites.outboundResolve })
})
afterAll(async () => {
  await system.stop()
  await sites.stop()
})

/** The id of a draft that lacks nothing. */
async function whole(): Promise<string> {
  const { id } = await system.client.submit_listing({ url: 'http://acmepay.test/' })
  const ready = async () => (await system.client.get_draft({ id })).status === 'ready'
  await until('the draft', ready)
  const fields = { summary: 'It chases late invoices.', categories: ['Accounting & Invoicing'] }
  await system.client.update_draft({ id, fields })
  return id
}

test('a draft is listed on two sites, with the quotes of what was drafted, and its edits reach both', async () => {
  const id = await whole()
  const first = await system.client.submit_draft({ id })
  const second = await system.client.submit_draft({ id, site: 'second' })
  expect([first.site, second.site]).toEqual(['main', 'second'])
  expect(first.evidence.headline).toMatchObject([{ quote: 'Invoices that get paid', source: 'text' }])
  expect(first.evidence.summary).toBeUndefined()
  expect(second.evidence).toEqual(first.evidence)
  const draft = await system.client.update_draft({ id, fields: { headline: 'Paid at last', audience: 'Freelancers' } })
  expect(draft.listings).toEqual({ main: first.listing_id, second: second.listing_id })
  for (const { listing_id } of [first, second]) {
    const listing = await system.client.get_my_listing({ listing_id })
    expect([listing.headline, listing.audience, listing.evidence.headline]).toEqual([
      'Paid at last',
      'Freelancers',
      undefined,
    ])
  }
})

test('a site that is not there is refused with those that are', async () => {
  const id = await whole()
  const refused = await system.client.submit_draft({ id, site: 'third' }).catch((error) => error.problem ?? error)
  expect(refused).toMatchObject({ status: 422, errors: [{ pointer: '/body/site', code: 'not_allowed' }] })
})
