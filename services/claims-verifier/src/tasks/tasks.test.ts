import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { type ApplyContext, randomIds, type ServiceTask } from '@launch/kit'
import { rowsRead, silentLog } from '@launch/kit/testing'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'
import { expiredClaims } from './expired-claims.ts'
import { oldClaims, oldLinks } from './old-claims.ts'

const DAY = 86_400_000

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
beforeEach(async () => {
  await bench.database.sql`truncate claims_verifier.claim, claims_verifier.holder, claims_verifier.trail,
    claims_verifier.link`
})
afterAll(() => bench.close())

const context = (): Omit<ApplyContext, 'em'> => ({
  now: bench.clock.now(),
  ids: randomIds,
  log: silentLog,
  emit: async () => {},
  enqueue: async () => {},
})
const turn = (task: ServiceTask) =>
  bench.orm.em.fork().transactional(async (em) => void (await task.run({ em, ...context() })))
const count = async (table: string) => {
  const [row] = await bench.database.sql.unsafe(`select count(*)::int as n from claims_verifier.${table}`)
  return row.n
}

test('a claim that was not verified in a week is written down as expired, at the time it did', async () => {
  const { claim_id } = await bench.claim('bo', next++)
  await bench.own('kim', next++)
  bench.clock.advance(7 * DAY - 1)
  await turn(expiredClaims)
  const stored = async () => {
    const [row] = await bench.database.sql`
      select c.status, c.closed_at, (select string_agg(step, ' ' order by id) from claims_verifier.trail
        where claim_id = c.id) as trail, (select max(at) from claims_verifier.trail where claim_id = c.id) as at
      from claims_verifier.claim c where id = ${claim_id}`
    return { ...row }
  }
  expect(await stored()).toMatchObject({ status: 'pending', trail: 'made' })
  bench.clock.advance(1)
  await turn(expiredClaims)
  bench.clock.advance(DAY)
  await turn(expiredClaims)
  const at = new Date(bench.clock.now().getTime() - DAY)
  expect(await stored()).toEqual({ status: 'expired', closed_at: at, trail: 'made expired', at })
})

test('claims that proved nothing go after 90 days, those that lost or counted after two years, one that counts never', async () => {
  const cancelled = await bench.claim('bo', next++)
  await bench.call('cancel_claim', { claim_id: cancelled.claim_id }, { account: 'bo' })
  const id = next++
  await bench.claim('eve', id)
  await bench.own('bo', id)
  await bench.own('kim', id)
  await bench.claim('bo', next++)
  bench.clock.advance(7 * DAY)
  await turn(expiredClaims)
  bench.clock.advance(83 * DAY)
  await turn(oldClaims)
  expect(await count('claim')).toBe(5)
  bench.clock.advance(1)
  await turn(oldClaims)
  expect(await count('claim')).toBe(4)
  bench.clock.advance(7 * DAY)
  await turn(oldClaims)
  expect(await count('claim')).toBe(3)
  bench.clock.advance(632 * DAY)
  await turn(oldClaims)
  expect(await count('claim')).toBe(3)
  bench.clock.advance(7 * DAY)
  await turn(oldClaims)
  const left = await bench.database.sql`select account_id, status from claims_verifier.claim`
  expect([...left].map((row) => ({ ...row }))).toEqual([{ account_id: 'kim', status: 'verified' }])
  const [orphans] = await bench.database.sql`select count(*)::int as n from claims_verifier.trail t
    where not exists (select 1 from claims_verifier.claim c where c.id = t.claim_id)`
  expect(orphans.n).toBe(0)
})

test('links are forgotten after 30 days', async () => {
  await bench.claim('bo', next++, 'email')
  bench.clock.advance(30 * DAY)
  await turn(oldLinks)
  expect(await count('link')).toBe(1)
  bench.clock.advance(1)
  await turn(oldLinks)
  expect(await count('link')).toBe(0)
})

test('none of them reads claims that it leaves alone', async () => {
  await bench.database.sql`
    insert into claims_verifier.claim (account_id, company_id, listing_id, site, slug, listing_name, listing_url,
        public_url, method, token, status, created_at, expires_at)
      select 'account-' || i, i, i, 'main', 'listing-' || i, 'Product', 'https://a.test/', 'https://b.test/', 'dns', 't',
        'pending', ${bench.clock.now()}, ${new Date(bench.clock.now().getTime() + DAY)} from generate_series(1, 3000) i`
  await bench.database.sql.unsafe('vacuum analyze claims_verifier.claim')
  await bench.orm.em.fork().transactional(async (em) => {
    const read = await rowsRead(em, async () => {
      for (const task of [expiredClaims, oldClaims, oldLinks]) await task.run({ em, ...context() })
    })
    expect(read.scanned.claim).toBeUndefined()
    expect(read.found.claim ?? 0).toBeLessThan(20)
  })
})
