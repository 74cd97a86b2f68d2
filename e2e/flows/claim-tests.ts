import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Client, ProblemError } from '@launch/proto/client'
import type { Browser } from 'playwright-core'
import { newPerson, type Person } from '../sign-in/person.ts'
import type { System } from '../system/interface.ts'
import { until } from '../until.ts'
import type { ClaimedSites } from './claimed-sites.ts'
import { ways } from './own-clients.ts'

/** A running system, with websites of products and a browser. */
export interface ClaimWorld {
  system: System
  sites: ClaimedSites
  browser: Browser
}

const METHODS = ['dns', 'meta', 'file', 'email'] as const
const hostOf = (way: string, method: (typeof METHODS)[number]) => `${method}-${way.toLowerCase()}.test`

/** The websites that the tests of claims need. */
export const claimHosts = ways.flatMap(({ name }) => METHODS.map((method) => hostOf(name, method)))

/** From an address to a live listing of the demo account; gives its slug. */
export async function launched(
  { system }: Pick<ClaimWorld, 'system'>,
  host: string,
): Promise<{ slug: string; listing_id: number; draft: string }> {
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

/** The code of the problem that a call ends with, or `answered`. */
export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => (error instanceof ProblemError ? error.problem.code : String(error)),
  )

/** Opens the link of the latest claim's mail in a browser where nobody is signed in. */
export async function openMailedLink({ system, browser }: ClaimWorld, email: string): Promise<void> {
  const link = await until(`a claim's mail to ${email}`, async () => {
    const links = (await system.mail.to(email)).flatMap(({ text }) => text.match(/http\S+#\S{43}/)?.[0] ?? [])
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

/** Every method of claiming a listing, by a program with a key and by an assistant. */
export function claimTests(world: () => ClaimWorld): void {
  describe.each(ways.map((way) => [way.name, way] as const))('claims by %s', (name, way) => {
    let person: Person
    let claimant: Client
    beforeAll(async () => {
      person = await newPerson(world().browser, world().system, `claimant-${name.toLowerCase()}@example.com`)
      await person.page.goto('/sign-in')
      await person.signIn()
      claimant = await way.clientOf(world().system.gatewayUrl, person)
    }, 60_000)
    afterAll(() => person?.leave())

    const missing = { dns: 'no_record', meta: 'tag_missing', file: 'http_status' } as const
    test.each(['dns', 'meta', 'file'] as const)(
      'a listing is claimed by %s once the proof is there',
      async (method) => {
        const host = hostOf(name, method)
        const { slug, listing_id, draft } = await launched(world(), host)
        const claim = await claimant.claim_listing({ slug, method })
        expect(claim).toMatchObject({ method, status: 'pending', slug, last_check: null })
        const early = await claimant.verify_claim({ claim_id: claim.claim_id })
        expect(early).toMatchObject({ status: 'pending', last_check: { code: missing[method] } })
        expect(await codeOf(claimant.get_my_listing({ listing_id }))).toBe('not_found')

        world().sites.publish(host, claim)
        const verified = await claimant.verify_claim({ claim_id: claim.claim_id })
        expect(verified).toMatchObject({ status: 'verified', last_check: { code: 'found' } })
        expect(await claimant.get_my_listing({ listing_id })).toMatchObject({ slug, status: 'live', plan: 'paid' })
        // The earlier owner's key lost the listing with the answer.
        expect(await codeOf(world().system.client.get_my_listing({ listing_id }))).toBe('not_found')
        expect(
          await codeOf(world().system.client.update_my_listing({ listing_id, fields: { headline: 'Mine' } })),
        ).toBe('not_found')

        const detached = async () => (await world().system.client.get_draft({ id: draft })).listing_id === null
        await until('the draft of the earlier owner detached', detached)
        expect(
          await codeOf(world().system.client.update_draft({ id: draft, fields: { headline: 'Edited after' } })),
        ).toBe('answered')
        expect(await claimant.get_my_listing({ listing_id })).toMatchObject({ headline: 'Invoices that get paid' })
        const { items } = await claimant.list_listing_claims({ listing_id })
        expect(items[0]).toMatchObject({ claim_id: claim.claim_id, is_yours: true, status: 'verified' })
        expect(items[0]?.trail.map(({ step }) => step)).toEqual(expect.arrayContaining(['made', 'checked', 'verified']))
      },
    )

    test('a listing is claimed by the link that is mailed to its domain', async () => {
      const host = hostOf(name, 'email')
      const { slug, listing_id } = await launched(world(), host)
      const elsewhere = claimant.claim_listing({ slug, method: 'email', email: 'ada@elsewhere.test' })
      expect(await codeOf(elsewhere)).toBe('invalid_request')
      const email = `ada@${host}`
      const claim = await claimant.claim_listing({ slug, method: 'email', email })
      expect(claim.instructions).toMatchObject({ email })
      expect(await codeOf(claimant.verify_claim({ claim_id: claim.claim_id }))).toBe('verify_by_email')

      await openMailedLink(world(), email)
      expect(await claimant.get_claim({ claim_id: claim.claim_id })).toMatchObject({ status: 'verified' })
      expect(await claimant.get_my_listing({ listing_id })).toMatchObject({ slug, status: 'live' })
      const told = async () =>
        (await world().system.mail.to('demo@launch.test')).some(({ text }) => text.includes(`/claim/${slug}`))
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
}
