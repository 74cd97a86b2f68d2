import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createTestDatabase, planOf, type TestDatabase } from '@launch/kit/testing'
import { SQL } from 'bun'
import { plans } from '../../migrations/mod.ts'

let database: TestDatabase
/** Connected as the gateway is in production. */
let sql: SQL
beforeAll(async () => {
  database = await createTestDatabase()
  await database.migrate(
    ...plans.map((plan) => ({ ...plan, owner: 'gateway' })),
    planOf({ name: 'drafts', migrations: [] }),
  )
  sql = new SQL({ url: database.roleUrl('gateway'), max: 2 })
})
afterAll(async () => {
  await sql.close()
  await database.drop()
})

const sqlState = (query: string, as = sql) =>
  as.unsafe(query).then(
    () => 'done',
    (error: unknown) => (error instanceof SQL.PostgresError ? error.errno : error),
  )

const DENIED = '42501'

test.each(['gateway.api_key', 'gateway.idempotency', 'auth."user"'])(
  'the gateway’s role uses the rows of %s',
  async (table) => {
    expect(await sqlState(`select * from ${table}`)).toBe('done')
    expect(await sqlState(`delete from ${table} where false`)).toBe('done')
  },
)

test.each([
  'select * from drafts.operation',
  'insert into drafts.outbox select * from drafts.outbox',
  'select * from drafts.migration',
])('the gateway’s role may not touch another’s schema: %s', async (query) => {
  expect(await sqlState(query)).toBe(DENIED)
})

test.each([
  'create table gateway.more (id int)',
  'create table auth.more (id int)',
  'create table public.more (id int)',
  'create schema more',
  'alter table gateway.api_key add more int',
  'drop table auth."user"',
  'truncate gateway.idempotency',
  "insert into gateway.migration (name) values ('more')",
  'delete from auth.migration',
])('the gateway’s role may not change what there is: %s', async (query) => {
  expect(await sqlState(query)).toBe(DENIED)
})

test('no other service’s role sees accounts and keys', async () => {
  const other = new SQL({ url: database.roleUrl('drafts'), max: 1 })
  for (const table of ['gateway.api_key', 'gateway.idempotency', 'auth."user"']) {
    expect(await sqlState(`select * from ${table}`, other)).toBe(DENIED)
  }
  await other.close()
})

test('an account has one address, and a key one hash', async () => {
  const UNIQUE = '23505'
  const user = (id: string) =>
    `insert into auth."user" (id, name, email, "emailVerified") values ('${id}', 'a', 'a@b.test', true)`
  expect([await sqlState(user('one')), await sqlState(user('two'))]).toEqual(['done', UNIQUE])
  const key = `insert into gateway.api_key (id, account_id, name, sha256, first_12, last_4, scopes, created_at)
    values (gen_random_uuid(), 'one', 'a', 'hash', 'a', 'b', '{}', now())`
  expect([await sqlState(key), await sqlState(key)]).toEqual(['done', UNIQUE])
})

test('migrating again changes nothing', async () => {
  const columns = () => database.sql`
    select table_schema, table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema in ('gateway', 'auth') order by 1, 2, 3`
  const before = await columns()
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })))
  expect(await columns()).toEqual(before)
})
