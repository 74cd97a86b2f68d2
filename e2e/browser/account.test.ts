import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { byTheClock } from '@launch/kit/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { newSignInLink } from '../mailbox.ts'
import { startTwoDoors, type TwoDoors } from '../two-doors.ts'
import { until } from '../until.ts'
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

/** A person at a browser of their own: what it asked for, and what it complained of. */
interface Person {
  page: Page
  email: string
  requests: string[]
  complaints: string[]
}

const freshEmail = () => `${Bun.randomUUIDv7()}@mail.test`

/** Gives a person a fresh profile, and takes it away again. */
async function asPerson(act: (person: Person) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: system.gatewayUrl, ...options })
  try {
    const [requests, complaints]: [string[], string[]] = [[], []]
    const page = await context.newPage()
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await act({ page, email: freshEmail(), requests, complaints })
  } finally {
    await context.close()
  }
}

async function askForLink({ page, email }: Person, path = '/sign-in'): Promise<string> {
  return newSignInLink(system.mail, email, async () => {
    await page.goto(path)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor()
  })
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })

async function signIn(person: Person): Promise<void> {
  await person.page.goto(await askForLink(person))
  await signInButton(person.page).click()
  await person.page.waitForURL('**/account')
}

async function makeKey({ page }: Person, name: string): Promise<string> {
  await page.goto('/account/api-keys')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Make the key' }).click()
  return (await page.locator('.key-text').textContent()) ?? ''
}

const statusAt = async (door: string, key: string) =>
  (await fetch(`${door}/api/v1/drafts`, { headers: { authorization: `Bearer ${key}` } })).status

test(
  'the way leads from the mail to the account, to a key, to a call with it, and by revoking it to 401 everywhere within a second',
  byTheClock,
  () =>
    asPerson(async (person) => {
      const { page, email, complaints } = person
      await signIn(person)
      expect(await page.getByText(email).isVisible()).toBe(true)
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'API keys' }).click()
      const key = await makeKey(person, 'Nightly import')
      for (const door of system.doors) expect(await statusAt(door, key)).toBe(200)
      await page.getByRole('link', { name: 'I have copied it' }).click()
      await page.getByRole('link', { name: 'Revoke Nightly import' }).click()
      await page.getByRole('button', { name: 'Revoke the key' }).click()
      await page.getByText('The key is revoked.').waitFor()
      const start = performance.now()
      let lastPassed = 0
      await until('both gateways refuse the key', async () => {
        const begun = performance.now() - start
        const statuses = await Promise.all(system.doors.map((door) => statusAt(door, key)))
        if (statuses.includes(200)) lastPassed = begun
        return statuses.every((status) => status === 401)
      })
      expect(lastPassed).toBeLessThan(1_000)
      expect(complaints).toEqual([])
    }),
)

