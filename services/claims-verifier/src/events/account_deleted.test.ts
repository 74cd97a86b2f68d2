import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { deliver, rowsRead, silentLog, until } from '@launch/kit/testing'
import { type ClaimsBench, openClaims } from '../testing/bench.ts'
import { accountDeleted } from './account_deleted.ts'

let bench: ClaimsBench
let next = 1
beforeAll(async () => {
  bench = await openClaims()
})
afterAll(() => bench.close())

const deleted_at = '2026-11-21T12:00:00.000Z'
const forget = (account_id: string) => deliver(bench, accountDeleted, { account_id, deleted_at })
const stored = async (claim_id: number) => {
  const [row] = await bench.database.sql`
    select account_id, status, email, last_check, recheck_at from claims_verifier.claim where id = ${claim_id}`
  return row && { ...row }
}

test('pending claims go, with their links', async () => {
  const mailed = await bench.claim('gone', next++, 'email')
  const token = await bench.newestLink()
  await forget('gone')
  expect(await stored(mailed.claim_id)).toBeUndefined()
  const opened = bench.call('open_claim_link', { token }, { account: null })
  expect(await bench.outcome(opened)).toMatchObject({ code: 'not_found' })
})

test('a claim that stood is revoked and leads to nobody; the listings decide what becomes of theirs', async () => {
  const id = next++
  const claim = await bench.own('ada', id)
  const before = bench.listings.asked.length
  expect(await forget('ada')).toEqual([])
  expect(await stored(claim.claim_id)).toEqual({
    account_id: null,
    status: 'revoked',
    email: null,
    last_check: null,
    recheck_at: null,
  })
  expect(bench.listings.asked).toHaveLength(before)
  expect((await bench.claim('kim', id, 'email')).status).toBe('pending')
  await bench.own('kim', id)
  expect(bench.listings.company(id).owner).toBe('kim')
})

test('a claim that is being verified meanwhile stands for nobody after it', async () => {
  const id = next++
  const claim = await bench.claim('leo', id)
  const locked = Promise.withResolvers<void>()
  const verified = Promise.withResolvers<void>()
  const verifying = bench.database.sql.begin(async (sql) => {
    await sql`select from claims_verifier.holder where company_id = ${id} for update`
    locked.resolve()
    await verified.promise
    await sql`update claims_verifier.claim set status = 'verified', verified_at = now() where id = ${claim.claim_id}`
    await sql`update claims_verifier.holder set claim_id = ${claim.claim_id}, version = 1 where company_id = ${id}`
  })
  await locked.promise
  const forgetting = forget('leo')
  await until('it waits for the lock', async () => {
    const [{ n }] = await bench.database.sql`
      select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return n > 0
  })
  verified.resolve()
  await verifying
  await forgetting
  expect(await stored(claim.claim_id)).toMatchObject({ account_id: null, status: 'revoked' })
  const [holder] = await bench.database.sql`
    select claim_id, version, told_version from claims_verifier.holder where company_id = ${id}`
  expect({ ...holder }).toEqual({ claim_id: null, version: 2, told_version: 2 })
})

test('a claim by e-mail keeps no address, and its link can’t be used', async () => {
  const claim = await bench.own('mia', next++, 'email')
  const token = await bench.newestLink()
  await forget('mia')
  expect(await stored(claim.claim_id)).toMatchObject({ account_id: null, email: null })
  const confirmed = bench.call('confirm_claim_link', { token }, { account: null })
  expect(await bench.outcome(confirmed)).toMatchObject({ code: 'not_found' })
})

test('answers of its calls are forgotten, and others keep their claims', async () => {
  const claim = await bench.own('bob', next++)
  await bench.claim('kit', next++)
  await forget('kit')
  const [{ n }] = await bench.database.sql`
    select count(*)::int as n from claims_verifier.operation where account_id = 'kit'`
  expect(n).toBe(0)
  expect(await bench.call('get_claim', { claim_id: claim.claim_id }, { account: 'bob' })).toEqual(claim)
})

test('forgetting an account reads no claim of others', async () => {
  await bench.database.sql`
    insert into claims_verifier.claim (account_id, company_id, listing_id, site, slug, listing_name, listing_url,
        public_url, method, token, status, created_at, expires_at)
      select 'account-' || i, i, i, 'main', 'listing-' || i, 'Product', 'https://a.test/', 'https://b.test/', 'dns', 't',
        'pending', ${bench.clock.now()}, ${bench.clock.now()} from generate_series(1001, 4000) i`
  await bench.database.sql`
    insert into claims_verifier.holder (company_id) select i from generate_series(1001, 4000) i`
  await bench.database.sql.unsafe('vacuum analyze')
  await bench.orm.em.fork().transactional(async (em) => {
    const written = {
      em,
      now: bench.clock.now(),
      ids: randomIds,
      log: silentLog,
      emit: async () => {},
      enqueue: async () => {},
    }
    const read = await rowsRead(em, () =>
      accountDeleted.apply({ account_id: 'account-1500', deleted_at }, written, undefined),
    )
    expect(read.scanned.claim ?? 0).toBe(0)
    expect(read.scanned.holder ?? 0).toBe(0)
    expect(read.found.claim).toBeLessThan(20)
  })
})
