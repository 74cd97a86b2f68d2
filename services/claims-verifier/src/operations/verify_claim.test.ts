import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { until } from '@launch/kit/testing'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const DAY = 86_400_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

const get = (account: string, claim_id: number) => bench.call('get_claim', { claim_id }, { account })
const statusOf = async (account: string, { claim_id }: { claim_id: number }) => (await get(account, claim_id)).status
const transfers = (company_id: number) =>
  bench.listings.asked.filter(({ name, input }) => name === 'transfer_company' && input.company_id === company_id)
const owner = (id: number) => bench.listings.company(id).owner

test('a proof that is not there leaves the claim pending and says what was found', async () => {
  const { claim_id } = await bench.claim('bo', next)
  const checked = await bench.verify('bo', claim_id)
  expect(checked).toMatchObject({
    status: 'pending',
    last_check: {
      at: '2026-11-21T12:00:00.000Z',
      code: 'no_record',
      detail: 'There is no such record.',
      expected: 'a record',
      found: null,
    },
  })
  expect(await get('bo', claim_id)).toEqual(checked)
  expect(await bench.told(claim_id)).toEqual([])
  expect(owner(next++)).toBe('ann')
})

test('a proof that is there makes the listing the claimer’s before the answer', async () => {
  const id = next++
  const claim = await bench.claim('bo', id)
  await bench.publish(claim)
  bench.clock.advance(60_000)
  expect(await bench.verify('bo', claim.claim_id)).toMatchObject({
    status: 'verified',
    expires_at: null,
    verified_at: bench.clock.now().toISOString(),
    last_check: { code: 'found' },
    instructions: { value: expect.stringContaining('launch-verify=') },
  })
  expect(transfers(id).map(({ input }) => input)).toEqual([
    { company_id: id, listing_id: id, account_id: 'bo', version: 1, why: 'claimed' },
  ])
  expect(owner(id)).toBe('bo')
  expect(await bench.told(claim.claim_id)).toEqual(['claim.verified'])
})

test('verified again it is unchanged, and the listings are told once', async () => {
  const id = next++
  const claim = await bench.own('bo', id)
  const opId = randomIds.uuid()
  expect(await bench.verify('bo', claim.claim_id, opId)).toEqual(claim)
  expect(await bench.verify('bo', claim.claim_id, opId)).toEqual(claim)
  expect(transfers(id)).toHaveLength(1)
  expect(await bench.told(claim.claim_id)).toEqual(['claim.verified'])
})

test('the same op_id again gives the same answer', async () => {
  const claim = await bench.claim('bo', next++)
  const opId = randomIds.uuid()
  const first = await bench.verify('bo', claim.claim_id, opId)
  await bench.publish(claim)
  expect(await bench.verify('bo', claim.claim_id, opId)).toEqual(first)
  expect(await statusOf('bo', claim)).toBe('pending')
})

describe('it is refused', () => {
  test('to others, and for a claim that is not there, as one that is not theirs', async () => {
    const { claim_id } = await bench.claim('bo', next++)
    expect(await bench.outcome(bench.verify('eve', claim_id))).toMatchObject({ code: 'not_found' })
    expect(await bench.outcome(bench.verify('bo', 9_007_199_254_740_991))).toMatchObject({ code: 'not_found' })
    expect(await bench.outcome(bench.verify(null, claim_id))).toMatchObject({ code: 'unauthorized' })
  })

  test('once the week is over, also where the proof is there', async () => {
    const claim = await bench.claim('bo', next++)
    await bench.publish(claim)
    bench.clock.advance(7 * DAY)
    expect(await bench.outcome(bench.verify('bo', claim.claim_id))).toMatchObject({ code: 'claim_expired' })
    expect(await statusOf('bo', claim)).toBe('expired')
  })

  test('where the week ends while it is looked for', async () => {
    const claim = await bench.claim('bo', next++)
    await bench.publish(claim)
    bench.clock.advance(7 * DAY - 1)
    const gate = bench.methods.hold()
    const verifying = bench.outcome(bench.verify('bo', claim.claim_id))
    await until('it is looked for', () => gate.waiting() === 1)
    await bench.database.sql`
      update claims_verifier.claim set status = 'expired', closed_at = expires_at where id = ${claim.claim_id}`
    gate.release()
    expect(await verifying).toMatchObject({ code: 'claim_expired' })
  })

  test('for a claim by e-mail', async () => {
    const { claim_id } = await bench.claim('bo', next++, 'email')
    expect(await bench.outcome(bench.verify('bo', claim_id))).toMatchObject({ code: 'verify_by_email' })
  })

  test('for one that was cancelled, also while it was looked for', async () => {
    const id = next++
    const claim = await bench.claim('bo', id)
    await bench.publish(claim)
    const gate = bench.methods.hold()
    const verifying = bench.outcome(bench.verify('bo', claim.claim_id))
    await until('it is looked for', () => gate.waiting() === 1)
    await bench.call('cancel_claim', { claim_id: claim.claim_id }, { account: 'bo' })
    gate.release()
    expect(await verifying).toMatchObject({ code: 'not_found' })
    expect(await bench.outcome(bench.verify('bo', claim.claim_id))).toMatchObject({ code: 'not_found' })
    expect(owner(id)).toBe('ann')
  })

  test('where the listing can’t be claimed any more', async () => {
    const claim = await bench.claim('bo', next++)
    await bench.publish(claim)
    bench.listings.refuse('get_claimed_listing', new Refusal('not_found', 'It was suspended by Eve.'))
    const refused = await bench.outcome(bench.verify('bo', claim.claim_id))
    expect([refused.code, refused.detail?.includes('Eve')]).toEqual(['not_found', false])
    expect((await bench.verify('bo', claim.claim_id)).status).toBe('verified')
  })
})