describe('a sign-in link', () => {
  test('is not used up by a scanner that opens it and runs its script; its secret reaches no server and leaves the address', () =>
    asPerson(async (person) => {
      const link = await askForLink(person)
      const secret = link.split('#token=')[1] ?? ''
      await asPerson(async (scanner) => {
        await scanner.page.goto(link)
        await scanner.page.waitForLoadState('networkidle')
        await scanner.page.reload()
        expect(scanner.page.url()).not.toContain(secret)
        expect(scanner.requests.map((url) => new URL(url).pathname)).toEqual(['/sign-in/confirm', '/sign-in/confirm'])
      })
      await person.page.goto(link)
      await person.page.getByText('One more press').waitFor()
      expect(person.page.url()).toBe(`${system.gatewayUrl}/sign-in/confirm`)
      await person.page.keyboard.press('Enter')
      await person.page.waitForURL('**/account')
      expect(person.requests.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([])
      expect(person.complaints).toEqual([])
    }))

  test('signs in without scripts, too: it is pasted into the page that it opens', () =>
    asPerson(
      async (person) => {
        const link = await askForLink(person)
        await person.page.goto(link)
        await person.page.getByLabel('The link from your mail').fill(link)
        await signInButton(person.page).click()
        await person.page.waitForURL('**/account')
      },
      { javaScriptEnabled: false },
    ))

  test('that is opened where the page is open already, is taken as well', () =>
    asPerson(async (person) => {
      const link = await askForLink(person)
      await person.page.goto('/sign-in/confirm')
      await person.page.goto(link)
      await signInButton(person.page).click()
      await person.page.waitForURL('**/account')
    }))

  test('works once', () =>
    asPerson(async (person) => {
      const link = await askForLink(person)
      await person.page.goto(link)
      await signInButton(person.page).click()
      await person.page.waitForURL('**/account')
      await asPerson(async ({ page }) => {
        await page.goto(link)
        await signInButton(page).click()
        await page.getByRole('heading', { name: 'This link is not good any more' }).waitFor()
        await page.getByRole('link', { name: 'Get a new link' }).click()
        await page.waitForURL('**/sign-in')
      })
    }))

  test('leads back to the page that asked for signing in', () =>
    asPerson(async (person) => {
      await person.page.goto(await askForLink(person, '/account/api-keys'))
      await signInButton(person.page).click()
      await person.page.waitForURL('**/account/api-keys')
    }))
})

test('signing out everywhere ends the session of another browser at once', () =>
  asPerson(async (one) => {
    await signIn(one)
    await asPerson(async (other) => {
      await signIn({ ...other, email: one.email })
      await one.page.reload()
      expect(await one.page.getByText('Chrome on Linux').count()).toBe(2)
      await one.page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await one.page.getByText('You are signed out everywhere.').waitFor()
      await other.page.goto('/account')
      await other.page.waitForURL('**/sign-in?next=**')
    })
  }))

test('a lost phone is signed out from the account page, and this browser stays', () =>
  asPerson(async (one) => {
    await signIn(one)
    await asPerson(
      async (phone) => {
        await signIn({ ...phone, email: one.email })
        await one.page.reload()
        await one.page.getByRole('button', { name: 'End Safari on iPhone' }).click()
        await one.page.getByText('That browser is signed out.').waitFor()
        expect(await one.page.getByText('Safari on iPhone').count()).toBe(0)
        await phone.page.goto('/account')
        await phone.page.waitForURL('**/sign-in?next=**')
      },
      { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1' },
    )
    expect(one.complaints).toEqual([])
  }))

test.each(['localhost', '127.0.0.1'])(
  'a form of a website at %s neither signs anyone out nor deletes anything',
  (host) =>
    asPerson(async (person) => {
      await signIn(person)
      const evil = Bun.serve({
        port: 0,
        hostname: '127.0.0.1',
        fetch: ({ url }) =>
          new Response(
            `<form method="post" action="${system.gatewayUrl}${new URL(url).pathname}"><input name="email" value="${person.email}"><button>Win</button></form>`,
            { headers: { 'content-type': 'text/html' } },
          ),
      })
      for (const path of ['/account/sign-out', '/account/sign-out-everywhere', '/account/delete']) {
        await person.page.goto(`http://${host}:${evil.port}${path}`)
        await person.page.getByRole('button').click()
        await person.page.waitForURL(`${system.gatewayUrl}/**`)
      }
      await person.page.goto('/account')
      expect(await person.page.getByText(person.email).isVisible()).toBe(true)
      await evil.stop(true)
    }),
)

test('everything can be downloaded, and is gone from every service once the account is deleted', () =>
  asPerson(async (person) => {
    const { page, email } = person
    await signIn(person)
    const key = await makeKey(person, 'Submitter')
    const submitted = await fetch(`${system.gatewayUrl}/api/v1/drafts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://nobody-is-here.example.com' }),
    })
    const { id } = (await submitted.json()) as { id: string }
    await page.goto('/account')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download everything' }).click(),
    ])
    const file = await Bun.file(await download.path()).json()
    expect(file).toMatchObject({ account: { email }, drafts: [{ id }], listings: [], orders: [] })
    await page.getByRole('link', { name: 'Delete the account' }).click()
    await page.getByLabel('To go on, type your e-mail address').fill(email)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
    await until('its draft is gone', async () => {
      return (await system.db`select 1 from drafts.draft where id = ${id}`).length === 0
    })
    expect(await system.db`select 1 from auth."user" where email = ${email}`).toHaveLength(0)
  }))

describe.each([
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const)('at %j', ({ width, colorScheme }) => {
  test('the pages never scroll sideways, go down their headings one by one, and give no cause for complaint', () =>
    asPerson(
      async (person) => {
        const { page, complaints } = person
        const look = async () => {
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
          const levels = await page.evaluate(() =>
            [...document.querySelectorAll('h1, h2, h3')].map(({ tagName }) => Number(tagName[1])),
          )
          expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
        }
        await page.goto('/sign-in')
        await look()
        await page.goto(await askForLink(person))
        await look()
        await signInButton(page).click()
        await page.waitForURL('**/account')
        await look()
        await makeKey(person, 'w'.repeat(80))
        await look()
        for (const path of ['/account/api-keys', '/account/delete']) {
          await page.goto(path)
          await look()
        }
        expect(complaints).toEqual([])
      },
      { viewport: { width, height: 900 }, colorScheme },
    ))
})

test('the last day of a key is asked for where one is wanted', () =>
  asPerson(async (person) => {
    const { page } = person
    await signIn(person)
    await page.goto('/account/api-keys')
    const lastDay = page.getByLabel('Last day')
    expect(await lastDay.isVisible()).toBe(false)
    await page.getByLabel('Good for').selectOption('Until a certain day')
    expect(await lastDay.isVisible()).toBe(true)
  }))
