import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { PUBLIC_URL } from '../testing/bench.ts'
import type { AccountDoor } from './testing/bench.ts'
import { hiddenFields, type Seen, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

const { bench, door } = await openScene()

const SESSION = '__Host-launch_session'
const browserAt = (at: AccountDoor = door) => new TestBrowser(() => at.port)
const asked = (email = bench.freshEmail()) => bench.ask(door, { email })
const tokenOf = (link: string) => link.split('#token=')[1] ?? ''
const pageOf = (link: string) => link.slice(PUBLIC_URL.length).split('#', 1)[0] ?? ''
const shown = ({ html }: Seen) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
const stored = (link: string) => createHash('sha256').update(tokenOf(link)).digest('base64url')

describe('a link', () => {
  test('is not used up by looking at it, however often', async () => {
    const { browser, email, link } = await asked()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await browserAt().open('/sign-in/confirm', { method })
      expect(page.status).toBe(200)
    }
    const [row] = await bench.database
      .sql`select count(*)::int as n from auth.verification where identifier = ${stored(link)}`
    expect(row.n).toBe(1)
    expect((await browser.send('/sign-in/confirm', { link })).status).toBe(303)
    expect(await bench.database.sql`select 1 from auth."user" where email = ${email}`).toHaveLength(1)
  })

  test('opens a page that nobody keeps, frames or is told the address of, and that runs the one script of its hash', async () => {
    const page = await browserAt().open('/sign-in/confirm')
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page.html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
  })

  test('signs in when its button is pressed, and leads to the account', async () => {
    const { browser, link, email } = await asked()
    const answer = await browser.send('/sign-in/confirm', { link })
    expect([answer.status, answer.location]).toEqual([303, '/account'])
    expect((await browser.open('/account')).html).toContain(email)
  })

  test('names the account that it signs in to, before anything is pressed', async () => {
    const { link, email } = await asked()
    expect(shown(await browserAt().open(pageOf(link)))).toContain(`You sign in as ${email}`)
  })

  test('says who is signed in no longer, where that is somebody else', async () => {
    const { browser, email: before } = await bench.signIn(door)
    const { link, email } = await asked()
    const text = shown(await browser.open(pageOf(link)))
    expect(text).toContain(`You sign in as ${email} and are no longer signed in as ${before}`)
  })

  test('whose page could not name the account signs nobody in: it is named first, and then pressed once more', async () => {
    const [mallory, victim] = [await asked(), await asked()]
    const bare = `${PUBLIC_URL}/sign-in/confirm#token=${tokenOf(mallory.link)}`
    const disguised = bare.replace('#', `?for=${stored(victim.link)}#`)
    for (const link of [bare, disguised, ` ${tokenOf(mallory.link)}\n`]) {
      const browser = browserAt()
      const page = await browser.send('/sign-in/confirm', { link })
      expect([page.status, page.headers.getSetCookie().join()]).toEqual([200, expect.not.stringContaining(SESSION)])
      expect(shown(page)).toContain(`You sign in as ${mallory.email}`)
      expect((await browser.open('/account')).status).toBe(303)
    }
    const browser = browserAt()
    const page = await browser.send('/sign-in/confirm', { link: bare })
    const named = await browser.post('/sign-in/confirm', await hiddenFields(page, '/sign-in/confirm'))
    expect(named.status).toBe(303)
    expect((await browser.open('/account')).html).toContain(mallory.email)
  })

  test('names nobody where it is unknown, used or too old', async () => {
    const { browser, link } = await asked()
    await browser.send('/sign-in/confirm', { link })
    for (const page of [pageOf(link), `/sign-in/confirm?for=${'A'.repeat(43)}`, '/sign-in/confirm?for=x%00']) {
      const seen = await browserAt().open(page)
      expect([seen.status, shown(seen)]).toEqual([200, expect.not.stringContaining('You sign in as')])
    }
  })

  test('gives a cookie that only we read, for 30 days', async () => {
    const { browser, link } = await asked()
    const answer = await browser.send('/sign-in/confirm', { link })
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith(`${SESSION}=`)) ?? ''
    const [, ...attributes] = cookie.split('; ')
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
  })

  test('works once, and the page then offers a new one', async () => {
    const { browser, link } = await asked()
    await browser.send('/sign-in/confirm', { link })
    const again = await browserAt().send('/sign-in/confirm', { link })
    expect(again.status).toBe(410)
    expect(again.html).toContain('href="/sign-in"')
    expect(again.headers.getSetCookie().join()).not.toContain(SESSION)
  })

  test('pressed many times at once, at two gateways, signs in once', async () => {
    const { link } = await asked()
    const other = bench.openDoor()
    const presses = Array.from({ length: 8 }, async (_, at) => {
      const browser = browserAt(at % 2 ? door : other)
      return (await browser.send('/sign-in/confirm', { link })).status
    })
    expect((await Promise.all(presses)).sort()).toEqual([303, ...Array(7).fill(410)])
  })

  test('is good for ten minutes and no longer', async () => {
    const { browser, link } = await asked()
    await bench.database
      .sql`update auth.verification set "expiresAt" = now() - interval '1 second' where identifier = ${stored(link)}`
    expect((await browser.send('/sign-in/confirm', { link })).status).toBe(410)
    const [row] = await bench.database.sql`
      select extract(epoch from "expiresAt" - "createdAt")::int as seconds from auth.verification
      where identifier = ${stored((await asked()).link)}`
    expect(row.seconds).toBe(600)
  })

  test('that nobody made is answered as one that was used', async () => {
    const page = await browserAt().send('/sign-in/confirm', {
      link: `${PUBLIC_URL}/sign-in/confirm#token=${'A'.repeat(43)}`,
    })
    expect(page.status).toBe(410)
  })

  test.each(['', 'https://directory.test/sign-in/confirm', 'x'.repeat(5_000), '#token=short', '\0', "' or 1=1"])(
    'that is none, such as %j, is asked for again',
    async (link) => {
      const page = await browserAt().send('/sign-in/confirm', { link })
      expect(page.status).toBe(422)
      expect(page.html).toContain('That is not the link from the mail')
    },
  )

  test('can’t be used up by an address of better-auth’s own, as none of its endpoints is open', async () => {
    const { browser, link } = await asked()
    const token = tokenOf(link)
    const paths = [
      `/magic-link/verify?token=${token}`,
      `/sign-in/magic-link?token=${token}`,
      '/get-session',
      '/list-sessions',
      '/ok',
      '/error',
      '/api/auth/get-session',
      '/update-user',
      '/delete-user',
      '/token',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        expect([path, (await browserAt().open(path, { method })).status]).toEqual([path, 404])
      }
    }
    expect((await browser.send('/sign-in/confirm', { link })).status).toBe(303)
  })

  test('that is used and logged nowhere: no line of the log holds its secret or the address', async () => {
    const { browser, email, link } = await asked()
    await browser.send('/sign-in/confirm', { link })
    await browser.send('/sign-in/confirm', { link })
    const log = JSON.stringify(door.log)
    expect(log).not.toContain(tokenOf(link))
    expect(log).not.toContain(email)
  })
})

describe('a session', () => {
  test('is a new one whatever cookie was there before', async () => {
    const { browser, link } = await asked()
    browser.cookies.set(SESSION, 'chosen-by-somebody-else.c2lnbmF0dXJl')
    await browser.send('/sign-in/confirm', { link })
    expect(browser.cookies.get(SESSION)).not.toContain('chosen-by-somebody-else')
    expect((await browser.open('/account')).status).toBe(200)
  })

  test('takes the place of the one before, which is over then', async () => {
    const { browser } = await bench.signIn(door)
    const before = browser.cookies.get(SESSION) ?? ''
    const { email } = await bench.signIn(door, bench.freshEmail(), browser)
    expect((await browser.open('/account')).html).toContain(email)
    const thief = browserAt()
    thief.cookies.set(SESSION, before)
    expect((await thief.open('/account')).status).toBe(303)
  })
})
