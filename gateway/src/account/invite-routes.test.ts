import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import type { OpenedInvite } from '@launch/proto/schemas/invite'
import { PUBLIC_URL } from '../testing/bench.ts'
import { type ExampleService, startExamples } from '../testing/example-service.ts'
import { type ListingsService, startListings } from '../testing/listings-service.ts'
import { INVITE_COOKIE } from './invite-cookie.ts'
import type { SignedIn } from './testing/bench.ts'
import { hiddenFields, TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let drafts: ExampleService
let listings: ListingsService
// Before the scene's own end, which takes the nats-server away.
afterAll(() => Promise.all([drafts.stop(), listings.stop()]))
const { bench, door } = await openScene()
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  const on = { database, clock, nc: nats.connection }
  await bench.drafts.stop()
  drafts = await startExamples('drafts', [operations.open_invite, operations.accept_invite], on)
  listings = await startListings(on)
})
beforeEach(async () => {
  ada = await bench.signIn(door)
  drafts.calls.length = 0
})

const AREA = '/invites'
const profile = operations.get_my_profile.example.output
const invite: OpenedInvite = {
  status: 'pending',
  product_name: 'Acme <Pay>',
  product_url: 'https://acme.example.com/',
  invited_by: 'Grace',
  email: 'ada@acme.test',
  expires_at: '2026-11-28T09:00:00.000Z',
}
const inviteIs = (changes: Partial<OpenedInvite> = {}) =>
  drafts.behave('open_invite', async () => ({ ...invite, ...changes }))
const acceptIs = (answer: () => unknown) => drafts.behave('accept_invite', async () => answer())
let count = 0
const freshToken = () => `${String(++count).padStart(4, '0')}${'x'.repeat(39)}`
const linkOf = (token: string) => `${PUBLIC_URL}${AREA}#${token}`
const signedOut = () => new TestBrowser(() => door.port)
const wordsIn = (html: string) =>
  html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const named = (name: string) => drafts.calls.filter((call) => call.name === name)
const refuse =
  (
    code: 'not_found' | 'own_listing' | 'invite_closed' | 'founder_profile_incomplete',
    missing: { reason: string; url: string }[] = [],
  ) =>
  () => {
    throw new Refusal(code, `Refused: ${code}.`, { missing })
  }

const csrfOf = async (browser: TestBrowser) =>
  /name="csrf" value="([^"]+)"/.exec((await browser.open(AREA)).html)?.[1] ?? ''

/** Opens an invite as the script of its page does. */
async function opened(browser: TestBrowser, token = freshToken()) {
  const sent = await browser.post(AREA, { csrf: await csrfOf(browser), link: `#${token}` })
  expect([sent.status, sent.location]).toEqual([303, AREA])
  return browser.open(AREA)
}

/** Presses the button of the page that offers it. */
async function accepted(browser: TestBrowser, token = freshToken()) {
  const page = await opened(browser, token)
  const start = page.html.indexOf('value="accept"')
  expect(start).toBeGreaterThan(0)
  return browser.post(AREA, { csrf: await csrfOf(browser), act: 'accept', link: token })
}

