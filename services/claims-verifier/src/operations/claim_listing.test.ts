import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let bench: ClaimsBench
let nextListing = 1_000
beforeAll(async () => {
  bench = await openClaims({ CLAIMS_PENDING: '3', SHARED_HOSTS: 'apps.test', FREE_MAIL_DOMAINS: 'mailbox.test' })
})
afterAll(() => bench.close())

const claimsOf = async (account: string) => [
  ...(await bench.database.sql`select id from claims_verifier.claim where account_id = ${account} order by id`),
]
const mails = async (claim_id: number) => {
  const rows = await bench.database.sql<{ payload: string }[]>`
    select payload::text from claims_verifier.outbox where subject = ${`claim_mail.job.${claim_id}`} order by id`
  return rows.map(({ payload }) => JSON.parse(payload))
}
const someone = () => `someone-${randomIds.ulid().toLowerCase()}`

test('a claim says what to publish, and waits for a week', async () => {
  const claim = await bench.claim('bo', 7)
  expect(claim).toEqual({
    claim_id: expect.any(Number),
    listing_id: 7,
    slug: 'listing-7',
    site: 'main',
    method: 'dns',
    status: 'pending',
    reason: null,
    instructions: {
      text: 'Add this record.',
      name: '_launch-verify.company-7.test',
      value: expect.stringMatching(/^launch-verify=[a-z2-7]{26}$/),
    },
    last_check: null,
    created_at: '2026-11-21T12:00:00.000Z',
    expires_at: '2026-11-28T12:00:00.000Z',
    verified_at: null,
  })
  expect(await bench.call('get_claim', { claim_id: claim.claim_id }, { account: 'bo' })).toEqual(claim)
  expect(await mails(claim.claim_id)).toEqual([])
})

test('claiming again by the same method answers the pending claim; another method or account has its own', async () => {
  const account = someone()
  const first = await bench.claim(account, 8)
  expect(await bench.claim(account, 8)).toEqual(first)
  const meta = await bench.claim(account, 8, 'meta')
  const other = await bench.claim(someone(), 8)
  expect(new Set([first.claim_id, meta.claim_id, other.claim_id]).size).toBe(3)
  const published = [first, meta, other].map(({ instructions }) => JSON.stringify(instructions))
  expect(new Set(published).size).toBe(3)
})

test('claiming again after the listing moved to another website says what to publish there', async () => {
  const account = someone()
  const { claim_id } = await bench.claim(account, 16)
  bench.listings.company(16).url = 'https://moved.test/'
  const again = await bench.claim(account, 16)
  expect(again).toMatchObject({ claim_id, instructions: { name: '_launch-verify.moved.test' } })
  expect(await bench.call('get_claim', { claim_id }, { account })).toEqual(again)
})

test('a claim whose time is over gives way to a new one', async () => {
  const account = someone()
  const first = await bench.claim(account, 9)
  bench.clock.advance(7 * DAY)
  const second = await bench.claim(account, 9)
  expect(second.claim_id).not.toBe(first.claim_id)
  expect((await bench.call('get_claim', { claim_id: first.claim_id }, { account })).status).toBe('expired')
})

test('the same op_id again has one effect', async () => {
  const account = someone()
  const opId = randomIds.uuid()
  const first = await bench.claim(account, 10, 'email', { opId })
  expect(await bench.claim(account, 10, 'email', { opId })).toEqual(first)
  expect(await claimsOf(account)).toHaveLength(1)
  expect(await mails(first.claim_id)).toHaveLength(1)
})

test('many of one listing at once make one claim', async () => {
  const account = someone()
  const claims = await Promise.all(Array.from({ length: 6 }, () => bench.claim(account, 11)))
  expect(new Set(claims.map(({ claim_id }) => claim_id)).size).toBe(1)
})

test('one’s own listing can be claimed', async () => {
  expect((await bench.claim('ann', 12)).status).toBe('pending')
})

test('a listing that can’t be claimed is not found, and nothing is kept', async () => {
  const account = someone()
  expect(await bench.outcome(bench.claim(account, 404))).toMatchObject({ code: 'not_found' })
  expect(await claimsOf(account)).toEqual([])
})

