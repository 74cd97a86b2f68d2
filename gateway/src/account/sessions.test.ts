import { beforeEach, describe, expect, test } from 'bun:test'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

const SESSION = '__Host-launch_session'
const DAY = 86_400_000

const { bench, door } = await openScene()
let ada: SignedIn
beforeEach(async () => {
  ada = await bench.signIn(door)
})

const isSignedIn = async (browser: TestBrowser) => (await browser.open('/account')).status === 200
const rowsOf = (account: string) => bench.database.sql`select * from auth.session where "userId" = ${account}`

test('lasts for 30 days after its last use, and each use puts the end off, in the browser too', async () => {
  const { browser } = ada
  bench.clock.advance(29 * DAY)
  const page = await browser.open('/account')
  expect(page.headers.getSetCookie().join()).toContain(`${SESSION}=`)
  expect(page.headers.getSetCookie().join()).toContain('Max-Age=2592000')
  bench.clock.advance(29 * DAY)
  expect(await isSignedIn(browser)).toBe(true)
  bench.clock.advance(30 * DAY)
  expect(await isSignedIn(browser)).toBe(false)
})

test('writes its last use at most every five minutes', async () => {
  const { browser, account } = ada
  const lastUsed = async () => (await rowsOf(account))[0].updatedAt.getTime()
  const before = await lastUsed()
  bench.clock.advance(299_000)
  expect((await browser.open('/account')).headers.getSetCookie()).toEqual([])
  expect(await lastUsed()).toBe(before)
  bench.clock.advance(1_000)
  await browser.open('/account')
  expect(await lastUsed()).toBe(before + 300_000)
})

test('keeps no network address', async () => {
  expect((await rowsOf(ada.account))[0].ipAddress || null).toBeNull()
})

test.each([
  ['nothing', ''],
  ['a token without a signature', 'abc'],
  ['a signature of something else', 'abc.c2ln'],
  ['broken escapes', '%E0%A4%A'],
  ['a dot', '.'],
  ['a very long text', 'x'.repeat(3_000)],
])('a cookie of %s signs nobody in', async (_, cookie) => {
  const browser = new TestBrowser(() => door.port)
  browser.cookies.set(SESSION, cookie)
  const page = await browser.open('/account')
  expect([page.status, page.location]).toEqual([303, '/sign-in?next=%2Faccount'])
})

test('a cookie whose signature lacks its last character signs nobody in', async () => {
  const { browser } = ada
  browser.cookies.set(SESSION, (browser.cookies.get(SESSION) ?? '').slice(0, -4))
  expect(await isSignedIn(browser)).toBe(false)
})

test('the token alone, as it stands in the database, signs nobody in', async () => {
  const [row] = await rowsOf(ada.account)
  const browser = new TestBrowser(() => door.port)
  browser.cookies.set(SESSION, row.token)
  expect(await isSignedIn(browser)).toBe(false)
})

describe('signing out', () => {
  test('ends this session, forgets its cookie, and no other', async () => {
    const other = await bench.signIn(door, ada.email)
    const kept = ada.browser.cookies.get(SESSION) ?? ''
    const answer = await ada.browser.send('/account', {}, '/account/sign-out')
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?done=signed-out'])
    expect(ada.browser.cookies.has(SESSION)).toBe(false)
    expect((await ada.browser.open(answer.location)).html).toContain('You are signed out.')
    ada.browser.cookies.set(SESSION, kept)
    expect(await isSignedIn(ada.browser)).toBe(false)
    expect(await isSignedIn(other.browser)).toBe(true)
  })

  test('everywhere ends all sessions of the account at every gateway, and nobody else’s', async () => {
    const second = bench.openDoor()
    const elsewhere = await bench.signIn(second, ada.email)
    const stranger = await bench.signIn(door)
    expect(await isSignedIn(elsewhere.browser)).toBe(true)
    const answer = await ada.browser.send('/account', {}, '/account/sign-out-everywhere')
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?done=everywhere'])
    expect(await isSignedIn(elsewhere.browser)).toBe(false)
    expect(await isSignedIn(stranger.browser)).toBe(true)
  })

  test('everywhere leaves API keys and what apps were allowed as they are', async () => {
    const { sql } = bench.database
    const client = `app-${ada.account}`
    await sql`insert into auth."oauthClient" (id, "clientId", "redirectUris") values (${client}, ${client}, '[]')`
    const [session] = await rowsOf(ada.account)
    await sql`insert into auth."oauthRefreshToken" (id, token, "clientId", "sessionId", "userId", "expiresAt", "createdAt", scopes)
      values (${client}, ${client}, ${client}, ${session.id}, ${ada.account}, now() + interval '1 day', now(), '[]')`
    await ada.browser.send('/account', {}, '/account/sign-out-everywhere')
    const [token] = await sql`select revoked from auth."oauthRefreshToken" where id = ${client}`
    expect(token).toEqual({ revoked: null })
  })

  test('is not done by a GET', async () => {
    expect((await ada.browser.open('/account/sign-out')).status).toBe(405)
    expect(await isSignedIn(ada.browser)).toBe(true)
  })

  test('twice leads to signing in, not to a fault', async () => {
    const page = await ada.browser.open('/account')
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? ''
    const kept = ada.browser.cookies.get(SESSION) ?? ''
    await ada.browser.post('/account/sign-out', { csrf })
    ada.browser.cookies.set(SESSION, kept)
    const answer = await ada.browser.post('/account/sign-out', { csrf })
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?next=%2Faccount'])
  })
})

