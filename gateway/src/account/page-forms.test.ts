import { describe, expect, test } from 'bun:test'
import { PUBLIC_URL } from '../testing/bench.ts'
import type { AccountDoor } from './testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

const { bench, door } = await openScene()

const browserAt = (at: AccountDoor = door) => new TestBrowser(() => at.port)
const asked = (email = bench.freshEmail()) => bench.ask(door, { email })

describe('a form is refused, and nothing happens, that', () => {
  const csrfOf = async (browser: TestBrowser) =>
    /name="csrf" value="([^"]+)"/.exec((await browser.open('/sign-in')).html)?.[1] ?? ''
  const sentFrom = async (headers: Record<string, string>) => {
    const [email, browser] = [bench.freshEmail(), browserAt()]
    const page = await browser.post('/sign-in', { csrf: await csrfOf(browser), email }, headers)
    return { page, mails: await bench.mailsTo(email) }
  }

  test.each([
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: PUBLIC_URL, 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
  ])('comes from elsewhere: %j', async (headers) => {
    const { page, mails } = await sentFrom(headers)
    expect([page.status, mails]).toEqual([403, []])
  })

  test('has no token', async () => {
    const [email, browser] = [bench.freshEmail(), browserAt()]
    await browser.open('/sign-in')
    expect((await browser.post('/sign-in', { email })).status).toBe(403)
    expect(await bench.mailsTo(email)).toEqual([])
  })

  test('has the token of another browser', async () => {
    const [email, browser] = [bench.freshEmail(), browserAt()]
    await browser.open('/sign-in')
    const page = await browser.post('/sign-in', { email, csrf: await csrfOf(browserAt()) })
    expect([page.status, await bench.mailsTo(email)]).toEqual([403, []])
  })

  test('has a token from before signing in', async () => {
    const browser = browserAt()
    const csrf = await csrfOf(browser)
    await bench.signIn(door, bench.freshEmail(), browser)
    expect((await browser.post('/account/sign-out', { csrf })).status).toBe(403)
    expect((await browser.open('/account')).status).toBe(200)
  })

  test('would use a link up', async () => {
    const { browser, link } = await asked()
    const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await browser.post('/sign-in/confirm', { link }, evil)).status).toBe(403)
    expect((await browser.send('/sign-in/confirm', { link })).status).toBe(303)
  })
})