test('while the listings are away the claim is made as soon as they are back, once', async () => {
  const account = someone()
  const opId = randomIds.uuid()
  bench.listings.refuse('get_claimed_listing', new Refusal('unavailable', 'Away.'))
  expect(await bench.outcome(bench.claim(account, 13, 'dns', { opId }))).toMatchObject({ code: 'unavailable' })
  expect((await bench.claim(account, 13, 'dns', { opId })).status).toBe('pending')
  expect(await claimsOf(account)).toHaveLength(1)
})

test('without an account nothing is claimed', async () => {
  expect(await bench.outcome(bench.claim(null, 14))).toMatchObject({ code: 'unauthorized' })
})

describe('an account has so many pending claims', () => {
  test('and is told when the first expires; one that is cancelled makes room', async () => {
    const account = someone()
    const made = [await bench.claim(account, nextListing++)]
    bench.clock.advance(HOUR)
    while (made.length < 3) made.push(await bench.claim(account, nextListing++))
    expect(await bench.outcome(bench.claim(account, nextListing))).toMatchObject({
      code: 'rate_limited',
      retryAfter: (7 * DAY - HOUR) / 1_000,
    })
    const [first] = made
    await bench.call('cancel_claim', { claim_id: first?.claim_id ?? 0 }, { account })
    expect((await bench.claim(account, nextListing++)).status).toBe('pending')
  })

  test('and no more where all come at once', async () => {
    const account = someone()
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => bench.outcome(bench.claim(account, nextListing++))),
    )
    expect(outcomes.map(({ code }) => code).toSorted()).toEqual([
      ...Array(3).fill('answered'),
      ...Array(3).fill('rate_limited'),
    ])
  })

  test('while those that have expired count no more', async () => {
    const account = someone()
    for (let n = 0; n < 3; n++) await bench.claim(account, nextListing++)
    bench.clock.advance(7 * DAY)
    expect((await bench.claim(account, nextListing++)).status).toBe('pending')
  })

  test('and the pending one again is no new one', async () => {
    const account = someone()
    const first = await bench.claim(account, 15)
    for (let n = 0; n < 2; n++) await bench.claim(account, nextListing++)
    expect(await bench.claim(account, 15)).toEqual(first)
  })
})

