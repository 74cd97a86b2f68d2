import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Client, createClient } from '@launch/proto/client'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

const TEAM = 'team@directory.test'
const OWNER = 'owner@example.com'

interface Mail {
  to: string
  subject: string
  text: string
}

const home = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`

let sites: SiteServer
let system: RunningSystem
let owner: Client
let team: Client
let listing: { listing_id: number; slug: string }

beforeAll(async () => {
  sites = serveSites({ 'payish.test': pageSite(home) })
  system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve, SITE_TEAM_EMAILS: TEAM })
  const clientOf = async (email: string) =>
    createClient({ baseUrl: system.gatewayUrl, apiKey: (await system.account(email)).api_key })
  owner = await clientOf(OWNER)
  team = await clientOf(TEAM)
  listing = await launched()
})
afterAll(async () => {
  await system?.stop()
  await sites?.stop()
})

/** A listing of the owner's that everyone sees. */
async function launched() {
  const { id } = await owner.submit_listing({ url: 'http://payish.test/' })
  await until('the draft', async () => (await owner.get_draft({ id })).status === 'ready')
  const words = { headline: 'Invoices, chased', summary: 'Chases late invoices.', categories: ['Payments'] }
  await owner.update_draft({ id, fields: { name: 'Pay Ish', ...words } })
  const { listing_id, slug } = await owner.submit_draft({ id })
  const { checkout_url } = await owner.create_checkout({ items: [{ product: 'launch', listing_id }] })
  const headers = { origin: system.gatewayUrl, 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams({ outcome: 'paid' })
  await fetch(checkout_url, { method: 'POST', body, headers, redirect: 'manual' })
  return { listing_id, slug }
}

async function mailsTo(to: string): Promise<Mail[]> {
  const answer = await fetch(`${system.gatewayUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as Mail[]).filter((mail) => mail.to === to)
}
const mail = (to: string, words: string) =>
  until(`a mail to ${to} that says ${words}`, async () => (await mailsTo(to)).find(({ text }) => text.includes(words)))
const pageStatus = async () => (await fetch(`${system.gatewayUrl}/listings/${listing.slug}`)).status
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => error.problem?.code ?? String(error),
  )

test('an edit of the owner’s is mailed to the site team once, with before and after, and stands in its list', async () => {
  await owner.update_my_listing({ listing_id: listing.listing_id, fields: { headline: 'Invoices that get paid' } })
  const { subject, text } = await mail(TEAM, '> Invoices that get paid')
  expect(subject).toStartWith('Edited: Pay Ish (version ')
  expect(text).toContain('headline, before:\n> Invoices, chased\n\nheadline, after:\n> Invoices that get paid\n')
  expect(text).toContain(`It is seen at ${system.gatewayUrl}/listings/${listing.slug}\n`)
  const { items } = await team.list_listing_edits({ listing_id: listing.listing_id, per_page: 1 })
  expect(items).toMatchObject([{ slug: listing.slug, by: 'owner', after: { headline: 'Invoices that get paid' } }])
  expect((await mailsTo(TEAM)).filter((each) => each.subject === subject)).toHaveLength(1)
})

test('the owner is not of the site team', async () => {
  expect(await codeOf(owner.list_listing_edits({}))).toBe('insufficient_role')
  const verdict = { listing_id: listing.listing_id, reason: 'Mine.' }
  expect(await codeOf(owner.suspend_listing(verdict))).toBe('insufficient_role')
})

test('a suspended listing is seen by nobody, its owner is told why, and once reinstated it is seen again', async () => {
  const { listing_id, slug } = listing
  expect(await pageStatus()).toBe(200)
  await team.suspend_listing({ listing_id, reason: 'The website was taken over.' })
  await until('the page is gone', async () => (await pageStatus()) === 404)
  expect(await codeOf(system.client.get_listing({ slug }))).toBe('not_found')
  expect(await owner.get_my_listing({ listing_id })).toMatchObject({ status: 'suspended' })
  expect((await mail(OWNER, '> The website was taken over.')).subject).toBe('Pay Ish was suspended')

  await team.reinstate_listing({ listing_id, reason: 'It is yours again.' })
  await until('the page is back', async () => (await pageStatus()) === 200)
  const told = await mail(OWNER, '> It is yours again.')
  expect(told.text).toContain(`${system.gatewayUrl}/listings/${slug}`)
  const subjects = (await mailsTo(OWNER)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(' was '))).toEqual([
    'Pay Ish was reinstated',
    'Pay Ish was suspended',
  ])
})
