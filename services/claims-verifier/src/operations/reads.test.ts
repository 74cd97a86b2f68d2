import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ClaimStatus } from '@launch/proto/schemas/claim'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const DAY = 86_400_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

const get = (account: string | null, claim_id: number) => bench.call('get_claim', { claim_id }, { account })
const list = (account: string | null, input: { status?: ClaimStatus; page?: number; per_page?: number } = {}) =>
  bench.call('list_my_claims', input, { account })
const ids = async (account: string, status?: ClaimStatus) =>
  (await list(account, status && { status })).items.map(({ claim_id }) => claim_id)

describe('a claim', () => {
  test('is shown to its account alone', async () => {
    const claim = await bench.claim('bo', next++)
    expect(await get('bo', claim.claim_id)).toEqual(claim)
    expect(await bench.outcome(get('eve', claim.claim_id))).toMatchObject({ code: 'not_found' })
    expect(await bench.outcome(get('bo', 9_007_199_254_740_991))).toMatchObject({ code: 'not_found' })
    expect(await bench.outcome(get(null, claim.claim_id))).toMatchObject({ code: 'unauthorized' })
  })

  test('that was cancelled is not there any more', async () => {
    const { claim_id } = await bench.claim('bo', next++)
    await bench.call('cancel_claim', { claim_id }, { account: 'bo' })
    expect(await bench.outcome(get('bo', claim_id))).toMatchObject({ code: 'not_found' })
  })
})

describe('the list', () => {
  test('has an account’s claims, newest first, page by page', async () => {
    const made = []
    for (let n = 0; n < 5; n++) made.unshift(await bench.claim('kim', next++))
    await bench.claim('eve', next++)
    expect(await list('kim')).toEqual({
      items: made,
      page: 1,
      per_page: 20,
      total: 5,
      total_is_exact: true,
      has_more: false,
    })
    expect(await list('kim', { page: 2, per_page: 2 })).toMatchObject({
      items: made.slice(2, 4),
      total: 5,
      has_more: true,
    })
    expect(await list('kim', { page: 9 })).toMatchObject({ items: [], total: 5, has_more: false })
    expect((await list('nobody')).items).toEqual([])
    expect(await bench.outcome(list(null))).toMatchObject({ code: 'unauthorized' })
  })

  test('is narrowed by the status that each has at the moment', async () => {
    const expired = await bench.claim('mia', next++)
    bench.clock.advance(6 * DAY)
    const pending = await bench.claim('mia', next++)
    const cancelled = await bench.claim('mia', next++)
    await bench.call('cancel_claim', { claim_id: cancelled.claim_id }, { account: 'mia' })
    const verified = await bench.own('mia', next++)
    const [lostAt, revokedAt] = [next++, next++]
    const rejected = await bench.claim('mia', lostAt)
    await bench.own('eve', lostAt)
    const revoked = await bench.own('mia', revokedAt)
    await bench.own('eve', revokedAt)
    expect(await ids('mia', 'expired')).toEqual([])
    bench.clock.advance(DAY)
    const of = { expired, pending, verified, rejected, revoked }
    for (const status of ['expired', 'pending', 'verified', 'rejected', 'revoked'] as const) {
      expect([status, await ids('mia', status)]).toEqual([status, [of[status].claim_id]])
      expect((await list('mia', { status })).total).toBe(1)
    }
    expect(await ids('mia')).toEqual([revoked, rejected, verified, pending, expired].map(({ claim_id }) => claim_id))
  })
})
