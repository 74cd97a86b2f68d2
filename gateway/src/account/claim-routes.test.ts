import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { invalidInput, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { claimExample } from '@launch/proto/examples/claim'
import type { Claim } from '@launch/proto/schemas/claim'
import { startClaims } from '../testing/claims-service.ts'
import type { ExampleService } from '../testing/example-service.ts'
import { startListings } from '../testing/listings-service.ts'
import type { SignedIn } from './testing/bench.ts'
import { TestBrowser } from './testing/browser.ts'
import { openScene } from './testing/scene.ts'

let claims: ExampleService
let listings: ExampleService
// Before the scene's own end, which takes the nats-server away.
afterAll(async () => {
  await claims.stop()
  await listings.stop()
})
const { bench, door } = await openScene()
let ada: SignedIn
beforeAll(async () => {
  const { database, clock, nats } = bench
  const on = { database, clock, nc: nats.connection }
  claims = await startClaims(on)
  listings = await startListings(on)
  ada = await bench.signIn(door)
})
beforeEach(() => {
  claims.calls.length = 0
})

const CLAIM = '/claim/acme-pay'
const ONE = '/me/claims/9'
const inputsOf = (name: string) => claims.calls.filter((call) => call.name === name).map(({ input }) => input)
const claimIs = (changes: Partial<Claim>) => claims.behave('get_claim', async () => ({ ...claimExample, ...changes }))
const missed: Claim['last_check'] = {
  at: '2026-11-23T09:05:00.000Z',
  code: 'doubled_domain',
  detail: 'The <b>registrar</b> has added the domain.',
  expected: 'launch-verify=x',
  found: null,
  resolvers: [
    { resolver: 'system', asked: '_launch-verify.acme.example.com', code: 'nxdomain_cached', found: null, ttl: 1740 },
    { resolver: 'ns1.<i>host</i>', asked: 'acme.example.com', code: 'other_token', found: '<u>old</u>', ttl: 60 },
  ],
}

describe.each([CLAIM, '/me/claims', ONE, '/me/listings/42/claims'])('%s', (path) => {
  test('is for who is signed in', async () => {
    const page = await new TestBrowser(() => door.port).open(path)
    expect([page.status, page.location]).toEqual([303, `/sign-in?${new URLSearchParams({ next: path })}`])
    expect(claims.calls).toEqual([])
  })

  test('asks as the account, and is kept by nobody', async () => {
    const page = await ada.browser.open(path)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(claims.calls.filter(({ account }) => account !== ada.account)).toEqual([])
  })
})

test.each(['/me/claims/0', '/me/claims/x', '/claim/', '/claim/A%20b', '/me/listings/0/claims'])(
  'there is nothing at %s',
  async (path) => {
    expect((await ada.browser.open(path)).status).toBe(404)
  },
)

test('a claim of another account is not there', async () => {
  using _other = claims.behave('get_claim', async () => {
    throw new Refusal('not_found', 'You have no claim 9.')
  })
  expect((await ada.browser.open(ONE)).status).toBe(404)
})

describe('claiming', () => {
  const send = (fields: Record<string, string>) => ada.browser.send(CLAIM, fields)

  test('offers every method, of a listing that is named', async () => {
    const { html } = await ada.browser.open(CLAIM)
    for (const method of ['dns', 'meta', 'file', 'email']) expect(html).toContain(`name="method" value="${method}"`)
    expect(html).toContain('Acme Pay')
  })

  test('can be done with one that is yet to launch', async () => {
    using _live = listings.behave('get_listing', async () => {
      throw new Refusal('not_found', 'Not public.')
    })
    using _soon = listings.behave('get_upcoming_listing', async () => ({
      slug: 'acme-pay',
      name: 'Acme Soon',
      url: 'https://acme.example.com/',
      headline: null,
      logo_url: null,
      launch_week: '2026-W50',
      starts_at: '2026-12-07T00:00:00.000Z',
    }))
    expect((await ada.browser.open(CLAIM)).html).toContain('Acme Soon')
  })

  test('leads to what is to be published', async () => {
    const page = await send({ method: 'dns', email: 'not@sent.test' })
    expect([page.status, page.location]).toEqual([303, '/me/claims/9'])
    expect(inputsOf('claim_listing')).toEqual([{ slug: 'acme-pay', method: 'dns' }])
  })

  test('by e-mail says that the link is on its way', async () => {
    const page = await send({ method: 'email', email: ' ada@acme.example.com ' })
    expect([page.status, page.location]).toEqual([303, '/me/claims/9?done=mailed'])
    expect(inputsOf('claim_listing')).toEqual([{ slug: 'acme-pay', method: 'email', email: 'ada@acme.example.com' }])
    using _mailed = claimIs({ method: 'email', instructions: { text: 'Open it.', email: 'ada@acme.example.com' } })
    const { html } = await ada.browser.open(page.location)
    for (const words of ['The link is on its way.', 'ada@acme.example.com', 'Send the link again']) {
      expect(html).toContain(words)
    }
    expect(html).not.toContain('Check now')
  })

  test('names the site that the form was of', async () => {
    await ada.browser.send(`${CLAIM}?site=second`, { method: 'dns' }, CLAIM)
    expect(inputsOf('claim_listing')).toEqual([{ slug: 'acme-pay', method: 'dns', site: 'second' }])
  })

  test('twice by one form is one claim', async () => {
    const fields = { id: '0192d5c8-22bb-7c4d-9a51-2f0b6f1d7a11', method: 'file' }
    const csrf = /name="csrf" value="([^"]+)"/.exec((await ada.browser.open(CLAIM)).html)?.[1] ?? ''
    for (const _ of [1, 2]) expect((await ada.browser.post(CLAIM, { csrf, ...fields })).status).toBe(303)
    expect(inputsOf('claim_listing')).toHaveLength(1)
  })

  test.each([{}, { method: 'carrier_pigeon' }])('by no method that there is, %j, claims nothing', async (fields) => {
    const page = await send(fields)
    expect([page.status, page.html.includes('id="method-fault"')]).toEqual([422, true])
    expect(inputsOf('claim_listing')).toEqual([])
  })

  test.each(['', 'x'.repeat(255)])('with an address that can’t be one, %#, says so at the field', async (email) => {
    const page = await send({ method: 'email', email })
    expect([page.status, page.html.includes('id="email-fault"')]).toEqual([422, true])
    expect(inputsOf('claim_listing')).toEqual([])
  })

  test('comes back as it was typed where the service refuses it', async () => {
    using _refused = claims.behave('claim_listing', async () => {
      throw invalidInput('email', 'not_allowed', 'That is <b>not</b> of the company.')
    })
    const page = await send({ method: 'email', email: 'ada@mail.test' })
    expect(page.status).toBe(422)
    for (const part of ['value="ada@mail.test"', 'That is &lt;b>not&lt;/b> of the company.']) {
      expect(page.html).toContain(part)
    }
    expect(page.html).toMatch(/<input (?=[^>]*value="email")(?=[^>]*\schecked)[^>]*>/)
  })

  test('against a stronger owner says what to do', async () => {
    using _refused = claims.behave('claim_listing', async () => {
      throw new Refusal('stronger_owner', 'Claim it by dns, meta or file.')
    })
    const page = await send({ method: 'email', email: 'ada@acme.example.com' })
    expect([page.status, page.html.includes('Claim it by dns, meta or file.')]).toEqual([422, true])
  })

  test('by a form with a wrong token claims nothing', async () => {
    expect((await ada.browser.post(CLAIM, { csrf: 'wrong', method: 'dns' })).status).toBe(403)
    expect(claims.calls).toEqual([])
  })
})