test('the proof is looked for at the website that the listing has by now', async () => {
  const id = next++
  const claim = await bench.claim('bo', id)
  bench.listings.company(id).url = 'https://moved.test/'
  const token = String(claim.instructions.value).replace('launch-verify=', '')
  bench.methods.publish(token, `https://company-${id}.test/`)
  const checked = await bench.verify('bo', claim.claim_id)
  expect(checked).toMatchObject({ status: 'pending', instructions: { name: '_launch-verify.moved.test' } })
  bench.methods.publish(token, 'https://moved.test/')
  expect((await bench.verify('bo', claim.claim_id)).status).toBe('verified')
})

test('a slug that is another company’s by now is not the claim’s any more', async () => {
  const id = next++
  const claim = await bench.claim('bo', id)
  await bench.publish(claim)
  await bench.database.sql`update claims_verifier.claim set slug = 'listing-9999' where id = ${claim.claim_id}`
  expect(await bench.outcome(bench.verify('bo', claim.claim_id))).toMatchObject({ code: 'not_found' })
  expect(await statusOf('bo', claim)).toBe('pending')
  expect(transfers(id)).toEqual([])
})

test('a method that proves nothing at the website that the listing has by now ends in a refusal', async () => {
  const id = next++
  const claim = await bench.claim('bo', id)
  await bench.publish(claim)
  bench.listings.company(id).url = 'https://github.com/acme/pay'
  expect(await bench.outcome(bench.verify('bo', claim.claim_id))).toMatchObject({ code: 'claim_closed' })
  expect(owner(id)).toBe('ann')
})

