import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Client, createClient } from '@launch/proto/client'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../browser/browser.ts'
import { newPerson } from '../sign-in/person.ts'
import { pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

const OWNER = 'owner@example.com'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

let sites: SiteServer
let system: RunningSystem
let browser: Browser
let apiKey: string
let owner: Client

beforeAll(async () => {
  const site = pageSite('<title>Pay Ish</title><h1>Invoices that get paid</h1>')
  sites = serveSites({ 'payish.test': site, 'laterish.test': site })
  system = await startSystem({ OUTBOUND_RESOLVE: sites.outboundResolve })
  apiKey = (await system.account(OWNER)).api_key
  owner = createClient({ baseUrl: system.gatewayUrl, apiKey })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
  await sites?.stop()
})

const mail = (to: string, subject: string) =>
  until(`a mail to ${to}: ${subject}`, async () => (await system.mail.to(to)).find((each) => each.subject === subject))

/** Has the owner launch a website as a paid listing. */
async function launch(url: string, name: string): Promise<void> {
  const { id } = await owner.submit_listing({ url })
  await until('the draft', async () => (await owner.get_draft({ id })).status === 'ready')
  const words = { headline: 'Invoices, chased', summary: 'Chases late invoices.', categories: ['Payments'] }
  await owner.update_draft({ id, fields: { name, ...words } })
  const { listing_id } = await owner.submit_draft({ id })
  const { checkout_url } = await owner.create_checkout({ items: [{ product: 'launch', listing_id }] })
  const headers = { origin: system.gatewayUrl, 'sec-fetch-site': 'same-origin' }
  const body = new URLSearchParams({ outcome: 'paid' })
  await fetch(checkout_url, { method: 'POST', body, headers, redirect: 'manual' })
}

test('an account gets the mails that it wants, once, and none of those that it has switched off', async () => {
  const { items } = await owner.update_mail_preferences({ order_paid: false })
  expect(items.filter(({ is_on }) => !is_on).map(({ kind }) => kind)).toEqual(['order_paid'])
  await launch('http://payish.test/', 'Pay Ish')
  const { text } = await mail(OWNER, 'Pay Ish is live')
  expect(text).toContain(`\nOpen its page:\n${system.gatewayUrl}/listings/pay-ish\n`)

  await owner.update_mail_preferences({ order_paid: true, listing_live: false })
  await launch('http://laterish.test/', 'Later Ish')
  await until('the mail about the order', async () => (await system.mail.to(OWNER)).length > 1)
  const subjects = (await system.mail.to(OWNER)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/^Your order is paid: €\d+\.00$/), 'Pay Ish is live'])
})

test('mails that guard the account can not be switched off, and are sent', async () => {
  // By hand: the client sends nothing that the contract does not know.
  const answer = await fetch(`${system.gatewayUrl}/api/v1/me/mail-preferences`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ api_key_created: false }),
  })
  expect(answer.status).toBe(422)
  const unknown = { pointer: '/body/api_key_created', code: 'unknown_key' }
  expect(await answer.json()).toMatchObject({ code: 'invalid_request', errors: [unknown] })

  const email = 'guarded@example.com'
  const laptop = await newPerson(browser, system, email)
  const phone = await newPerson(browser, system, email, PHONE)
  for (const person of [laptop, phone]) {
    await person.page.goto('/sign-in')
    await person.signIn()
    await person.page.waitForURL((url) => url.pathname === '/account')
  }
  expect((await mail(email, 'New sign-in to your account')).text).toContain(
    'Device: Safari on iPhone\nNetwork: 127.0.0.0/24',
  )
  await phone.page.goto('/account/api-keys')
  await phone.page.getByRole('textbox', { name: 'Name' }).fill('Deploy script')
  await phone.page.getByRole('button', { name: 'Make the key' }).click()
  expect((await mail(email, 'An API key was made for your account')).text).toContain('Name: Deploy script\n')
  expect((await system.mail.to(email)).filter(({ subject }) => subject === 'New sign-in to your account')).toHaveLength(
    1,
  )
  await laptop.leave()
  await phone.leave()
})
