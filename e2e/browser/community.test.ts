import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { newSignInLink } from '../mailbox.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'
import { openBrowser } from './browser.ts'

const MAIN = join(import.meta.dir, '../../services/all-in-one/src/main.ts')

let system: RunningSystem
let browser: Browser
/** A listing that is live. */
let live: { slug: string; votes: number }
/** The slug of one that is yet to launch. */
let upcoming: string

async function seed(): Promise<void> {
  const env = { ...process.env, DATA_DIR: system.dataDir, N: '30' }
  const child = Bun.spawn([process.execPath, MAIN, 'seed'], { env, stdout: 'ignore', stderr: 'inherit' })
  expect(await child.exited).toBe(0)
}

beforeAll(async () => {
  const started = await Promise.all([startSystem(), openBrowser()])
  system = started[0]
  browser = started[1]
  await seed()
  const [found] = (await system.client.search_listings({ per_page: 1 })).items
  live = { slug: found?.slug ?? '', votes: found?.votes ?? 0 }
  const [scheduled] = await system.db`select slug from listings.listing where status = 'scheduled' limit 1`
  upcoming = scheduled.slug
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const told = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).waitFor()

/** Does something in a fresh profile of a browser so wide; it must never complain. */
async function inBrowser(width: number, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: system.gatewayUrl, viewport: { width, height: 900 } })
  try {
    const complaints: string[] = []
    const page = await context.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await act(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(complaints).toEqual([])
  } finally {
    await context.close()
  }
}

/** Signs in on the page for it that the browser was led to, with an address that nobody has, and tells that. */
async function signInHere(page: Page): Promise<string> {
  const email = `${Bun.randomUUIDv7()}@mail.test`
  const link = await newSignInLink(system.mail, email, async () => {
    await page.getByLabel('E-mail address').fill(email)
    await press(page, 'Send the link')
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  })
  await page.goto(link)
  await press(page, 'Sign in')
  return email
}

test('a listing’s page leads through signing in to its votes where it is cast and withdrawn', () =>
  inBrowser(1280, async (page) => {
    await page.goto(`/listings/${live.slug}`)
    await page.getByRole('link', { name: 'Vote or follow' }).click()
    const email = await signInHere(page)
    await page.waitForURL(`**/me/community/${live.slug}`)
    await system.db`update auth."user" set "createdAt" = now() - interval '2 days' where email = ${email}`
    await press(page, 'Vote for it')
    await told(page, 'Your vote counts.')
    const votes = async () => (await system.client.get_listing({ slug: live.slug })).votes
    await until('the vote is counted', async () => (await votes()) === live.votes + 1)
    await press(page, 'Withdraw my vote')
    await told(page, 'Your vote is withdrawn.')
    await until('the vote is taken back', async () => (await votes()) === live.votes)
  }))

test('a listing that is yet to launch is followed from its page, listed, and unfollowed from the list', () =>
  inBrowser(390, async (page) => {
    await page.goto(`/listings/${upcoming}`)
    await page.getByRole('link', { name: 'Follow', exact: true }).click()
    await signInHere(page)
    await page.waitForURL(`**/me/community/${upcoming}`)
    await press(page, 'Follow it')
    await told(page, 'You follow it.')
    await page.getByRole('link', { name: 'All that you follow' }).click()
    await page.getByRole('button', { name: /^Unfollow / }).click()
    await told(page, 'You follow it no longer.')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Follows' }).click()
    await page.getByText('You follow no product yet.').waitFor()
  }))