describe('who wins', () => {
  test('the first verified: other claims are lost and told why', async () => {
    const id = next++
    const lost = await bench.claim('eve', id, 'meta')
    const mailed = await bench.claim('kim', id, 'email')
    const own = await bench.claim('bo', id, 'file')
    await bench.own('bo', id)
    expect(await get('eve', lost.claim_id)).toMatchObject({ status: 'rejected', reason: expect.any(String) })
    expect(await statusOf('kim', mailed)).toBe('rejected')
    expect(await statusOf('bo', own)).toBe('pending')
    expect(await bench.told(lost.claim_id)).toEqual(['claim.rejected'])
    await bench.publish(lost)
    expect(await bench.outcome(bench.verify('eve', lost.claim_id))).toMatchObject({ code: 'claim_closed' })
    expect(owner(id)).toBe('bo')
  })

  test('a claim that has expired is not lost as well', async () => {
    const id = next++
    const expired = await bench.claim('eve', id)
    bench.clock.advance(7 * DAY)
    await bench.own('bo', id)
    expect(await statusOf('eve', expired)).toBe('expired')
    expect(await bench.told(expired.claim_id)).toEqual([])
  })

  test('a later one that is as strong displaces it, and both are told', async () => {
    const id = next++
    const first = await bench.own('bo', id)
    const second = await bench.own('eve', id, 'meta')
    expect(await get('bo', first.claim_id)).toMatchObject({ status: 'revoked', reason: expect.any(String) })
    expect(await bench.told(first.claim_id)).toEqual(['claim.verified', 'claim.revoked'])
    expect(await bench.told(second.claim_id)).toEqual(['claim.verified'])
    expect(owner(id)).toBe('eve')
    expect(transfers(id).map(({ input }) => input.version)).toEqual([1, 2])
  })

  test('a strong one displaces one by e-mail; pending strong ones outlast one by e-mail', async () => {
    const id = next++
    const strong = await bench.claim('eve', id)
    const mailed = await bench.own('bo', id, 'email')
    expect(mailed.status).toBe('verified')
    expect(owner(id)).toBe('bo')
    expect(await statusOf('eve', strong)).toBe('pending')
    await bench.prove(strong, 'eve')
    expect(await statusOf('bo', mailed)).toBe('revoked')
    expect(owner(id)).toBe('eve')
  })

  test('an account’s strong claim goes on standing beside its later one by e-mail', async () => {
    const id = next++
    await bench.own('bo', id)
    await bench.own('bo', id, 'email')
    expect(await bench.outcome(bench.claim('eve', id, 'email'))).toMatchObject({ code: 'stronger_owner' })
  })

  test('of two that are verified at once: one holder, who is the owner', async () => {
    for (let round = 0; round < 4; round++) {
      const id = next++
      const claims = [await bench.claim('bo', id), await bench.claim('eve', id, 'meta')]
      for (const claim of claims) await bench.publish(claim)
      const gate = bench.methods.hold()
      const outcomes = Promise.all(
        ['bo', 'eve'].map((account, index) => bench.outcome(bench.verify(account, claims[index]?.claim_id ?? 0))),
      )
      await until('both are looked for', () => gate.waiting() === 2)
      gate.release()
      expect((await outcomes).map(({ code }) => code).toSorted()).toEqual(['answered', 'claim_closed'])
      const verified = await bench.database.sql`
        select account_id from claims_verifier.claim where company_id = ${id} and status = 'verified'`
      expect(verified.map(({ account_id }: { account_id: string }) => account_id)).toEqual([owner(id)])
      const [holder] = await bench.database.sql`
        select version, told_version from claims_verifier.holder where company_id = ${id}`
      expect({ ...holder }).toEqual({ version: 1, told_version: 1 })
    }
  })

  test('verified many times at once is verified and told once', async () => {
    const id = next++
    const claim = await bench.claim('bo', id)
    await bench.publish(claim)
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.verify('bo', claim.claim_id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['verified']))
    expect(await bench.told(claim.claim_id)).toEqual(['claim.verified'])
    expect(new Set(transfers(id).map(({ input }) => input.version))).toEqual(new Set([1]))
  })
})

describe('while the listings are away', () => {
  test('a decision stands, and they are told under the same op_id', async () => {
    const id = next++
    const claim = await bench.claim('bo', id)
    await bench.publish(claim)
    const opId = randomIds.uuid()
    bench.listings.refuse('transfer_company', new Refusal('unavailable', 'Away.'))
    expect(await bench.outcome(bench.verify('bo', claim.claim_id, opId))).toMatchObject({ code: 'unavailable' })
    expect(owner(id)).toBe('ann')
    expect((await bench.verify('bo', claim.claim_id, opId)).status).toBe('verified')
    expect(owner(id)).toBe('bo')
    expect(transfers(id)).toHaveLength(1)
    expect(await bench.told(claim.claim_id)).toEqual(['claim.verified'])
  })

  test('another call does not say that the listing is moved before it is', async () => {
    const id = next++
    const claim = await bench.claim('bo', id)
    await bench.publish(claim)
    bench.listings.refuse('transfer_company', new Refusal('unavailable', 'Away.'), 2)
    await bench.outcome(bench.verify('bo', claim.claim_id))
    expect(await bench.outcome(bench.verify('bo', claim.claim_id))).toMatchObject({ code: 'unavailable' })
    expect((await bench.verify('bo', claim.claim_id)).status).toBe('verified')
    expect(owner(id)).toBe('bo')
  })

  test('an older decision that comes late changes nothing', async () => {
    const id = next++
    const first = await bench.claim('bo', id)
    await bench.publish(first)
    const opId = randomIds.uuid()
    bench.listings.refuse('transfer_company', new Refusal('unavailable', 'Away.'))
    await bench.outcome(bench.verify('bo', first.claim_id, opId))
    await bench.own('eve', id)
    expect(await bench.verify('bo', first.claim_id, opId)).toMatchObject({ status: 'revoked' })
    expect(owner(id)).toBe('eve')
  })
})

test('where the listing goes meanwhile, the claim ends and is told of', async () => {
  const id = next++
  const claim = await bench.claim('bo', id)
  await bench.publish(claim)
  bench.listings.refuse('transfer_company', new Refusal('not_found', 'There is no company.'))
  expect(await bench.outcome(bench.verify('bo', claim.claim_id))).toMatchObject({ code: 'not_found' })
  expect(await get('bo', claim.claim_id)).toMatchObject({ status: 'revoked', reason: expect.any(String) })
  expect(await bench.told(claim.claim_id)).toEqual(['claim.verified', 'claim.revoked'])
})
