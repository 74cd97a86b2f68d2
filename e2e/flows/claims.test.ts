import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Client, createClient, ProblemError } from '@launch/proto/client'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { newPerson, type Person } from '../sign-in/person.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { type ClaimedSites, serveClaimedSites } from './claimed-sites.ts'
import { ways } from './own-clients.ts'

setDefaultTimeout(60_000)

const METHODS = ['dns', 'meta', 'file', 'email'] as const
const hostOf = (way: string, method: (typeof METHODS)[number]) => `${method}-${way.toLowerCase()}.test`
/** The website of a listing that several accounts claim. */
const CONTESTED = 'contested.test'

let browser: Browser
let sites: ClaimedSites
let system: RunningSystem

beforeAll(async () => {
  const hosts = ways.flatMap(({ name }) => METHODS.map((method) => hostOf(name, method)))
  sites = await serveClaimedSites([...hosts, CONTESTED])
  system = await startSystem(sites.env)
  browser = await openBrowser()
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await sites?.stop()
}, 30_000)

/** From an address to a live listing of the demo account; gives its slug. */
async function launched(host: string): Promise<{ slug: string; listing_id: number; draft: string }> {
  const { client, gatewayUrl } = system
  const { id } = await client.submit_listing({ url: `http://${host}/` })
  await until(`draft of ${host}`, async () => (await client.get_draft({ id })).status === 'ready')
  const words = { headline: 'Invoices that get paid', summary: 'Chases late invoices.', categories: ['Payments'] }
  await client.update_draft({ id, fields: { name: host, ...words } })
  const { listing_id, slug } = await client.submit_draft({ id })
  const { checkout_url } = await client.create_checkout({ items: [{ product: 'launch', listing_id }] })
  const headers = { origin: gatewayUrl, 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams({ outcome: 'paid' })
  await fetch(checkout_url, { method: 'POST', body, headers, redirect: 'manual' })
  return { slug, listing_id, draft: id }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => (error instanceof ProblemError ? error.problem.code : String(error)),
  )

/** Opens the link of the latest claim's mail in a browser where nobody is signed in. */
async function openMailedLink(email: string): Promise<void> {
  const link = await until(`a claim's mail to ${email}`, async () => {
    const links = (await system.mail.to(email)).flatMap(
      ({ text }) => text.match(/http\S+#\S{43}/)?.[0] ?? [],
    )
    return links[0]
  })
  const context = await browser.newContext({ baseURL: system.gatewayUrl })
  try {
    const page = await context.newPage()
    await page.goto(link)
    await page.getByRole('heading', { name: /verified/i }).waitFor()
  } finally {
    await context.close()
  }
}

describe.each(ways.map((way) => [way.name, way] as const))('claims by %s', (name, way) => {
  let person: Person
  let claimant: Client
  beforeAll(async () => {
    person = await newPerson(browser, system.gatewayUrl, `claimant-${name.toLowerCase()}@example.com`)
    await person.page.goto('/sign-in')
    await person.signIn()
    claimant = await way.clientOf(system.gatewayUrl, person)
  }, 60_000)
  afterAll(() => person?.leave())

  const missing = { dns: 'no_record', meta: 'tag_missing', file: 'http_status' } as const
  test.each(['dns', 'meta', 'file'] as const)('a listing is claimed by %s once the proof is there', async (method) => {
    const host = hostOf(name, method)
    const { slug, listing_id, draft } = await launched(host)
    const claim = await claimant.claim_listing({ slug, method })
    expect(claim).toMatchObject({ method, status: 'pending', slug, last_check: null })
    const early = await claimant.verify_claim({ claim_id: claim.claim_id })
    expect(early).toMatchObject({ status: 'pending', last_check: { code: missing[method] } })
    expect(await codeOf(claimant.get_my_listing({ listing_id }))).toBe('not_found')

    sites.publish(host, claim)
    const verified = await claimant.verify_claim({ claim_id: claim.claim_id })
    expect(verified).toMatchObject({ status: 'verified', last_check: { code: 'found' } })
    expect(await claimant.get_my_listing({ listing_id })).toMatchObject({ slug, status: 'live', plan: 'paid' })
    // The earlier owner's key lost the listing with the answer.
    expect(await codeOf(system.client.get_my_listing({ listing_id }))).toBe('not_found')
    expect(await codeOf(system.client.update_my_listing({ listing_id, fields: { headline: 'Mine' } }))).toBe(
      'not_found',
    )

    const detached = async () => (await system.client.get_draft({ id: draft })).listing_id === null
    await until('the draft of the earlier owner detached', detached)
    expect(await codeOf(system.client.update_draft({ id: draft, fields: { headline: 'Edited after' } }))).toBe(
      'answered',
    )
    expect(await claimant.get_my_listing({ listing_id })).toMatchObject({ headline: 'Invoices that get paid' })
    const { items } = await claimant.list_listing_claims({ listing_id })
    expect(items[0]).toMatchObject({ claim_id: claim.claim_id, is_yours: true, status: 'verified' })
    expect(items[0]?.trail.map(({ step }) => step)).toEqual(expect.arrayContaining(['made', 'checked', 'verified']))
  })

  test('a listing is claimed by the link that is mailed to its domain', async () => {
    const host = hostOf(name, 'email')
    const { slug, listing_id } = await launched(host)
    const elsewhere = claimant.claim_listing({ slug, method: 'email', email: 'ada@elsewhere.test' })
    expect(await codeOf(elsewhere)).toBe('invalid_request')
    const email = `ada@${host}`
    const claim = await claimant.claim_listing({ slug, method: 'email', email })
    expect(claim.instructions).toMatchObject({ email })
    expect(await codeOf(claimant.verify_claim({ claim_id: claim.claim_id }))).toBe('verify_by_email')

    await openMailedLink(email)
    expect(await claimant.get_claim({ claim_id: claim.claim_id })).toMatchObject({ status: 'verified' })
    expect(await claimant.get_my_listing({ listing_id })).toMatchObject({ slug, status: 'live' })
    const told = async () =>
      (await system.mail.to('demo@launch.test')).some(({ text }) => text.includes(`/claim/${slug}`))
    await until('the earlier owner is told by mail', told)
  })

  test('a claim that is cancelled can be made anew', async () => {
    const slug = (await claimant.list_my_claims({ status: 'verified' })).items[0]?.slug ?? ''
    const first = await claimant.claim_listing({ slug, method: 'file' })
    if (first.status === 'pending') await claimant.cancel_claim({ claim_id: first.claim_id })
    expect(await codeOf(claimant.get_claim({ claim_id: first.claim_id }))).toBe('not_found')
    const second = await claimant.claim_listing({ slug, method: 'file' })
    expect(second.claim_id).not.toBe(first.claim_id)
  })
})

describe('a listing that several accounts claim', () => {
  let owners: Record<'owner' | 'eve' | 'kim', Client>
  let listing: { listing_id: number; slug: string }
  beforeAll(async () => {
    const clientOf = async (email: string) =>
      createClient({ baseUrl: system.gatewayUrl, apiKey: (await system.account(email)).api_key })
    owners = { owner: system.client, eve: await clientOf('eve@example.com'), kim: await clientOf('kim@example.com') }
    listing = await launched(CONTESTED)
  })

  /** Who of the three owns the listing. */
  async function owner(): Promise<string> {
    const found: string[] = []
    for (const [name, client] of Object.entries(owners))
      if ((await codeOf(client.get_my_listing({ listing_id: listing.listing_id }))) === 'answered') found.push(name)
    return found.join()
  }
  const dev = (what: string, body: Record<string, string>) =>
    fetch(`${system.gatewayUrl}/dev/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('a tag on the website displaces who claimed it by e-mail, who can’t do so in turn', async () => {
    const byMail = { slug: listing.slug, method: 'email', email: `boss@${CONTESTED}` } as const
    await owners.eve.claim_listing(byMail)
    await openMailedLink(byMail.email)
    expect(await owner()).toBe('eve')
    const claim = await owners.owner.claim_listing({ slug: listing.slug, method: 'meta' })
    sites.publish(CONTESTED, claim)
    expect((await owners.owner.verify_claim({ claim_id: claim.claim_id })).status).toBe('verified')
    expect(await owner()).toBe('owner')
    expect((await owners.eve.list_my_claims({})).items.map(({ status }) => status)).toEqual(['revoked'])
    expect(await codeOf(owners.eve.claim_listing(byMail))).toBe('stronger_owner')
  })

  test('a file whose proof goes away later brings it back to who submitted it, after 14 days', async () => {
    const { kim } = owners
    const claim = await kim.claim_listing({ slug: listing.slug, method: 'file' })
    const { claim_id } = claim
    sites.publish(CONTESTED, claim)
    expect((await kim.verify_claim({ claim_id })).status).toBe('verified')
    expect(await owner()).toBe('kim')
    sites.removeFile(CONTESTED, claim)
    await dev('clock', { offset: '+8d' })
    const isMissed = async () => (await kim.get_claim({ claim_id })).last_check?.code === 'http_status'
    await until('the proof is missed', isMissed)
    expect(await owner()).toBe('kim')
    await dev('clock', { offset: '+23d' })
    await until('the claim is revoked', async () => (await kim.get_claim({ claim_id })).status === 'revoked')
    await until('the owner has it again', async () => (await owner()) === 'owner')
    const { items } = await owners.owner.list_listing_claims({ listing_id: listing.listing_id })
    expect(items.map(({ method, status, is_yours }) => [method, status, is_yours])).toEqual([
      ['file', 'revoked', false],
      ['meta', 'revoked', true],
      ['email', 'revoked', false],
    ])
    expect(items[0]?.trail.map(({ step }) => step).slice(-3)).toEqual(['failing', 'revoked', 'owner_changed'])
  })

  test('a process that is killed once it has decided, and before it told the listings, is made up for by the next', async () => {
    const { eve } = owners
    const claim = await eve.claim_listing({ slug: listing.slug, method: 'meta' })
    sites.publish(CONTESTED, claim)
    const looks = () => sites.requests.filter((request) => request === `GET ${CONTESTED}/`).length
    const before = { looks: looks(), pid: await pidOfVerifier() }
    const letGo = sites.hold()
    const verifying = codeOf(eve.verify_claim({ claim_id: claim.claim_id }))
    await until('the tag is looked for', async () => looks() > before.looks)
    expect((await dev('failpoint', { failpoint: 'claims-verifier:after_commit' })).status).toBe(200)
    letGo()
    expect(['answered', 'unavailable']).toContain(await verifying)
    await until('eve owns it', async () => (await owner()) === 'eve', 40_000)
    expect(await pidOfVerifier()).not.toBe(before.pid)
    const [{ trail = [] } = {}] = (await eve.list_listing_claims({ listing_id: listing.listing_id })).items
    expect(trail.map(({ step }) => step)).toEqual(['made', 'checked', 'verified', 'owner_changed'])
  })

  const pidOfVerifier = async () =>
    (await system.demo()).processes.find(({ service }) => service === 'claims-verifier')?.pid
})
