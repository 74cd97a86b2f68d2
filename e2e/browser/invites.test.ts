import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { startTwoDoors, type TwoDoors } from '../two-doors.ts'
import { openBrowser } from './browser.ts'

let system: TwoDoors
let browser: Browser
beforeAll(async () => {
  const started = await Promise.all([startTwoDoors(), openBrowser()])
  system = started[0]
  browser = started[1]
})
afterAll(async () => {
  await browser?.close()
  await system?.stop()
})

const SECRET = 'x'.repeat(43)
const isOpen = (page: Page) => page.getByRole('heading', { name: 'Open an invite' })

/** Gives a page of a fresh profile, with the addresses that it asked for and what it posted, and takes it away again. */
async function withPage(
  act: (seen: { page: Page; addresses: string[]; posted: string[] }) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: system.gatewayUrl, ...options })
  const page = await context.newPage()
  const [addresses, posted]: [string[], string[]] = [[], []]
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers().referer ?? '')
    if (request.method() === 'POST') posted.push(request.postData() ?? '')
  })
  try {
    await act({ page, addresses, posted })
  } finally {
    await context.close()
  }
}

test('an invite is opened by the script of its page, and its secret leaves the address and stands in no other', () =>
  withPage(async ({ page, addresses, posted }) => {
    await page.goto(`/invites#${SECRET}`)
    await isOpen(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${system.gatewayUrl}/invites`)
    expect(posted).toEqual([expect.stringContaining(SECRET)])
    await page.goBack()
    expect(page.url()).not.toContain(SECRET)
    // What stands behind # is never sent; the browser tells it here all the same.
    expect(addresses.filter((address) => address.split('#')[0]?.includes(SECRET))).toEqual([])
  }))

test('an invite is opened as well where the page is open already', () =>
  withPage(async ({ page, posted }) => {
    await page.goto('/invites')
    await isOpen(page).waitFor()
    await page.goto(`/invites#${SECRET}`)
    await isOpen(page).waitFor({ state: 'detached' })
    expect(posted).toHaveLength(1)
  }))

test('without scripts the link of an invite is pasted', () =>
  withPage(
    async ({ page, posted }) => {
      await page.goto(`/invites#${SECRET}`)
      await page.getByLabel('The link from your mail').fill(page.url())
      await page.getByRole('button', { name: 'Open the invite' }).click()
      await isOpen(page).waitFor({ state: 'detached' })
      expect([page.url(), posted.length]).toEqual([`${system.gatewayUrl}/invites`, 1])
    },
    { javaScriptEnabled: false },
  ))
