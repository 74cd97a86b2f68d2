import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { type Client, createClient } from '@launch/proto/client'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { mailsTo } from '../mailbox.ts'
import { type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

setDefaultTimeout(60_000)

const HOST = 'payish.test'
const OWNER = 'owner@example.com'

/** What the website answers by path; a test puts its proofs there. */
const files = new Map<string, string>()
/** While it is there, the website lets everybody wait. */
let held: PromiseWithResolvers<void> | undefined
let sites: SiteServer
let system: RunningSystem
let browser: Browser
let owner: Client
let eve: Client
let kim: Client
let listing: { listing_id: number; slug: string }

const home = (head = '') => `<!doctype html><html lang="en"><head><title>Pay Ish</title>${head}</head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`

beforeAll(async () => {
  files.set('/', home())
  files.set('/robots.txt', 'User-agent: *\nAllow: /$\nDisallow: /\n')
  sites = serveSites({
    async [HOST](_, path) {
      await held?.promise
      const body = files.get(path)
      const type = path === '/' ? 'text/html; charset=utf-8' : 'text/plain'
      return new Response(body ?? 'Not found', { status: body ? 200 : 404, headers: { 'content-type': type } })
    },
  })
  system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
  const clientOf = async (email: string) =>
    createClient({ baseUrl: system.baseUrl, apiKey: (await system.account(email)).api_key })
  owner = await clientOf(OWNER)
  eve = await clientOf('eve@example.com')
  kim = await clientOf('kim@example.com')
  browser = await openBrowser()
  listing = await launched()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await sites?.stop()
}, 30_000)

/** A listing of the owner's that everyone sees. */
async function launched() {
  const { id } = await owner.submit_listing({ url: `http://${HOST}/` })
  await until('the draft', async () => (await owner.get_draft({ id })).status === 'ready')
  const words = { headline: 'Invoices, chased', summary: 'Chases late invoices.', categories: ['Payments'] }
  await owner.update_draft({ id, fields: { name: 'Pay Ish', ...words } })
  const { listing_id, slug } = await owner.submit_draft({ id })
  const { checkout_url } = await owner.create_checkout({ items: [{ product: 'launch', listing_id }] })
  const headers = { origin: system.baseUrl, 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams({ outcome: 'paid' })
  await fetch(checkout_url, { method: 'POST', body, headers, redirect: 'manual' })
  return { listing_id, slug }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => error.problem?.code ?? String(error),
  )
/** Which of the three owns the listing. */
async function owners(): Promise<string[]> {
  const all = { owner, eve, kim }
  const found: string[] = []
  for (const [name, client] of Object.entries(all))
    if ((await codeOf(client.get_my_listing(listing))) === 'answered') found.push(name)
  return found
}
const shift = (offset: string) =>
  fetch(`${system.baseUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offset }),
  })
const mail = (to: string, words: string) =>
  until(`a mail to ${to} that says ${words}`, async () =>
    (await mailsTo(system.baseUrl, to)).find(({ text }) => text.includes(words)),
  )

test('a listing can be claimed by a mailed link: opened in a browser, it makes the claimer its owner', async () => {
  const claim = await eve.claim_listing({ slug: listing.slug, method: 'email', email: `boss@${HOST}` })
  expect(claim).toMatchObject({ status: 'pending', instructions: { email: `boss@${HOST}` } })
  expect(await codeOf(eve.verify_claim(claim))).toBe('verify_by_email')
  const { text } = await mail(`boss@${HOST}`, '/claims/verify#')
  const link = /http\S+\/claims\/verify#[\w-]{43}/.exec(text)?.[0] ?? ''
  expect(await owners()).toEqual(['owner'])
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  await page.getByRole('heading', { name: 'The claim is verified' }).waitFor()
  expect(await owners()).toEqual(['eve'])
  expect((await eve.get_claim(claim)).status).toBe('verified')
})

test('a tag on the website displaces it, once it is there', async () => {
  const claim = await owner.claim_listing({ slug: listing.slug, method: 'meta' })
  expect(await owner.verify_claim(claim)).toMatchObject({ status: 'pending', last_check: { code: 'tag_missing' } })
  files.set('/', home(claim.instructions.html))
  expect((await owner.verify_claim(claim)).status).toBe('verified')
  expect(await owners()).toEqual(['owner'])
  expect((await eve.list_my_claims({})).items.map(({ status }) => status)).toEqual(['revoked'])
  expect(await codeOf(eve.claim_listing({ slug: listing.slug, method: 'email', email: `boss@${HOST}` }))).toBe(
    'stronger_owner',
  )
})

test('a file whose proof goes away later brings the listing back to who submitted it, after 14 days', async () => {
  const claim = await kim.claim_listing({ slug: listing.slug, method: 'file' })
  const { path = '', value = '' } = claim.instructions
  files.set(path, `${value}\n`)
  expect((await kim.verify_claim(claim)).status).toBe('verified')
  expect(await owners()).toEqual(['kim'])
  files.delete(path)
  await shift('+8d')
  await until('the proof is missed', async () => (await kim.get_claim(claim)).last_check?.code === 'http_status')
  expect(await owners()).toEqual(['kim'])
  await shift('+23d')
  await until('the claim is revoked', async () => (await kim.get_claim(claim)).status === 'revoked')
  await until('the owner has it again', async () => (await owners()).join() === 'owner')
  const { items } = await owner.list_listing_claims(listing)
  expect(items.map(({ method, status, is_yours }) => [method, status, is_yours])).toEqual([
    ['file', 'revoked', false],
    ['meta', 'revoked', true],
    ['email', 'revoked', false],
  ])
  expect(items[0]?.trail.map(({ step }) => step).slice(-3)).toEqual(['failing', 'revoked', 'owner_changed'])
})

test('a process that is killed once it has decided, and before it told the listings, is made up for by the next', async () => {
  const claim = await eve.claim_listing({ slug: listing.slug, method: 'meta' })
  files.set('/', home(claim.instructions.html))
  const asked = sites.requests.length
  held = Promise.withResolvers<void>()
  const verifying = codeOf(eve.verify_claim(claim))
  await until('the tag is looked for', async () => sites.requests.length > asked)
  const armed = await fetch(`${system.baseUrl}/dev/failpoint`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ failpoint: 'claims-verifier:after_commit' }),
  })
  expect(armed.status).toBe(200)
  const pid = async () => (await system.demo()).processes.find(({ service }) => service === 'claims-verifier')?.pid
  const before = await pid()
  held.resolve()
  held = undefined
  expect(['answered', 'unavailable']).toContain(await verifying)
  await until('eve owns it', async () => (await owners()).join() === 'eve', 40_000)
  expect(await pid()).not.toBe(before)
  const [{ trail = [] } = {}] = (await eve.list_listing_claims(listing)).items
  expect(trail.map(({ step }) => step)).toEqual(['made', 'checked', 'verified', 'owner_changed'])
})
