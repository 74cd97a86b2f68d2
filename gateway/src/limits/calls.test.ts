import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { anyone, type Caller } from '@launch/kit'
import { createTestDatabase, FixedClock, recordedLog, silentLog, type TestDatabase } from '@launch/kit/testing'
import { operations } from '@launch/proto'
import { plans } from '../../migrations/mod.ts'
import { type Database, openDatabase, type Sql } from '../process/database.ts'
import { Limits } from './limits.ts'
import { limitsOf } from './testing.ts'

const { submit_listing, invite_cofounder, list_my_drafts, list_categories, update_draft } = operations

let database: TestDatabase
let own: Database
const clock = new FixedClock('2026-11-21T12:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })))
  own = openDatabase(database.roleUrl('gateway'))
})
beforeEach(async () => {
  await database.sql`delete from gateway.rate_limit`
})
afterAll(async () => {
  await own.close()
  await database.drop()
})

const open = (env: Record<string, string> = {}, sql: Sql = own.sql) =>
  new Limits({ sql, clock, log: silentLog, settings: limitsOf(env) })
const away: Sql = async () => {
  throw new Error('the store is away')
}
const ada: Caller = { account: 'ada', scopes: [] }
const address = '192.0.2.1'

test.each([
  ['a write', update_draft, ada, [['writes', 'ada']]],
  [
    'a draft',
    submit_listing,
    ada,
    [
      ['writes', 'ada'],
      ['drafts', 'ada'],
    ],
  ],
  [
    'a claim’s check',
    { ...update_draft, limit: 'verifies' as const },
    ada,
    [
      ['writes', 'ada'],
      ['verifies', 'ada'],
    ],
  ],
  [
    'an invite',
    invite_cofounder,
    ada,
    [
      ['writes', 'ada'],
      ['invites', 'ada'],
    ],
  ],
  ['a read of one’s own', list_my_drafts, ada, [['reads', 'ada']]],
  ['a public read of somebody signed in', list_categories, ada, [['public_reads', address]]],
  ['a public read of anyone', list_categories, anyone, [['public_reads', address]]],
])('%s falls under its limits', async (_, op, caller, expected) => {
  const counts = await open().count({ op, caller, address })
  expect(counts.map(({ policy, subject }) => [policy.name, subject])).toEqual(expected)
})

test('reads wait for no statement', async () => {
  let statements = 0
  const limits = open({}, async (strings, ...values) => {
    statements += 1
    return own.sql(strings, ...values)
  })
  for (const op of [list_my_drafts, list_categories]) {
    for (let i = 0; i < 20; i++) await limits.count({ op, caller: ada, address })
  }
  expect(statements).toBe(0)
  await limits.reconcile()
  expect(statements).toBe(2)
})

test('while the store is away every read is answered', async () => {
  const limits = open({}, away)
  for (const op of [list_my_drafts, list_categories]) {
    expect((await limits.count({ op, caller: ada, address })).length).toBe(1)
    await limits.reconcile()
  }
})

test('while the store is away no write is let through', async () => {
  const counted = open({}, away).count({ op: update_draft, caller: ada, address })
  await expect(counted).rejects.toThrow('the store is away')
})

test('a refusal is repeated for a second without asking the store, and then it is asked', async () => {
  let statements = 0
  const counting: Sql = (strings, ...values) => {
    statements += 1
    return own.sql(strings, ...values)
  }
  const limits = open({ LIMIT_DRAFTS_PER_HOUR: '1' }, counting)
  const submit = () => limits.count({ op: submit_listing, caller: ada, address })
  const counts = await submit()
  await expect(submit()).rejects.toThrow('is used up')
  await open().refund(counts)
  const before = statements
  await expect(submit()).rejects.toThrow('is used up')
  expect(statements).toBe(before)
  clock.advance(1_000)
  expect(await submit()).toHaveLength(2)
})

test('a draft that can’t be taken back is logged, and nothing else fails', async () => {
  const { log, lines } = recordedLog()
  const counts = await open().count({ op: submit_listing, caller: ada, address })
  await new Limits({ sql: away, clock, log, settings: limitsOf() }).refund(counts)
  expect(lines).toHaveLength(1)
})

const hour = 3_600_000

test('by default five sign-in mails an hour go to an e-mail address from one network, however it is written', async () => {
  const [a, b] = [open(), open()]
  const written = ['ada@mail.test', ' Ada@Mail.Test', 'ADA@MAIL.TEST ', 'ada@mail.test', 'ada@mail.test']
  for (const [i, email] of written.entries()) await (i % 2 ? a : b).signInMail(email, `2001:db8::${i}`)
  for (const limits of [a, b]) {
    await expect(limits.signInMail('ada@mail.test', '2001:db8::9')).rejects.toThrow('5 sign-in mails within an hour')
  }
  await a.signInMail('grace@mail.test', '2001:db8::9')
  clock.advance(hour)
  await a.signInMail('ada@mail.test', '2001:db8::9')
})

test('a stranger who asks again and again leaves somebody their own mails', async () => {
  const limits = open()
  const byStranger = async () => limits.signInMail('ada@mail.test', '198.51.100.1').catch(() => {})
  for (let i = 0; i < 50; i++) await byStranger()
  for (let i = 0; i < 5; i++) await limits.signInMail('ada@mail.test', '192.0.2.1')
})

test('by default 30 sign-in mails an hour go to an e-mail address in all, wherever asked for', async () => {
  const limits = open()
  for (let i = 0; i < 30; i++) await limits.signInMail('ada@mail.test', `192.0.2.${i % 10}`)
  await expect(limits.signInMail('ada@mail.test', '198.51.100.1')).rejects.toThrow('30 sign-in mails within an hour')
})

test('by default a network address may ask for 60 sign-in mails an hour', async () => {
  const limits = open()
  for (let i = 0; i < 60; i++) await limits.signInMail(`a${i}@mail.test`, `2001:db8::${i}`)
  await expect(limits.signInMail('ada@mail.test', '2001:db8::ffff')).rejects.toThrow('60 sign-in mails within an hour')
})

test('a network that asks too often uses up nobody’s e-mail address', async () => {
  const limits = open({ LIMIT_SIGN_IN_MAILS_PER_NETWORK_ADDRESS_PER_HOUR: '1', LIMIT_SIGN_IN_MAILS_PER_HOUR: '1' })
  await limits.signInMail('grace@mail.test', address)
  await expect(limits.signInMail('ada@mail.test', address)).rejects.toThrow('is used up')
  await limits.signInMail('ada@mail.test', '192.0.2.2')
})

test('no e-mail address is kept', async () => {
  await open().signInMail('ada@mail.test', address)
  const rows = await database.sql`select * from gateway.rate_limit`
  expect(JSON.stringify(rows)).not.toContain('ada')
})