describe('the link', () => {
  test('opens a page that runs the one script of its hash, and asks no service', async () => {
    const page = await signedOut().open(AREA)
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page.html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`)
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'same-origin',
    ])
    expect(page.html).toContain('The link from your mail')
    expect(drafts.calls).toEqual([])
  })

  test.each([(token: string) => linkOf(token), (token: string) => ` ${token}\n`, (token: string) => `#${token}`])(
    'can be pasted, whole or in part: %#',
    async (write) => {
      using _invite = inviteIs()
      const [browser, token] = [signedOut(), freshToken()]
      const sent = await browser.send(AREA, { link: write(token) })
      expect([sent.status, sent.location]).toEqual([303, AREA])
      await browser.open(AREA)
      expect(named('open_invite').map(({ input }) => input)).toEqual([{ token }])
    },
  )

  test.each(['', 'x', `${PUBLIC_URL}/invites`, `#${'x'.repeat(44)}`, `#${'x'.repeat(42)}!`])(
    'that is none is asked for again: %j',
    async (link) => {
      const page = await signedOut().send(AREA, { link })
      expect([page.status, page.html.includes('id="link-fault"')]).toEqual([422, true])
      expect(page.headers.getSetCookie().join()).not.toContain(INVITE_COOKIE)
      expect(drafts.calls).toEqual([])
    },
  )

  test('leaves its secret in a cookie that no script reads, and in no address', async () => {
    using _invite = inviteIs()
    const [browser, token] = [signedOut(), freshToken()]
    const sent = await browser.send(AREA, { link: linkOf(token) })
    const [cookie = ''] = sent.headers.getSetCookie().filter((each) => each.startsWith(INVITE_COOKIE))
    for (const part of [token, 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age=3600']) expect(cookie).toContain(part)
    expect(sent.location).toBe(AREA)
    const page = await browser.open(AREA)
    expect([page.headers.get('cache-control'), page.html.includes(token)]).toEqual(['no-store', false])
    expect(JSON.stringify(door.log)).not.toContain(token)
  })

  test('is not taken with a wrong token, or from another website', async () => {
    const link = linkOf(freshToken())
    expect((await signedOut().post(AREA, { csrf: 'wrong', link })).status).toBe(403)
    const browser = signedOut()
    const hidden = await hiddenFields(await browser.open(AREA), AREA)
    const evil = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await browser.post(AREA, [...hidden, ['link', link]], evil)).status).toBe(403)
    expect(drafts.calls).toEqual([])
  })
})

describe('an open invite', () => {
  test('says who invites to what until when, and where to sign in and come back', async () => {
    using _invite = inviteIs()
    const page = await opened(signedOut())
    expect(page.status).toBe(200)
    for (const part of [
      'Grace asks you to add your own founder profile to Acme &lt;Pay>',
      'ada@acme.test',
      '28 November 2026 at 09:00 UTC',
    ]) {
      expect(wordsIn(page.html)).toContain(part)
    }
    expect(page.html).toContain('href="/sign-in?next=%2Finvites"')
    expect(page.html).not.toContain('value="accept"')
  })

  test('is there again after signing in', async () => {
    using _invite = inviteIs()
    const [browser, token] = [signedOut(), freshToken()]
    await opened(browser, token)
    const asked = await bench.ask(door, { browser, query: '?next=%2Finvites' })
    const back = await browser.send('/sign-in/confirm', { link: asked.link })
    expect([back.status, back.location]).toEqual([303, AREA])
    const { html } = await browser.open(back.location)
    expect(html).toContain('value="accept"')
    expect(html).toContain(token)
  })

  test('names the profile and the account that accept it', async () => {
    using _invite = inviteIs()
    const { html } = await opened(ada.browser)
    expect(wordsIn(html)).toContain(`You accept as Ada Vermeer , signed in as ${ada.email}`)
    expect(html).toContain('href="/founders/ada-vermeer"')
  })

  test.each([
    [{ handle: null }, 'needs a handle first'],
    [{ name: null }, 'needs a name first'],
    [{ name: null, handle: null }, 'needs a name and a handle first'],
  ])('of a profile without name or handle leads to it first: %j', async (lacks, words) => {
    using _invite = inviteIs()
    using _profile = listings.behave('get_my_profile', async () => ({ ...profile, ...lacks }))
    const { html } = await opened(ada.browser)
    expect(wordsIn(html)).toContain(words)
    expect(html).toContain('href="/account/profile"')
    expect(html).not.toContain('value="accept"')
  })

  test('without names of product and person says what it knows', async () => {
    using _invite = inviteIs({ product_name: null, invited_by: null })
    const { html } = await opened(signedOut())
    expect(wordsIn(html)).toContain(
      'The owner of its profile asks you to add your own founder profile to acme.example.com',
    )
  })
})

describe('an invite that is no longer open', () => {
  test.each([
    ['accepted', 'This invite was used already'],
    ['expired', 'This invite is over'],
  ] as const)('says so in words: %s', async (status, words) => {
    using _invite = inviteIs({ status })
    for (const browser of [signedOut(), ada.browser]) {
      const page = await opened(browser)
      expect(wordsIn(page.html)).toContain(words)
      expect(page.html).not.toContain('value="accept"')
    }
  })

  test('that was taken back or never was says so, and the browser forgets it', async () => {
    using _gone = drafts.behave('open_invite', refuse('not_found'))
    const browser = signedOut()
    const page = await opened(browser)
    expect([page.status, wordsIn(page.html).includes('not good any more')]).toEqual([410, true])
    expect(browser.cookies.has(INVITE_COOKIE)).toBe(false)
  })
})

describe('accepting', () => {
  test('is done as the account that is signed in, once, however often it is pressed', async () => {
    using _invite = inviteIs()
    using _accept = acceptIs(() => ({ ...invite, status: 'accepted' }))
    const token = freshToken()
    for (const sent of [await accepted(ada.browser, token), await accepted(ada.browser, token)]) {
      expect([sent.status, sent.location]).toEqual([303, `${AREA}?done=accepted`])
    }
    expect(named('accept_invite').map(({ input }) => input)).toEqual([
      { token, account_id: ada.account, email: ada.email },
    ])
  })

  test('says what happened, with the way to the founder’s page and the product’s', async () => {
    using _invite = inviteIs({ status: 'accepted' })
    using _found = listings.behave('search_listings', async () => {
      const { output } = operations.search_listings.example
      const [first] = output.items
      const other = { ...first, url: 'https://other.example.com/', public_url: `${PUBLIC_URL}/listings/other` }
      return { ...output, items: [other, { ...first, url: 'https://acme.example.com/pay' }] }
    })
    await opened(ada.browser)
    const { html } = await ada.browser.open(`${AREA}?done=accepted`)
    expect(wordsIn(html)).toContain('Your founder profile is now among the founders of Acme &lt;Pay>')
    expect(html).toContain('href="/founders/ada-vermeer"')
    expect(html).toContain(`href="${operations.search_listings.example.output.items[0]?.public_url}"`)
    expect(html).not.toContain('/listings/other')
    expect(listings.calls.at(-1)?.input).toEqual({ q: 'Acme <Pay>' })
  })

  test.each([() => ({ ...operations.search_listings.example.output, items: [] }), refuse('not_found')])(
    'of a product that has no page yet, or is not found for the moment, says so: %#',
    async (answer) => {
      using _invite = inviteIs({ status: 'accepted' })
      using _found = listings.behave('search_listings', async () => answer())
      await opened(ada.browser)
      const { html } = await ada.browser.open(`${AREA}?done=accepted`)
      expect(wordsIn(html)).toContain('We found no page of it in the directory yet.')
      expect(html).toContain('href="/founders/ada-vermeer"')
    },
  )

  test('is told to who accepted alone: others read that it was used', async () => {
    using _invite = inviteIs({ status: 'accepted' })
    const browser = signedOut()
    await opened(browser)
    expect(wordsIn((await browser.open(`${AREA}?done=accepted`)).html)).toContain('This invite was used already')
  })

  test('by who is signed out leads to the sign-in, and is not done', async () => {
    using _invite = inviteIs()
    const [browser, token] = [signedOut(), freshToken()]
    const hidden = await hiddenFields(await browser.open(AREA), AREA)
    const sent = await browser.post(AREA, [...hidden, ['act', 'accept'], ['link', token]])
    expect([sent.status, sent.location]).toEqual([303, '/sign-in?next=%2Finvites'])
    expect([named('accept_invite'), browser.cookies.get(INVITE_COOKIE)]).toEqual([[], token])
  })

  test('with a wrong token is not done', async () => {
    const page = await ada.browser.post(AREA, { csrf: 'wrong', act: 'accept', link: freshToken() })
    expect([page.status, drafts.calls]).toEqual([403, []])
  })

  test('what is over meanwhile is refused in words', async () => {
    using _closed = acceptIs(refuse('invite_closed'))
    let status: OpenedInvite['status'] = 'pending'
    using _invite = drafts.behave('open_invite', async () => ({ ...invite, status }))
    const token = freshToken()
    await opened(ada.browser, token)
    const csrf = await csrfOf(ada.browser)
    status = 'expired'
    const page = await ada.browser.post(AREA, { csrf, act: 'accept', link: token })
    expect(page.status).toBe(409)
    for (const words of ['Refused: invite_closed.', 'This invite is over']) expect(wordsIn(page.html)).toContain(words)
  })

  test('what is one’s own already is refused with the reason', async () => {
    using _invite = inviteIs()
    using _refused = acceptIs(refuse('own_listing'))
    const page = await accepted(ada.browser)
    expect([page.status, wordsIn(page.html).includes('Refused: own_listing.')]).toEqual([409, true])
  })

  test('with a profile that the service finds incomplete says what it lacks', async () => {
    using _invite = inviteIs()
    const missing = [{ reason: 'Add your name.', url: `${PUBLIC_URL}/account/profile` }]
    using _refused = acceptIs(refuse('founder_profile_incomplete', missing))
    const page = await accepted(ada.browser)
    expect(page.status).toBe(409)
    expect(page.html).toContain('<a href="/account/profile">Add your name.</a>')
  })

  test('what was taken back meanwhile is refused as gone', async () => {
    using _invite = inviteIs()
    using _refused = acceptIs(refuse('not_found'))
    expect((await accepted(ada.browser)).status).toBe(410)
  })
})

describe('the limits', () => {
  test('of public reads hold for opening, those of writes for accepting', async () => {
    const strict = bench.openDoor({ limits: { LIMIT_PUBLIC_READS_PER_MINUTE: '1', LIMIT_WRITES_PER_MINUTE: '1' } })
    using _invite = inviteIs()
    using _accept = acceptIs(() => ({ ...invite, status: 'accepted' }))
    const { browser } = await bench.signIn(strict)
    const token = freshToken()
    const hidden = await hiddenFields(await browser.open(AREA), AREA)
    const press = () => browser.post(AREA, [...hidden, ['act', 'accept'], ['link', token]])
    expect([(await press()).status, (await press()).status]).toEqual([303, 429])
    expect([(await browser.open(AREA)).status, (await browser.open(AREA)).status]).toEqual([200, 429])
  })
})
