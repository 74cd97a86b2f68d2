import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { createTestDatabase, type TestDatabase } from '@launch/kit/testing'
import { SQL } from 'bun'
import fc from 'fast-check'
import { plans } from '../../migrations/mod.ts'
import { type Claim, fingerprintOf, type Held, Idempotency } from './idempotency.ts'

let database: TestDatabase
let sql: SQL
/** Its leases last; `brief`'s have run out when they are looked at, as those of a process that died. */
let lasting: Idempotency
let brief: Idempotency
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })))
  sql = new SQL({ url: database.roleUrl('gateway'), max: 10 })
  lasting = new Idempotency(sql, randomIds, 60)
  brief = new Idempotency(sql, randomIds, 0)
})
afterAll(async () => {
  await sql.close()
  await database.drop()
})

const newScope = () => ({ account: randomIds.uuid(), operation: 'submit_listing', key: 'k' })

function heldOf(claim: Claim): Held {
  if (claim.kind !== 'run') throw new Error('The claim was not to be run.')
  return claim.held
}

/** How a claim ended: its kind, or the code of its refusal. */
const ending = (claim: Promise<Claim>) =>
  claim.then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

const count = (endings: unknown[]) =>
  Object.fromEntries([...new Set(endings)].map((each) => [each, endings.filter((other) => other === each).length]))

test('of 50 claims at once one is run, and the others are told that it runs', async () => {
  const scope = newScope()
  const endings = await Promise.all(Array.from({ length: 50 }, () => ending(lasting.claim(scope, 'f'))))
  expect(count(endings)).toEqual({ run: 1, idempotency_in_progress: 49 })
})

test('a claim whose lease has run out is taken over by one, under the same op_id', async () => {
  const scope = newScope()
  const { opId } = heldOf(await brief.claim(scope, 'f'))
  const claims = Array.from({ length: 20 }, () => lasting.claim(scope, 'f'))
  expect(count(await Promise.all(claims.map(ending)))).toEqual({ run: 1, idempotency_in_progress: 19 })
  const [taken] = (await Promise.allSettled(claims)).flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  expect(taken).toMatchObject({ kind: 'run', held: { opId } })
})

test('a claim of another request is never taken over, however old', async () => {
  const scope = newScope()
  await brief.claim(scope, 'one')
  expect(await ending(lasting.claim(scope, 'other'))).toBe('idempotency_key_reused')
})

test('a finished answer is given again, byte by byte', async () => {
  const scope = newScope()
  const answer = { status: 201, body: '{"name":"Zoë \\ud800","n":1e400}\n' }
  await lasting.finish(heldOf(await lasting.claim(scope, 'f')), answer)
  expect(await lasting.claim(scope, 'f')).toEqual({ kind: 'replay', answer })
  expect(await ending(lasting.claim(scope, 'other'))).toBe('idempotency_key_reused')
})

/** Runs a claim in a transaction of its own, and says whether that has written anything. */
async function writes(scope: ReturnType<typeof newScope>, fingerprint = 'f'): Promise<boolean> {
  return sql.begin(async (own) => {
    await ending(new Idempotency(own, randomIds, 60).claim(scope, fingerprint))
    const [row] = await own`select pg_current_xact_id_if_assigned() as id`
    return row.id !== null
  })
}

test('a key that is known costs no write: not its answer again, nor a refusal', async () => {
  const [finished, running] = [newScope(), newScope()]
  expect(await writes(finished)).toBe(true)
  await lasting.claim(running, 'f')
  await sql`update gateway.idempotency set status = 201, body = '{}' where account_id = ${finished.account}`
  const rows = () => sql`select ctid::text, xmin::text, account_id from gateway.idempotency order by account_id`
  const before = await rows()
  for (const scope of [finished, running]) {
    for (const fingerprint of ['f', 'another']) expect(await writes(scope, fingerprint)).toBe(false)
  }
  expect(await rows()).toEqual(before)
})

test.each([
  ['account', { account: 'another' }],
  ['operation', { operation: 'another' }],
  ['key', { key: 'another' }],
])('the same key under another %s is another key', async (_, change) => {
  const scope = newScope()
  const first = heldOf(await lasting.claim(scope, 'f'))
  const second = heldOf(await lasting.claim({ ...scope, ...change }, 'f'))
  expect(second.opId).not.toBe(first.opId)
})

test('a freed key may be claimed for another request, under an op_id of its own', async () => {
  const scope = newScope()
  const first = heldOf(await lasting.claim(scope, 'f'))
  await lasting.free(first)
  expect(heldOf(await lasting.claim(scope, 'other')).opId).not.toBe(first.opId)
})

test('a key that was taken over is not freed by the one who held it first', async () => {
  const scope = newScope()
  const first = heldOf(await brief.claim(scope, 'f'))
  const second = heldOf(await lasting.claim(scope, 'f'))
  await brief.free(first)
  await lasting.finish(second, { status: 201, body: '{}' })
  expect(await ending(lasting.claim(scope, 'f'))).toBe('replay')
})

test('a released claim is taken over at once, and only by the same request', async () => {
  const scope = newScope()
  const first = heldOf(await lasting.claim(scope, 'f'))
  await lasting.release(first)
  expect(await ending(lasting.claim(scope, 'other'))).toBe('idempotency_key_reused')
  expect(heldOf(await lasting.claim(scope, 'f')).opId).toBe(first.opId)
})

test('a finished answer is neither freed nor released', async () => {
  const scope = newScope()
  const held = heldOf(await lasting.claim(scope, 'f'))
  await lasting.finish(held, { status: 201, body: '{}' })
  await lasting.free(held)
  await lasting.release(held)
  expect(await ending(lasting.claim(scope, 'f'))).toBe('replay')
})

test('keys are purged after 48 hours, and not before', async () => {
  const [old, young] = [newScope(), newScope()]
  for (const scope of [old, young])
    await lasting.finish(heldOf(await lasting.claim(scope, 'f')), { status: 200, body: '{}' })
  const age = (account: string, hours: number) => database.sql`
    update gateway.idempotency set created_at = now() - make_interval(hours => ${hours}, mins => -1)
    where account_id = ${account}`
  await age(old.account, 49)
  await age(young.account, 48)
  await lasting.purge()
  expect(await ending(lasting.claim(young, 'f'))).toBe('replay')
  expect(await ending(lasting.claim(old, 'f'))).toBe('run')
})

/** The same object with the keys of every object in it in another order. */
function reversed(value: object): Record<string, unknown> {
  const entries = Object.entries(value).reverse()
  return Object.fromEntries(entries.map(([key, inner]) => [key, reversedWithin(inner)]))
}

function reversedWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedWithin)
  return typeof value === 'object' && value !== null ? reversed(value) : value
}

test('a fingerprint does not depend on the order of keys, however deep', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(fingerprintOf('op', reversed(value))).toBe(fingerprintOf('op', value))
    }),
  )
})

test.each([
  ['another value', { a: '1' }],
  ['another kind', { a: 1 }],
  ['another key', { b: 2 }],
  ['one key more', { a: 2, b: null }],
  ['another order in a list', { a: [2, 1] }],
])('a fingerprint differs for %s', (_, input) => {
  const others = [{ a: 2 }, { a: [1, 2] }].map((value) => fingerprintOf('op', value))
  expect(others).not.toContain(fingerprintOf('op', input))
})

test('a fingerprint differs for another operation', () => {
  expect(fingerprintOf('one', {})).not.toBe(fingerprintOf('other', {}))
})
