import { afterAll, beforeAll, expect, test } from 'bun:test'
import { callBytes, type NatsConnection, randomIds } from '@launch/kit'
import { operations } from '@launch/proto'
import { type Client, createClient } from '@launch/proto/client'
import { jetstream } from '@nats-io/jetstream'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

const home = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`
const words = { name: 'Pay Ish', headline: 'Invoices', summary: 'Chases late invoices.', categories: ['Payments'] }
const EMAIL = 'grace@example.test'

let sites: SiteServer
let system: RunningSystem
let nc: NatsConnection
let grace: { account_id: string; client: Client }
beforeAll(async () => {
  sites = serveSites({ 'payish.test': pageSite(home) })
  system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
  nc = await system.bus()
  const { account_id, api_key } = await system.account(EMAIL)
  grace = { account_id, client: createClient({ baseUrl: system.gatewayUrl, apiKey: api_key }) }
})
afterAll(async () => {
  await nc?.close()
  await system?.stop()
  await sites?.stop()
})

/** A live listing of the owner's, and its draft. */
async function live(): Promise<{ draft: string; slug: string }> {
  const { client } = system
  const { id } = await client.submit_listing({ url: 'http://payish.test/' })
  await until('the draft is ready', async () => (await client.get_draft({ id })).status === 'ready')
  await client.update_draft({ id, fields: words, founders: [{ name: 'Ada Vermeer' }] })
  const { listing_id, slug } = await client.submit_draft({ id })
  const { checkout_url } = await client.create_checkout({ items: [{ product: 'launch', listing_id }] })
  await fetch(checkout_url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  await until('the listing is live', async () => (await client.get_my_listing({ listing_id })).status === 'live')
  return { draft: id, slug }
}

/** The secret of the link in the mail that development keeps. */
async function mailedToken(): Promise<string> {
  return until('the mail with the invite', async () => {
    const answer = await fetch(`${system.gatewayUrl}/dev/mailbox`, { headers: { accept: 'application/json' } })
    const mails = (await answer.json()) as { to: string; text: string }[]
    return mails.find(({ to }) => to === EMAIL)?.text.match(/\/invites#([\w-]{43})/)?.[1]
  })
}

const foundersOf = async (slug: string) =>
  (await system.client.get_listing({ slug })).founders.map(({ name, role, handle }) => ({ name, role, handle }))
const shows = (slug: string, founders: unknown[]) =>
  until('the listing shows its founders', async () => Bun.deepEquals(await foundersOf(slug), founders))

test('a co-founder who accepts the mailed invite is on the live listing, which follows their profile until they go', async () => {
  const { draft, slug } = await live()
  const ada = { name: 'Ada Vermeer', role: null, handle: undefined }
  await grace.client.update_my_profile({ handle: 'grace-okafor', name: 'Grace Okafor', role: 'CTO' })
  await system.client.invite_cofounder({ id: draft, email: EMAIL })
  const input = { token: await mailedToken(), account_id: grace.account_id, email: EMAIL }
  const called = { caller: { account: null, scopes: [] }, opId: randomIds.uuid(), requestId: 'test' }
  await callBytes(nc, operations.accept_invite, input, called)
  const accepted = { name: 'Grace Okafor', role: 'CTO', handle: 'grace-okafor' }
  await shows(slug, [ada, accepted])
  const page = await fetch(`${system.gatewayUrl}/listings/${slug}`).then((answer) => answer.text())
  expect(page).toContain('<a href="/founders/grace-okafor">')
  const { items } = await system.client.list_invites({ id: draft })
  expect(items).toMatchObject([{ status: 'accepted', accepted_by: EMAIL }])

  await grace.client.update_my_profile({ handle: 'grace', role: 'CEO' })
  await shows(slug, [ada, { ...accepted, role: 'CEO', handle: 'grace' }])
  const founders = [{ name: 'Grace Okafor', handle: 'grace' }, { name: 'Ada Vermeer' }]
  await system.client.update_draft({ id: draft, founders })
  await shows(slug, [{ ...accepted, role: 'CEO', handle: 'grace' }, ada])

  const gone = { account_id: grace.account_id, deleted_at: new Date().toISOString() }
  await jetstream(nc).publish('event.account.deleted', JSON.stringify(gone))
  await shows(slug, [ada])
  const invites = async () => (await system.client.list_invites({ id: draft })).items
  await until('the invite is gone with its account', async () => (await invites()).length === 0)
})
