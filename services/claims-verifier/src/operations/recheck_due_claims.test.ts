import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { until } from '@launch/kit/testing'
import type { Claim } from '@launch/proto/schemas/claim'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const DAY = 86_400_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

const get = (account: string, { claim_id }: Pick<Claim, 'claim_id'>) =>
  bench.call('get_claim', { claim_id }, { account })
const count = async () => (await bench.call('count_due_claims', {}, { account: null })).due
const recheck = async (opId = randomIds.uuid()) =>
  (await bench.call('recheck_due_claims', {}, { account: null, opId })).checked
const recheckAll = async () => {
  while ((await count()) > 0) await recheck()
}
const owner = (id: number) => bench.listings.company(id).owner
/** Lets days go by, one look a day. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    bench.clock.advance(DAY)
    await recheckAll()
  }
}
const failing = async (claim_id: number) => {
  const rows = await bench.database.sql<{ payload: string }[]>`
    select payload::text from claims_verifier.outbox
     where subject = 'event.claim.failing' and (payload::json -> 'claim' ->> 'claim_id')::int = ${claim_id} order by id`
  return rows.map(({ payload }) => JSON.parse(payload))
}

test('what proved a claim is looked for a week later, and weekly from then on', async () => {
  const claim = await bench.own('bo', next++)
  const before = bench.methods.looks.length
  bench.clock.advance(7 * DAY - 1)
  expect([await count(), await recheck()]).toEqual([0, 0])
  bench.clock.advance(1)
  expect([await count(), await recheck(), await count()]).toEqual([1, 1, 0])
  expect((await get('bo', claim)).last_check?.at).toBe(bench.clock.now().toISOString())
  await pass(7)
  expect(bench.methods.looks.length - before).toBe(2)
  expect(await get('bo', claim)).toMatchObject({ status: 'verified', last_check: { code: 'found' } })
})

test('a claim by e-mail is not looked at again', async () => {
  const before = await bench.own('bo', next++, 'email')
  await pass(30)
  expect(await get('bo', before)).toEqual(before)
})

describe('a proof that is gone', () => {
  test('is told at once and halfway, and the claim is revoked after 14 days', async () => {
    const id = next++
    const claim = await bench.own('bo', id)
    await bench.remove(claim)
    await pass(7)
    const revoked_at = new Date(bench.clock.now().getTime() + 14 * DAY).toISOString()
    const told = { account_id: 'bo', detail: 'There is no such record.', revoked_at }
    expect(await failing(claim.claim_id)).toMatchObject([told])
    await pass(6)
    expect(await failing(claim.claim_id)).toHaveLength(1)
    await pass(1)
    expect(await failing(claim.claim_id)).toMatchObject([told, told])
    await pass(6)
    expect(await get('bo', claim)).toMatchObject({ status: 'verified', last_check: { code: 'no_record' } })
    expect([owner(id), (await failing(claim.claim_id)).length]).toEqual(['bo', 2])
    await pass(1)
    expect(await get('bo', claim)).toMatchObject({ status: 'revoked', reason: expect.stringContaining('14 days') })
    expect(owner(id)).toBe('ann')
    expect(await bench.told(claim.claim_id)).toEqual([
      'claim.verified',
      'claim.failing',
      'claim.failing',
      'claim.revoked',
    ])
    const [{ trail = [] } = {}] = (await bench.call('list_listing_claims', { listing_id: id }, { account: 'ann' }))
      .items
    expect(trail.map(({ step }) => step).slice(-4)).toEqual(['checked', 'failing', 'revoked', 'owner_changed'])
  })

  test('and comes back is forgiven: the next time has its own 14 days', async () => {
    const id = next++
    const claim = await bench.own('bo', id)
    await bench.remove(claim)
    await pass(7 + 13)
    await bench.publish(claim)
    await pass(1)
    expect(await get('bo', claim)).toMatchObject({ status: 'verified', last_check: { code: 'found' } })
    await bench.remove(claim)
    await pass(7 + 13)
    expect((await get('bo', claim)).status).toBe('verified')
    expect(await failing(claim.claim_id)).toHaveLength(4)
    await pass(1)
    expect((await get('bo', claim)).status).toBe('revoked')
  })

  test('and is missed for longer than 14 days between two looks is revoked by the second', async () => {
    const claim = await bench.own('bo', next++)
    await bench.remove(claim)
    await pass(7)
    bench.clock.advance(40 * DAY)
    await recheckAll()
    expect((await get('bo', claim)).status).toBe('revoked')
  })

  test('leaves the listing to the other claim of its account, and then to who submitted it', async () => {
    const id = next++
    const mailed = await bench.own('bo', id, 'email')
    const strong = await bench.own('bo', id)
    await bench.remove(strong)
    await pass(7 + 14)
    expect([(await get('bo', strong)).status, (await get('bo', mailed)).status]).toEqual(['revoked', 'verified'])
    expect(owner(id)).toBe('bo')
    expect((await bench.claim('eve', id, 'email')).status).toBe('pending')
    const displacing = await bench.own('eve', id)
    await bench.remove(displacing)
    await pass(7 + 14)
    expect(owner(id)).toBe('ann')
    expect(bench.listings.asked.at(-1)?.input).toMatchObject({ company_id: id, account_id: null, why: 'claim_revoked' })
  })

  test('of a claim that does not stand moves nothing', async () => {
    const id = next++
    const first = await bench.own('bo', id)
    await bench.own('bo', id, 'meta')
    const transfers = () => bench.listings.asked.filter(({ name }) => name === 'transfer_company').length
    const before = transfers()
    await bench.remove(first)
    await pass(7 + 14)
    expect((await get('bo', first)).status).toBe('revoked')
    expect([owner(id), transfers()]).toEqual(['bo', before])
  })
})

describe('a listing whose owner moved it to another website', () => {
  const tokenOf = (claim: Claim) => String(claim.instructions.value).replace('launch-verify=', '')

  test('is looked at there, so that what was proved elsewhere does not count', async () => {
    const id = next++
    const claim = await bench.own('bo', id)
    bench.methods.publish(tokenOf(claim), `https://company-${id}.test/`)
    bench.listings.company(id).url = 'https://other.test/'
    await pass(7)
    expect(await get('bo', claim)).toMatchObject({
      status: 'verified',
      last_check: { code: 'no_record' },
      instructions: { name: '_launch-verify.other.test' },
    })
    await pass(14)
    expect([(await get('bo', claim)).status, owner(id)]).toEqual(['revoked', 'ann'])
  })

  test('is proved by what is published there, and as strong as before', async () => {
    const id = next++
    const claim = await bench.own('bo', id)
    bench.listings.company(id).url = 'https://other.test/'
    bench.methods.publish(tokenOf(claim), 'https://other.test/')
    await pass(7)
    expect((await get('bo', claim)).last_check?.code).toBe('found')
    const email = 'eve@other.test'
    expect(await bench.outcome(bench.claim('eve', id, 'email', { email }))).toMatchObject({ code: 'stronger_owner' })
  })

  test('keeps nobody at that website from claiming it by e-mail, also once it was looked for there', async () => {
    const id = next++
    const claim = await bench.own('bo', id)
    bench.methods.publish(tokenOf(claim), `https://company-${id}.test/`)
    bench.listings.company(id).url = 'https://other.test/'
    const mailed = () => bench.claim('eve', id, 'email', { email: 'eve@other.test' })
    expect((await mailed()).status).toBe('pending')
    await pass(7)
    expect((await get('bo', claim)).last_check?.code).toBe('no_record')
    await bench.prove(await mailed(), 'eve')
    expect([(await get('bo', claim)).status, owner(id)]).toEqual(['revoked', 'eve'])
  })

  test('and is hidden, or names no website, is looked at where it was', async () => {
    const id = next++
    const claim = await bench.own('bo', id)
    bench.listings.company(id).url = ''
    await pass(7)
    Object.assign(bench.listings.company(id), { url: 'https://other.test/', isHidden: true })
    await pass(7)
    expect(await get('bo', claim)).toMatchObject({ last_check: { code: 'found' } })
    const looks = bench.methods.looks.filter(({ token }) => token === tokenOf(claim))
    expect(new Set(looks.map(({ url }) => url))).toEqual(new Set([`https://company-${id}.test/`]))
  })
})

test('a run whose process died is made up for after its lease, and comes too late then itself', async () => {
  const claim = await bench.own('bo', next++)
  bench.clock.advance(7 * DAY)
  const gate = bench.methods.hold()
  const stuck = recheck()
  await until('it is looked for', () => gate.waiting() > 0)
  bench.clock.advance(5 * 60_000)
  const other = recheck()
  await until('it is looked for again', () => gate.waiting() > 1)
  await bench.remove(claim)
  gate.release()
  await Promise.all([stuck, other])
  expect(await failing(claim.claim_id)).toHaveLength(1)
})

test('a revocation is told to the listings once they are back, under its op_id', async () => {
  const id = next++
  const claim = await bench.own('bo', id)
  await bench.remove(claim)
  await pass(7 + 13)
  bench.clock.advance(DAY)
  const opId = randomIds.uuid()
  bench.listings.refuse('transfer_company', new Refusal('unavailable', 'Away.'))
  expect(await bench.outcome(recheck(opId))).toMatchObject({ code: 'unavailable' })
  expect([(await get('bo', claim)).status, owner(id)]).toEqual(['revoked', 'bo'])
  await recheck(opId)
  expect(owner(id)).toBe('ann')
  expect(await bench.told(claim.claim_id)).toEqual([
    'claim.verified',
    'claim.failing',
    'claim.failing',
    'claim.revoked',
  ])
})

test('a company that is gone keeps no other from being settled', async () => {
  const [gone, there] = [next++, next++]
  const claims = [await bench.own('bo', gone), await bench.own('bo', there)]
  for (const claim of claims) await bench.remove(claim)
  await pass(7 + 13)
  bench.listings.refuse('transfer_company', new Refusal('not_found', 'There is none.'))
  await pass(1)
  expect([owner(gone), owner(there)].toSorted()).toEqual(['ann', 'bo'])
})

test('a look that fails by a fault of ours keeps no other from being settled, and is made up for', async () => {
  const [broken, gone] = [await bench.own('bo', next++), await bench.own('bo', next++)]
  for (const claim of [broken, gone]) await bench.remove(claim)
  await bench.breakLooks(broken)
  bench.clock.advance(7 * DAY)
  await recheckAll()
  expect([await bench.told(broken.claim_id), await bench.told(gone.claim_id)]).toEqual([
    ['claim.verified'],
    ['claim.verified', 'claim.failing'],
  ])
  await bench.breakLooks(null)
  bench.clock.advance(5 * 60_000)
  await recheckAll()
  expect(await bench.told(broken.claim_id)).toEqual(['claim.verified', 'claim.failing'])
})

test('many are looked at in batches, each once, whoever looks', async () => {
  const claims = []
  for (let n = 0; n < 25; n++) claims.push(await bench.own('kim', next++))
  bench.clock.advance(7 * DAY)
  await recheckAll()
  bench.clock.advance(7 * DAY)
  const due = await bench.database.sql`
    select count(*)::int as n from claims_verifier.claim where recheck_at <= ${bench.clock.now()}`
  const before = bench.methods.looks.length
  expect(await count()).toBe(20)
  const gate = bench.methods.hold()
  const first = recheck()
  await until('the first batch is looked for', () => gate.waiting() === 20)
  const second = recheck()
  await until('the second is', () => gate.waiting() === due[0].n)
  expect(await recheck()).toBe(0)
  gate.release()
  expect((await first) + (await second)).toBe(due[0].n)
  const looks = bench.methods.looks.slice(before).map(({ token }) => token)
  expect(new Set(looks).size).toBe(looks.length)
})
