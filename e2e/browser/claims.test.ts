import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { newPerson, type Person } from '../sign-in/person.ts'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { startTwoDoors, type TwoDoors } from '../two-doors.ts'
import { until } from '../until.ts'
import { openBrowser } from './browser.ts'

const home = `<!doctype html><html lang="en"><head><title>Pay Ish – Invoices that get paid</title></head>
<body><h1>Invoices that get paid</h1><p>Pay Ish chases late invoices.</p></body></html>`
const COMPANY = 'ada@payish.test'

let sites: SiteServer
let system: TwoDoors
let browser: Browser
/** Who submitted the listing. */
let owner: Person
let listingId: number
let slug: string

beforeAll(async () => {
  sites = serveSites({ 'payish.test': pageSite(home) })
  const started = await Promise.all([startTwoDoors({ OUTBOUND_RESOLVE: sites.outboundResolve }), openBrowser()])
  system = started[0]
  browser = started[1]
  ;({ listingId, slug } = await makeListing())
  owner = await newPerson(browser, system, (await system.demo()).email)
  await owner.page.goto('/sign-in')
  await owner.signIn()
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await sites?.stop()
})

async function makeListing() {
  const { client } = system
  const { id } = await client.submit_listing({ url: 'http://payish.test/' })
  await until('the draft', async () => (await client.get_draft({ id })).status === 'ready')
  const words = { headline: 'Invoices that get paid', summary: 'Chases late invoices.', categories: ['Payments'] }
  await client.update_draft({ id, fields: { name: 'Pay Ish', ...words } })
  const { listing_id } = await client.submit_draft({ id })
  return { listingId: listing_id, slug: (await client.get_my_listing({ listing_id })).slug }
}

/** How far a page goes beyond its window on a phone, in CSS pixels. */
async function beyond(page: Page): Promise<number> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  const width = await page.evaluate('document.documentElement.scrollWidth')
  if (before) await page.setViewportSize(before)
  return Number(width) - 390
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('a launch is bought on the listing’s page, paid in the sandbox, and its receipt stays', async () => {
  const { page } = owner
  await page.goto(`/me/listings/${listingId}/launch`)
  expect(await beyond(page)).toBe(0)
  await button(page, 'Go to the checkout').click()
  await page.getByText('Sandbox — no real payment.').waitFor()
  await button(page, 'Pretend to pay').click()
  await page.waitForURL(`**/listings/${slug}`)
  await page.goto('/me/orders')
  expect(await beyond(page)).toBe(0)
  await page.getByRole('link', { name: 'Paid launch' }).click()
  await heading(page, 'Receipt').waitFor()
  expect(await page.getByRole('cell', { name: '€49.00' }).count()).toBeGreaterThan(0)
  expect(await beyond(page)).toBe(0)
})

test('an order that is left can be cancelled, and is then not to be paid', async () => {
  const { page } = owner
  const { client } = system
  const { id } = await client.create_checkout({ items: [{ product: 'highlight', listing_id: listingId }] })
  await page.goto(`/orders/${id}`)
  await button(page, 'Cancel the order').click()
  await page.getByText('The order is cancelled.').waitFor()
  expect(await page.getByRole('link', { name: /^Pay €/ }).count()).toBe(0)
})

test('a listing is claimed by an e-mail: its link verifies by itself, and the listing changes hands', async () => {
  const claimer = await newPerson(browser, system, 'claimer@example.com')
  const { page } = claimer
  await page.goto(`/listings/${slug}`)
  await page.getByRole('link', { name: 'Claim it' }).click()
  await claimer.signIn()
  await heading(page, 'Claim this listing').waitFor()
  expect(await beyond(page)).toBe(0)
  await page.getByLabel('An e-mail to the company').check()
  await page.getByLabel('Address at the company’s domain').fill(COMPANY)
  await button(page, 'Claim it').click()
  await page.getByText('The link is on its way.').waitFor()
  expect(await beyond(page)).toBe(0)

  const link = await until('the mail with the link', async () => {
    const mails = await system.mail.to(COMPANY)
    return mails.flatMap(({ text }) => text.match(/http\S+#[\w-]{43}/)?.[0] ?? [])[0]
  })
  const reader = await browser.newContext({ baseURL: system.gatewayUrl })
  const opened = await reader.newPage()
  const posted: string[] = []
  opened.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
  })
  await opened.goto(link)
  await heading(opened, 'The claim is verified').waitFor()
  expect([posted, opened.url()]).toEqual([['/claims/verify'], `${system.gatewayUrl}/claims/verify`])
  await reader.close()

  await page.goto(`/me/listings/${listingId}/claims`)
  await page.getByText('Your claim').waitFor()
  expect(await beyond(page)).toBe(0)
  expect((await owner.page.goto(`/me/listings/${listingId}`))?.status()).toBe(404)
  await claimer.leave()
})
