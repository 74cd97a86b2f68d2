import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const HOUR = 3_600_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

const open = (token: string) => bench.call('open_claim_link', { token }, { account: null })
const confirm = (token: string, opId = randomIds.uuid()) =>
  bench.call('confirm_claim_link', { token }, { account: null, opId })
const owner = (id: number) => bench.listings.company(id).owner
const transfers = (id: number) =>
  bench.listings.asked.filter(({ name, input }) => name === 'transfer_company' && input.company_id === id)

/** A pending claim by e-mail with the secret of its link. */
async function mailed(account = 'bo') {
  const id = next++
  const claim = await bench.claim(account, id, 'email')
  return { id, claim, token: await bench.newestLink() }
}

test('a link says what it is for, and opening it changes nothing', async () => {
  const { id, claim, token } = await mailed()
  const opened = {
    status: 'pending' as const,
    slug: `listing-${id}`,
    site: 'main',
    listing_name: `Product ${id}`,
    listing_url: `https://directory.test/listings/listing-${id}`,
    email: `bo@company-${id}.test`,
    expires_at: '2026-11-22T12:00:00.000Z',
  }
  expect(await open(token)).toEqual(opened)
  expect(await open(token)).toEqual(opened)
  expect((await bench.call('get_claim', { claim_id: claim.claim_id }, { account: 'bo' })).status).toBe('pending')
  expect(owner(id)).toBe('ann')
})

test('a link verifies the claim of the account that made it, whoever opened it, once', async () => {
  const { id, claim, token } = await mailed()
  const opId = randomIds.uuid()
  const first = await confirm(token, opId)
  expect(first.status).toBe('verified')
  expect(await confirm(token, opId)).toEqual(first)
  bench.clock.advance(25 * HOUR)
  expect(await confirm(token)).toEqual(first)
  expect(await open(token)).toEqual(first)
  expect(owner(id)).toBe('bo')
  expect(transfers(id)).toHaveLength(1)
  expect(await bench.told(claim.claim_id)).toEqual(['claim.verified'])
  const mine = await bench.call('get_claim', { claim_id: claim.claim_id }, { account: 'bo' })
  expect(mine).toMatchObject({ status: 'verified', expires_at: null })
})

test('opened many times at once it verifies once', async () => {
  const { id, claim, token } = await mailed()
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await bench.told(claim.claim_id)).toEqual(['claim.verified'])
  expect(new Set(transfers(id).map(({ input }) => input.version))).toEqual(new Set([1]))
})

test('where the listings are away it goes on under its op_id, and they are told once', async () => {
  const { id, token } = await mailed()
  const opId = randomIds.uuid()
  bench.listings.refuse('transfer_company', new Refusal('unavailable', 'Away.'))
  expect(await bench.outcome(confirm(token, opId))).toMatchObject({ code: 'unavailable' })
  expect((await confirm(token, opId)).status).toBe('verified')
  expect(owner(id)).toBe('bo')
  expect(transfers(id)).toHaveLength(1)
})

describe('a link is refused', () => {
  test('that was never sent', async () => {
    for (const call of [open, confirm])
      expect(await bench.outcome(call('x'.repeat(43)))).toMatchObject({ code: 'not_found' })
  })

  test('that a later one has replaced', async () => {
    const { id, token } = await mailed()
    await bench.claim('bo', id, 'email')
    for (const call of [open, confirm]) expect(await bench.outcome(call(token))).toMatchObject({ code: 'not_found' })
    expect((await confirm(await bench.newestLink())).status).toBe('verified')
  })

  test('after 24 hours, while the claim goes on and gets another link', async () => {
    const { id, token } = await mailed()
    bench.clock.advance(24 * HOUR)
    expect((await open(token)).status).toBe('expired')
    expect(await bench.outcome(confirm(token))).toMatchObject({ code: 'claim_expired' })
    await bench.claim('bo', id, 'email')
    expect((await confirm(await bench.newestLink())).status).toBe('verified')
  })

  test('whose claim was cancelled', async () => {
    const { id, claim, token } = await mailed()
    await bench.call('cancel_claim', { claim_id: claim.claim_id }, { account: 'bo' })
    for (const call of [open, confirm]) expect(await bench.outcome(call(token))).toMatchObject({ code: 'not_found' })
    expect(owner(id)).toBe('ann')
  })

  test('whose claim was lost to a stronger one', async () => {
    const { id, token } = await mailed()
    await bench.own('eve', id)
    expect((await open(token)).status).toBe('rejected')
    expect(await bench.outcome(confirm(token))).toMatchObject({ code: 'claim_closed' })
    expect(owner(id)).toBe('eve')
  })

  test('where the listing has moved to another domain', async () => {
    const { id, token } = await mailed()
    bench.listings.company(id).url = 'https://moved.test/'
    expect(await bench.outcome(confirm(token))).toMatchObject({ code: 'claim_closed' })
    expect(owner(id)).toBe('ann')
  })
})