describe('by e-mail', () => {
  test('a link is mailed to the address, and nothing of its secret is kept or shown', async () => {
    const claim = await bench.claim('bo', 20, 'email', { email: 'Bo@mail.company-20.test' })
    expect(claim.instructions).toEqual({ text: expect.any(String), email: 'bo@mail.company-20.test' })
    const [mail] = await mails(claim.claim_id)
    expect(mail).toEqual({
      to: 'bo@mail.company-20.test',
      url: expect.stringMatching(/^https:\/\/directory\.test\/claims\/verify#[A-Za-z0-9_-]{43}$/),
      expires_at: new Date(bench.clock.now().getTime() + DAY).toISOString(),
      listing_name: 'Product 20',
      listing_url: 'https://directory.test/listings/listing-20',
    })
    const secret = mail.url.split('#')[1]
    const [row] = await bench.database.sql`
      select (select string_agg(c::text, '') from claims_verifier.claim c) || (select string_agg(l::text, '')
        from claims_verifier.link l) || (select string_agg(o::text, '') from claims_verifier.operation o) as kept`
    expect(row.kept).not.toContain(secret)
  })

  test('claiming again mails another link to the address that is named then', async () => {
    const account = someone()
    const first = await bench.claim(account, 21, 'email', { email: 'a@company-21.test' })
    const again = await bench.claim(account, 21, 'email', { email: 'b@company-21.test' })
    expect(again).toEqual({ ...first, instructions: { text: expect.any(String), email: 'b@company-21.test' } })
    const sent = await mails(first.claim_id)
    expect(sent.map(({ to }) => to)).toEqual(['a@company-21.test', 'b@company-21.test'])
    expect(new Set(sent.map(({ url }) => url)).size).toBe(2)
  })

  test('an account can use up half of a mailbox’s links of a day, and leaves the others to the owner', async () => {
    const [stranger, owner] = [someone(), someone()]
    const claim = (account: string) => bench.claim(account, 29, 'email', { email: 'ceo@company-29.test' })
    await claim(stranger)
    bench.clock.advance(HOUR)
    for (let times = 1; times < 5; times++) await claim(stranger)
    expect(await bench.outcome(claim(stranger))).toMatchObject({
      code: 'rate_limited',
      retryAfter: (DAY - HOUR) / 1_000,
    })
    expect((await claim(owner)).status).toBe('pending')
    bench.clock.advance(DAY - HOUR)
    expect((await claim(stranger)).status).toBe('pending')
  })

  test('no mailbox gets more than ten links in a day, whoever asks', async () => {
    const email = 'ceo@company-22.test'
    const accounts = Array.from({ length: 10 }, someone)
    for (const account of accounts) await bench.claim(account, 22, 'email', { email })
    const subAddress = 'ceo+more@company-22.test'
    for (const to of [email, subAddress, 'CEO+b+c@company-22.test']) {
      expect((await bench.outcome(bench.claim(someone(), 22, 'email', { email: to }))).code).toBe('rate_limited')
    }
    expect((await bench.claim(someone(), 22, 'email', { email: 'cfo@company-22.test' })).status).toBe('pending')
    expect(await bench.outcome(bench.claim(someone(), 22, 'email', { email: subAddress }))).toMatchObject({
      code: 'rate_limited',
      retryAfter: DAY / 1_000,
    })
    bench.clock.advance(DAY)
    expect((await bench.claim(someone(), 22, 'email', { email })).status).toBe('pending')
  })

  test.each([
    ['another domain', 'bo@elsewhere.test'],
    ['a domain that only ends alike', 'bo@notcompany-23.test'],
    ['a provider of free mailboxes', 'bo@gmail.com'],
    ['one that the settings name', 'bo@mailbox.test'],
  ])('an address at %s is refused', async (_, email) => {
    const account = someone()
    if (email.endsWith('gmail.com')) bench.listings.company(23).url = 'https://gmail.com/'
    else if (email.endsWith('mailbox.test')) bench.listings.company(23).url = 'https://mailbox.test/'
    else bench.listings.company(23).url = 'https://company-23.test/'
    expect(await bench.outcome(bench.claim(account, 23, 'email', { email }))).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/email', code: 'not_allowed' }],
    })
    expect(await claimsOf(account)).toEqual([])
  })

  test('the address is needed, and only there', async () => {
    const call = (method: 'dns' | 'email', email?: string) =>
      bench.outcome(
        bench.call('claim_listing', { slug: 'listing-24', method, ...(email && { email }) }, { account: 'bo' }),
      )
    expect(await call('email')).toMatchObject({ errors: [{ pointer: '/email', code: 'required' }] })
    expect(await call('dns', 'bo@company-24.test')).toMatchObject({
      errors: [{ pointer: '/email', code: 'not_allowed' }],
    })
  })

  test('an owner who has proved the website can’t be displaced so: nothing is mailed', async () => {
    await bench.own('ada', 25, 'file')
    const account = someone()
    const before = bench.listings.asked.length
    expect(await bench.outcome(bench.claim(account, 25, 'email'))).toMatchObject({ code: 'stronger_owner' })
    expect(await claimsOf(account)).toEqual([])
    expect(bench.listings.asked.slice(before).map(({ name }) => name)).toEqual(['get_claimed_listing'])
    const [{ sent }] = await bench.database.sql`
      select count(*)::int as sent from claims_verifier.link where email = ${`${account}@company-25.test`}`
    expect(sent).toBe(0)
    expect((await bench.claim('ada', 25, 'email')).status).toBe('pending')
  })
})

test('on a host that many products share only a tag proves anything', async () => {
  bench.listings.company(30).url = 'https://www.apps.test/acme'
  for (const method of ['dns', 'file', 'email'] as const) {
    const claimed = bench.claim('bo', 30, method, method === 'email' ? { email: 'bo@apps.test' } : {})
    expect(await bench.outcome(claimed)).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/method', code: 'not_allowed' }],
    })
  }
  const { instructions } = await bench.claim(someone(), 30, 'meta')
  expect(instructions.url).toBe('https://www.apps.test/acme')
})

test('a claim of a listing on another site says which', async () => {
  expect(await bench.claim(someone(), 31, 'dns', { site: 'second' })).toMatchObject({ site: 'second' })
})
