import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'

const MINUTE = 60_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

const list = (account: string | null, listing_id: number, more = {}) =>
  bench.call('list_listing_claims', { listing_id, ...more }, { account })
const steps = async (account: string, listing_id: number) =>
  (await list(account, listing_id)).items.map(({ trail }) => trail.map(({ step }) => step))

test('the owner sees who claimed, with all that happened and nothing of who it was', async () => {
  const id = next++
  const lost = await bench.claim('kim', id, 'email')
  const cancelled = await bench.claim('kim', id)
  await bench.call('cancel_claim', { claim_id: cancelled.claim_id }, { account: 'kim' })
  const first = await bench.claim('bo', id)
  await bench.verify('bo', first.claim_id)
  bench.clock.advance(MINUTE)
  await bench.prove(first, 'bo')
  await bench.own('eve', id, 'meta')
  const shown = await list('eve', id)
  expect(shown.items.map(({ status, is_yours }) => [status, is_yours])).toEqual([
    ['verified', true],
    ['revoked', false],
    ['cancelled', false],
    ['rejected', false],
  ])
  expect(await steps('eve', id)).toEqual([
    ['made', 'checked', 'verified', 'owner_changed'],
    ['made', 'checked', 'checked', 'verified', 'owner_changed', 'displaced'],
    ['made', 'cancelled'],
    ['made', 'rejected'],
  ])
  expect(shown.items[1]?.trail[0]).toEqual({ at: '2026-11-21T12:00:00.000Z', step: 'made', detail: 'dns' })
  expect(shown.items[1]?.trail[3]?.at).toBe('2026-11-21T12:01:00.000Z')
  expect(JSON.stringify(shown)).not.toMatch(/kim|"bo"|company-\d+\.test|launch-verify/)
  expect(shown.items.at(-1)?.claim_id).toBe(lost.claim_id)
})

test('to others there is none, as to an owner who has lost it', async () => {
  const id = next++
  await bench.own('bo', id)
  expect((await list('bo', id)).total).toBe(1)
  for (const account of ['ann', 'eve'])
    expect(await bench.outcome(list(account, id))).toMatchObject({ code: 'not_found' })
  expect(await bench.outcome(list('bo', 404))).toMatchObject({ code: 'not_found' })
  expect(await bench.outcome(list(null, id))).toMatchObject({ code: 'unauthorized' })
})

test('it comes in pages', async () => {
  const id = next++
  for (let n = 0; n < 3; n++) await bench.claim(`account-${n}`, id)
  const page = await list('ann', id, { page: 2, per_page: 2 })
  expect(page).toMatchObject({ total: 3, has_more: false, items: [{ is_yours: false }] })
})

test('of a trail the latest 100 entries are shown, in their order', async () => {
  const id = next++
  const { claim_id } = await bench.claim('ann', id)
  for (let n = 0; n < 120; n++) {
    await bench.database.sql`insert into claims_verifier.trail (claim_id, at, step, detail)
      values (${claim_id}, ${bench.clock.now()}, 'checked', ${`number ${n}`})`
  }
  const [shown] = (await list('ann', id)).items
  expect(shown?.trail.map(({ detail }) => detail)).toEqual(Array.from({ length: 100 }, (_, n) => `number ${n + 20}`))
})

test('a claim that is looked for again and again adds to its trail only what is new', async () => {
  const id = next++
  const { claim_id } = await bench.claim('ann', id)
  for (let n = 0; n < 5; n++) await bench.verify('ann', claim_id)
  expect(await steps('ann', id)).toEqual([['made', 'checked']])
})

test('what is in the trail can be neither changed nor deleted by the service', async () => {
  const { claim_id } = await bench.claim('ann', next++)
  const own = bench.orm.em.fork().getConnection()
  for (const statement of [`update trail set step = 'x' where claim_id = ${claim_id}`, 'delete from trail'])
    expect(own.execute(statement)).rejects.toThrow('permission denied')
})

describe('the site team', () => {
  const review = (listing_id: number, role?: 'site_team') =>
    bench.call('review_listing_claims', { listing_id }, { account: 'team', ...(role && { role }) })

  test('sees those of any listing', async () => {
    const id = next++
    await bench.own('bo', id)
    const seen = await review(id, 'site_team')
    const [mine] = (await list('bo', id)).items
    expect(seen).toMatchObject({ total: 1, items: [{ ...mine, is_yours: false }] })
    expect(await bench.outcome(review(404, 'site_team'))).toMatchObject({ code: 'not_found' })
  })

  test('does, and nobody else', async () => {
    expect(await bench.outcome(review(next++))).toMatchObject({ code: 'insufficient_role' })
  })
})
