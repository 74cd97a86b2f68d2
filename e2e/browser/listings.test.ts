import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { fullListing, hostileListing } from '@launch/gateway/testing/listings'
import { orderExample } from '@launch/proto/examples/order'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { type DirectoryServer, serveDirectory } from './directory-server.ts'

const CHECKOUT = `/checkout/${orderExample.id}`
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100"/></svg>'

let server: DirectoryServer
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

let stop: () => Promise<void> = async () => {}
beforeEach(async () => {
  await stop()
  server = serveDirectory([fullListing, hostileListing])
  stop = server.stop
})
afterAll(() => stop())

/** What a visit brought about: addresses elsewhere that were asked, and what the browser complained of. */
interface Visit {
  page: Page
  elsewhere: string[]
  complaints: string[]
}

/** Opens a path in a fresh profile; the pictures that we keep are there. */
async function visit(path: string, options: BrowserContextOptions, act: (visit: Visit) => Promise<void>) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  try {
    const [elsewhere, complaints]: [string[], string[]] = [[], []]
    const page = await context.newPage()
    await page.route(/^https?:/, async (route) => {
      const url = route.request().url()
      const isPicture = url.startsWith(`${server.origin}/images/`)
      if (url.startsWith(server.origin) && !isPicture) return route.continue()
      if (!isPicture) elsewhere.push(url)
      await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    })
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`))
    await page.goto(`${server.origin}${path}`)
    await act({ page, elsewhere, complaints })
  } finally {
    await context.close()
  }
}

const widths = [1280, 390]
const paths = ['/listings/acme-pay', '/listings/hostile', '/listings', '/listings?q=nothing', CHECKOUT]

describe.each(widths.flatMap((width) => paths.map((path) => [path, width] as const)))('%s at %d px', (path, width) => {
  test('never scrolls sideways, and gives the browser no cause for complaint', () =>
    visit(path, { viewport: { width, height: 900 } }, async ({ page, complaints }) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex')
      expect(complaints).toEqual([])
    }))
})

test('a listing loads its pictures from us, and nothing from elsewhere', () =>
  visit('/listings/acme-pay', {}, async ({ page, elsewhere }) => {
    await page.getByRole('img', { name: 'Picture 2 of Acme Pay' }).scrollIntoViewIfNeeded()
    await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
    expect(await page.evaluate(() => document.images.length)).toBe(1 + fullListing.screenshots.length)
    expect(elsewhere).toEqual([])
  }))

test('the checkout loads nothing from elsewhere', () =>
  visit(CHECKOUT, {}, async ({ elsewhere }) => {
    expect(elsewhere).toEqual([])
  }))

test('nothing of a hostile listing runs, and its words stay within the page', () =>
  visit('/listings/hostile', { viewport: { width: 390, height: 900 } }, async ({ page, complaints }) => {
    expect(await page.evaluate(() => document.scripts.length)).toBe(1)
    expect(await page.title()).toContain('<script>document.title="broken"</script>')
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
        .map((element) => element.className || element.tagName),
    )
    expect(outside).toEqual([])
    expect(complaints).toEqual([])
  }))

test('an answer opens at a click, without a script', () =>
  visit('/listings/acme-pay', {}, async ({ page }) => {
    const answer = page.getByText('Yes, for 30 days.')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('Can I try it for free?').click()
    expect(await answer.isVisible()).toBe(true)
  }))

test('the way leads from the first page by a search to a listing', () =>
  visit('/', {}, async ({ page, complaints }) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
    await page.getByLabel('Search products').fill('acme')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/listings?q=acme')
    expect(await page.getByRole('status').textContent()).toBe('1 product for “acme”')
    await page.getByRole('link', { name: 'Acme Pay' }).click()
    await page.waitForURL('**/listings/acme-pay')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Acme Pay')
    expect(complaints).toEqual([])
  }))

test('a click pays in the sandbox and leads to the listing', () =>
  visit(CHECKOUT, {}, async ({ page, complaints }) => {
    expect(await page.getByText('Sandbox — no real payment.').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Pretend to pay' }).click()
    await page.waitForURL('**/listings/acme-pay')
    await page.goto(`${server.origin}${CHECKOUT}`)
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByText('Paid on 21 November 2026').isVisible()).toBe(true)
    expect(complaints).toEqual([])
  }))

test('who cancels can still pay, and a payment that failed can’t be made good', () =>
  visit(CHECKOUT, {}, async ({ page, complaints }) => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL('**?cancelled')
    expect(await page.getByRole('status').textContent()).toContain('Nothing was paid')
    await page.getByRole('button', { name: 'Let the payment fail' }).click()
    await page.waitForURL(`**${CHECKOUT}`)
    expect(await page.getByRole('status').textContent()).toContain('The payment failed')
    expect(complaints).toEqual([])
  }))

test('a form of another website pays nothing', () =>
  visit('/', {}, async ({ page }) => {
    const evil = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: () =>
        new Response(
          `<form method="post" action="${server.origin}${CHECKOUT}"><button name="outcome" value="paid">Win</button></form>`,
          { headers: { 'content-type': 'text/html' } },
        ),
    })
    await page.unrouteAll()
    await page.goto(`http://127.0.0.1:${evil.port}/`)
    await page.getByRole('button').click()
    await page.waitForURL(`**${CHECKOUT}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Refused')
    await page.goto(`${server.origin}${CHECKOUT}`)
    expect(await page.getByText('Waits to be paid').isVisible()).toBe(true)
    await evil.stop(true)
  }))

test.each(['dark', 'light'] as const)('the %s scheme is honoured', (colorScheme) =>
  visit('/listings/acme-pay', { colorScheme }, async ({ page }) => {
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(18, 21, 18)' : 'rgb(252, 252, 250)')
  }),
)
