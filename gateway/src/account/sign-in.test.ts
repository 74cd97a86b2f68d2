import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { connectNats } from '@launch/kit'
import { startTcpProxy } from '@launch/kit/testing'
import type { AccountDoor } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

const { bench, door } = await openScene()

const browserAt = (at: AccountDoor = door) => new TestBrowser(() => at.port)
const asked = (email = bench.freshEmail()) => bench.ask(door, { email })
const tokenOf = (link: string) => link.split('#token=')[1] ?? ''
const stored = (link: string) => createHash('sha256').update(tokenOf(link)).digest('base64url')

describe('asking for a link', () => {
  test('queues one mail to the address, with a link whose secret is its fragment and that is good for ten minutes', async () => {
    const { email } = await asked()
    expect(await bench.mailsTo(email)).toEqual([
      {
        to: email,
        url: expect.stringMatching(/^https:\/\/directory\.test\/sign-in\/confirm\?for=[\w-]{43}#token=[\w-]{43}$/),
        expires_at: '2026-11-21T12:10:00.000Z',
      },
    ])
  })

  test('is answered the same whether the address has an account or not', async () => {
    const { email: known } = await bench.signIn(door)
    const answers = [known, bench.freshEmail()].map(async (email) => {
      const { page } = await asked(email)
      return { status: page.status, html: page.html.replaceAll(email, 'ADDRESS') }
    })
    const [one, other] = await Promise.all(answers)
    expect(one?.status).toBe(200)
    expect(one).toEqual(other)
  })

  test('makes no account', async () => {
    const { email } = await asked()
    expect(await bench.database.sql`select 1 from auth."user" where email = ${email}`).toHaveLength(0)
  })

  test('stores the SHA-256 of the secret, and the secret nowhere', async () => {
    const { link } = await asked()
    const rows = await bench.database.sql`select to_jsonb(v) as row from auth.verification v`
    const text = JSON.stringify(rows)
    expect(text).toContain(stored(link))
    expect(text).not.toContain(tokenOf(link))
  })

  test('takes the address in any spelling as one', async () => {
    const email = bench.freshEmail()
    await browserAt().send('/sign-in', { email: `  ${email.toUpperCase()} ` })
    expect(await bench.mailsTo(email)).toHaveLength(1)
  })

  test.each([
    '',
    'ada',
    'ada@',
    '@mail.test',
    'ada@mail',
    'a@mail.test,b@mail.test',
    'a@mail.test b@mail.test',
    'a@mail.test\r\nBcc: b@mail.test',
    'Ada <ada@mail.test>',
    '"a b"@mail.test',
    'ada@[127.0.0.1]',
    'ada@mail.test;',
    `${'a'.repeat(65)}@mail.test`,
    `a@${'b'.repeat(250)}.test`,
    'ada@mail.test\0',
  ])('%j is no address: the page says so with 422, and no mail is queued', async (email) => {
    const before = (await bench.jsm.streams.info('JOBS_SIGN_IN_MAIL')).state.last_seq
    const page = await browserAt().send('/sign-in', { email })
    expect(page.status).toBe(422)
    expect(page.html).toContain('Type one whole e-mail address')
    expect((await bench.jsm.streams.info('JOBS_SIGN_IN_MAIL')).state.last_seq).toBe(before)
  })

  test('what was typed stays text', async () => {
    const page = await browserAt().send('/sign-in', { email: '"><script>alert(1)</script>' })
    expect(page.html).not.toContain('<script>')
  })

  test('more than five times in an hour for one address is refused, and no further mail is queued', async () => {
    const email = bench.freshEmail()
    for (let count = 0; count < 5; count++) await browserAt().send('/sign-in', { email })
    const page = await browserAt().send('/sign-in', { email })
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await bench.mailsTo(email)).toHaveLength(5)
  })

  test('by a stranger, however often, takes nobody’s mails away, and the newest link works', async () => {
    const at = bench.openDoor({ limits: { TRUSTED_PROXIES: '127.0.0.1' } })
    const email = bench.freshEmail()
    const askFrom = async (address: string) => {
      const browser = browserAt(at)
      const page = await browser.open('/sign-in')
      const fields = await hiddenFields(page, '/sign-in')
      return browser.post('/sign-in', [...fields, ['email', email]], { 'x-forwarded-for': address })
    }
    const strangers = await Promise.all(Array.from({ length: 20 }, () => askFrom('198.51.100.1')))
    expect(strangers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await askFrom('192.0.2.1')).status).toBe(200)
    const own = await bench.linkTo(email)
    expect((await browserAt(at).send('/sign-in/confirm', { link: own })).status).toBe(303)
  })

  test('while the mail can’t be queued is answered with 503 and a page that says so', async () => {
    const way = await startTcpProxy(bench.nats.url)
    const nc = await connectNats(way.url(bench.nats.url), 'test')
    const far = bench.openDoor({ nc })
    const browser = browserAt(far)
    await browser.open('/sign-in')
    await way.cut()
    const page = await browser.send('/sign-in', { email: bench.freshEmail() })
    expect(page.status).toBe(503)
    expect(page.html).toContain('We can’t send mail just now')
    expect(page.headers.get('retry-after')).not.toBeNull()
    await nc.close()
  })
})

test.each([
  ['PUT', '/sign-in', 'GET, HEAD, POST'],
  ['DELETE', '/sign-in/confirm', 'GET, HEAD, POST'],
])('%s %s is not taken', async (method, path, allow) => {
  const page = await browserAt().open(path, { method })
  expect([page.status, page.headers.get('allow')]).toEqual([405, allow])
})

test.each([
  ['the gateway', 'databaseUrl'],
  ['better-auth alone', 'authUrl'],
])('while the database is away from %s, signing in is unavailable, and works again once it is back', async (_, way) => {
  const url = bench.database.roleUrl('gateway')
  const proxy = await startTcpProxy(url)
  await proxy.cut()
  const far = bench.openDoor({ [way]: proxy.url(url), patience: 1_000 })
  const [browser, email] = [browserAt(far), bench.freshEmail()]
  for (let tries = 0; tries < 2; tries++) {
    const page = await browser.send('/sign-in', { email })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  }
  await proxy.restore()
  await bench.signIn(far, email, browser)
  expect((await browser.open('/account')).html).toContain(email)
  await proxy.cut()
})
