import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createPages, openapi } from '@launch/gateway/testing/pages'
import { catalogue } from '@launch/proto'
import type { Server } from 'bun'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'

const paths = ['/', '/docs', '/bot', '/problems', '/problems/invalid_request']
const widths = [1280, 390]

let server: Server<undefined>
let browser: Browser

function serve(): Server<undefined> {
  const publicUrl = 'https://directory.example.com'
  const document = openapi(publicUrl)
  const pages = createPages({ publicUrl, document })
  return Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/openapi.json') return Response.json(document)
      return pages(pathname) ?? new Response(null, { status: 404 })
    },
  })
}

beforeAll(async () => {
  server = serve()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop(true)
})

/** What a visit brought about: addresses that were asked for, and what the browser complained of. */
interface Visit {
  page: Page
  requests: string[]
  complaints: string[]
}

/** Opens a path in a fresh profile, does something there, and closes it again. */
async function visit(path: string, width: number, act: (visit: Visit) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const requests: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(`${server.url.origin}${path}`)
    await act({ page, requests, complaints })
  } finally {
    await context.close()
  }
}

/** What a page came to, once it was open. */
function factsOf({ page }: Visit) {
  return page.evaluate(() => ({
    bodyDisplay: getComputedStyle(document.body).display,
    contentWidth: document.documentElement.scrollWidth,
    headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => Number(heading.tagName[1])),
  }))
}

describe.each(widths.flatMap((width) => paths.map((path) => [path, width] as const)))('%s at %d px', (path, width) => {
  let opened: Pick<Visit, 'requests' | 'complaints'> & Awaited<ReturnType<typeof factsOf>>

  beforeAll(() =>
    visit(path, width, async (visit) => {
      opened = { ...visit, ...(await factsOf(visit)) }
    }),
  )

  test('asks for nothing but itself', () => {
    expect(opened.requests.filter((url) => !url.startsWith('data:'))).toEqual([`${server.url.origin}${path}`])
  })

  test('gives the browser no cause for complaint', () => {
    expect(opened.complaints).toEqual([])
  })

  test('is styled, so the content security policy lets its stylesheet through', () => {
    expect(opened.bodyDisplay).toBe('flex')
  })

  test('never scrolls sideways', () => {
    expect(opened.contentWidth).toBe(width)
  })

  test('has its headings in order', () => {
    const { headings } = opened
    expect(headings[0]).toBe(1)
    expect(headings.filter((level, i) => level > (headings[i - 1] ?? 0) + 1)).toEqual([])
  })
})

describe('the way through the pages', () => {
  test.each(widths)('leads from the first page to the docs at %d px', (width) =>
    visit('/', width, async ({ page }) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs' }).click()
      await page.waitForURL('**/docs')
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('API reference')
    }),
  )

  test('shows the contents beside the reference on a wide screen', () =>
    visit('/docs', 1280, async ({ page }) => {
      const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /submit_listing/ })
      await link.click()
      expect(new URL(page.url()).hash).toBe('#submit_listing')
      const top = await page.locator('#submit_listing').evaluate((section) => section.getBoundingClientRect().top)
      expect(top).toBeWithin(0, 200)
    }))

  test('folds the contents away on a narrow screen, and opens them on demand', () =>
    visit('/docs', 390, async ({ page }) => {
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const link = contents.getByRole('link', { name: /submit_listing/ })
      expect(await link.isVisible()).toBe(false)
      await contents.getByText('Contents').click()
      await link.click()
      expect(new URL(page.url()).hash).toBe('#submit_listing')
    }))

  test('leads from an operation’s error to the page that explains it, and back', () =>
    visit('/docs', 1280, async ({ page }) => {
      await page.locator('#submit_listing').getByRole('link', { name: 'idempotency_key_reused' }).click()
      await page.waitForURL('**/problems/idempotency_key_reused')
      await page.getByRole('link', { name: 'submit_listing' }).click()
      await page.waitForURL('**/docs#submit_listing')
    }))

  test('begins for a keyboard with a link that skips to the content', () =>
    visit('/docs', 1280, async ({ page }) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    }))
})

test('every operation’s anchor brings its heading into view', () =>
  visit('/docs', 390, async ({ page }) => {
    const hidden: string[] = []
    for (const { name } of catalogue) {
      await page.goto(`${server.url.origin}/docs#${name}`)
      const top = await page.locator(`#${name} h3`).evaluate((heading) => heading.getBoundingClientRect().top)
      if (top < 0 || top > 300) hidden.push(`${name} at ${top}`)
    }
    expect(hidden).toEqual([])
  }))

test('a dark scheme is honoured', async () => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(server.url.origin)
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await context.close()
  expect(ground).toBe('rgb(18, 21, 18)')
})