describe('what is to be published', () => {
  test.each<[string, Partial<Claim>, string[]]>([
    [
      'dns',
      {},
      ['_launch-verify.acme<', '_launch-verify.acme.example.com<', 'TXT<', 'launch-verify=', 'dig +short TXT'],
    ],
    [
      'meta',
      { method: 'meta', instructions: { text: 'Put it.', html: '<meta name="launch-verify" content="x">' } },
      ['&lt;meta name=&quot;launch-verify&quot; content=&quot;x&quot;>'],
    ],
    [
      'file',
      { method: 'file', instructions: { text: 'Put it.', path: '/.well-known/launch-verify-x.txt', value: 'x' } },
      ['/.well-known/launch-verify-x.txt<', '>x<'],
    ],
  ])('by %s can be copied as it is', async (_, claim, parts) => {
    using _claim = claimIs(claim)
    const page = await ada.browser.open(ONE)
    for (const part of parts) expect(page.html).toContain(part)
    expect(page.html).toContain('data-copy')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'sha256-")
  })
})

describe('the last check', () => {
  test('says what was wrong, with what each resolver answered, and nothing of it is more than text', async () => {
    using _claim = claimIs({ last_check: missed })
    const { html } = await ada.browser.open(ONE)
    const parts = [
      'The domain stands twice in the record’s name.',
      'The &lt;b>registrar&lt;/b> has added the domain.',
      'An earlier answer is still cached',
      '29 min',
      'ns1.&lt;i>host&lt;/i>',
      '&lt;u>old&lt;/u>',
    ]
    for (const part of parts) expect(html).toContain(part)
  })

  test('is asked for by its button, each time anew', async () => {
    for (const _ of [1, 2]) {
      const page = await ada.browser.send(ONE, { act: 'check' })
      expect([page.status, page.location]).toEqual([303, `${ONE}?done=checked`])
    }
    expect(inputsOf('verify_claim')).toEqual([{ claim_id: 9 }, { claim_id: 9 }])
  })

  test.each<[Claim['status'], string]>([
    ['pending', 'It is not found yet.'],
    ['verified', 'the listing is yours.'],
  ])('that leaves the claim %s is told', async (status, words) => {
    using _claim = claimIs({ status, last_check: missed })
    expect((await ada.browser.open(`${ONE}?done=checked`)).html).toContain(words)
  })

  test('that is refused says why, beside the claim as it is', async () => {
    using _refused = claims.behave('verify_claim', async () => {
      throw new Refusal('claim_expired', 'The claim has expired.')
    })
    const page = await ada.browser.send(ONE, { act: 'check' })
    expect([page.status, page.html.includes('The claim has expired.')]).toEqual([422, true])
  })
})

