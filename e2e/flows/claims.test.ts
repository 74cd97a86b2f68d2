import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Client, createClient } from '@launch/proto/client'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { claimHosts, claimTests, codeOf, launched, openMailedLink } from './claim-tests.ts'
import { type ClaimedSites, serveClaimedSites } from './claimed-sites.ts'

/** The website of a listing that several accounts claim. */
const CONTESTED = 'contested.test'

let browser: Browser
let sites: ClaimedSites
let system: RunningSystem

beforeAll(async () => {
  sites = await serveClaimedSites([...claimHosts, CONTESTED])
  system = await startSystem(sites.env)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await sites?.stop()
})

claimTests(() => ({ system, sites, browser }))

describe('a listing that several accounts claim', () => {
  let owners: Record<'owner' | 'eve' | 'kim', Client>
  let listing: { listing_id: number; slug: string }
  beforeAll(async () => {
    const clientOf = async (email: string) =>
      createClient({ baseUrl: system.gatewayUrl, apiKey: (await system.account(email)).api_key })
    owners = { owner: system.client, eve: await clientOf('eve@example.com'), kim: await clientOf('kim@example.com') }
    listing = await launched({ system }, CONTESTED)
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
    await openMailedLink({ system, sites, browser }, byMail.email)
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