describe('ending one session', () => {
  const endOf = (id: string) => `/account/sessions/${id}/end`
  const idOf = async (account: string, userAgent: string): Promise<string> =>
    (await rowsOf(account)).find((row: { userAgent: string }) => row.userAgent === userAgent)?.id ?? ''
  const phone = async () => {
    const browser = new TestBrowser(() => door.port)
    browser.userAgent = 'Mozilla/5.0 (iPhone) Safari/604.1'
    await bench.signIn(door, ada.email, browser)
    return { browser, id: await idOf(ada.account, browser.userAgent) }
  }

  test('signs that browser out at every gateway, and leaves this one and others signed in', async () => {
    const [lost, other] = [await phone(), await bench.signIn(bench.openDoor(), ada.email)]
    const answer = await ada.browser.send('/account', {}, endOf(lost.id))
    expect([answer.status, answer.location]).toEqual([303, '/account?done=ended'])
    expect((await ada.browser.open(answer.location)).html).toContain('That browser is signed out.')
    expect(await isSignedIn(lost.browser)).toBe(false)
    for (const browser of [ada.browser, other.browser]) expect(await isSignedIn(browser)).toBe(true)
  })

  test('of this browser signs it out, and forgets its cookie', async () => {
    const id = await idOf(ada.account, ada.browser.userAgent)
    const answer = await ada.browser.send('/account', {}, endOf(id))
    expect([answer.status, answer.location]).toEqual([303, '/sign-in?done=signed-out'])
    expect(ada.browser.cookies.has(SESSION)).toBe(false)
    expect(await rowsOf(ada.account)).toHaveLength(0)
  })

  test('of somebody else, of nobody, or once more, is not found and ends nothing', async () => {
    const [lost, stranger] = [await phone(), await bench.signIn(door)]
    const csrf = new Map(await hiddenFields(await ada.browser.open('/account'), endOf(lost.id))).get('csrf') ?? ''
    await ada.browser.post(endOf(lost.id), { csrf })
    const [theirs] = await rowsOf(stranger.account)
    for (const id of [theirs.id, 'nothing', lost.id])
      expect((await ada.browser.post(endOf(id), { csrf })).status).toBe(404)
    expect(await isSignedIn(stranger.browser)).toBe(true)
  })

  test('is done by no other website, by no GET, and not without signing in', async () => {
    const { id, browser } = await phone()
    const csrf = new Map(await hiddenFields(await ada.browser.open('/account'), endOf(id))).get('csrf') ?? ''
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await ada.browser.post(endOf(id), { csrf }, foreign)).status).toBe(403)
    expect((await ada.browser.post(endOf(id), { csrf: 'x' })).status).toBe(403)
    expect((await ada.browser.open(endOf(id))).status).toBe(405)
    expect((await new TestBrowser(() => door.port).post(endOf(id), { csrf })).location).toStartWith('/sign-in?')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('leaves what apps were allowed as it is', async () => {
    const { sql } = bench.database
    const { id } = await phone()
    const client = `app-${id}`
    await sql`insert into auth."oauthClient" (id, "clientId", "redirectUris") values (${client}, ${client}, '[]')`
    await sql`insert into auth."oauthRefreshToken" (id, token, "clientId", "sessionId", "userId", "expiresAt", "createdAt", scopes)
      values (${client}, ${client}, ${client}, ${id}, ${ada.account}, now() + interval '1 day', now(), '[]')`
    await ada.browser.send('/account', {}, endOf(id))
    const [token] = await sql`select revoked from auth."oauthRefreshToken" where id = ${client}`
    expect(token).toEqual({ revoked: null })
  })
})

test('the account page lists where one is signed in, in words, this browser marked', async () => {
  const phone = new TestBrowser(() => door.port)
  phone.userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  await bench.signIn(door, ada.email, phone)
  const { html } = await ada.browser.open('/account')
  expect(html).toContain('Safari on iPhone')
  expect(html).toMatch(/Firefox on Linux<\/strong><span class="badge good">This browser/)
  expect(html.match(/This browser/g)).toHaveLength(1)
  expect(html).toContain('aria-label="End Safari on iPhone"')
  expect(html.match(/Last used <time[^>]*>[^<]*<\/time>, signed in <time/g)).toHaveLength(2)
})

test('what a browser calls itself stays text', async () => {
  const evil = new TestBrowser(() => door.port)
  evil.userAgent = '<script>alert(1)</script> Firefox/1'
  const { browser } = await bench.signIn(door, ada.email, evil)
  expect((await browser.open('/account')).html).not.toContain('<script>alert')
})

test('without a session every page of the account leads to signing in, and then back', async () => {
  const browser = new TestBrowser(() => door.port)
  for (const path of ['/account', '/account/api-keys', '/account/export', '/account/delete?x=1']) {
    const page = await browser.open(path)
    expect([page.status, page.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(path)}`])
  }
})

test('pages of an account are kept by nobody, and framed by nobody', async () => {
  for (const path of ['/account', '/account/api-keys', '/account/delete']) {
    const { headers } = await ada.browser.open(path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('script-src')
  }
})

test('the page for signing in says who is signed in already', async () => {
  expect((await ada.browser.open('/sign-in')).html).toContain(ada.email)
})

test('sessions that have been over for a day are dropped, and links too', async () => {
  await ada.browser.send('/sign-in', { email: bench.freshEmail() })
  bench.clock.advance(32 * DAY)
  const late = await bench.signIn(door)
  await door.accounts.sessions.purge()
  expect(await rowsOf(ada.account)).toHaveLength(0)
  expect(await rowsOf(late.account)).toHaveLength(1)
  const [left] = await bench.database.sql`
    select count(*)::int as n from auth.verification where "expiresAt" < ${new Date(bench.clock.now().getTime() - DAY)}`
  expect(left.n).toBe(0)
})