test('cancelling leads to the list, which says so', async () => {
  const page = await ada.browser.send(ONE, { act: 'cancel' })
  expect([page.status, page.location]).toEqual([303, '/me/claims?done=cancelled'])
  expect(inputsOf('cancel_claim')).toEqual([{ claim_id: 9 }])
  expect((await ada.browser.open(page.location)).html).toContain('The claim is cancelled.')
})

test.each<[Claim['status'], string, string]>([
  ['verified', 'href="/me/listings/42"', 'Check now'],
  ['expired', 'Claim it again', 'Check now'],
  ['rejected', 'Somebody was quicker.', 'Check now'],
  ['revoked', 'Claim it again', 'Cancel the claim'],
])('a claim that is %s shows what can be done', async (status, shown, hidden) => {
  using _claim = claimIs({ status, reason: status === 'rejected' ? 'Somebody was quicker.' : null })
  const { html } = await ada.browser.open(ONE)
  expect([html.includes(shown), html.includes(hidden)]).toEqual([true, false])
})

describe('the list', () => {
  test('shows each claim with where it stands, and asks by status and page', async () => {
    using _list = claims.behave('list_my_claims', async () => ({
      ...operations.list_my_claims.example.output,
      items: [{ ...claimExample, last_check: missed }],
      page: 2,
      has_more: true,
    }))
    const { html } = await ada.browser.open('/me/claims?status=pending&page=2')
    for (const part of [`href="${ONE}"`, 'Last check', 'page=3', 'status=revoked']) expect(html).toContain(part)
    expect(inputsOf('list_my_claims')).toEqual([{ page: 2, per_page: 20, status: 'pending' }])
  })

  test('that is empty says where to begin', async () => {
    using _none = claims.behave('list_my_claims', async () => ({
      ...operations.list_my_claims.example.output,
      items: [],
    }))
    expect((await ada.browser.open('/me/claims?status=unheard_of')).html).toContain('You have claimed nothing yet.')
  })
})
