import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import {
  createTestDatabase,
  FixedClock,
  silentLog,
  startTestNats,
  type TestDatabase,
  type TestNats,
} from '@launch/kit/testing'
import { SQL } from 'bun'
import { plans } from '../../migrations/mod.ts'
import { DeletedAccounts } from '../account/deleted-accounts.ts'
import { ToldEvents } from '../account/told-events.ts'
import { ApiKeys } from '../auth/api-keys.ts'
import { KeyChanges } from '../auth/key-changes.ts'
import { Sessions } from '../auth/sessions.ts'
import { Idempotency } from '../call/idempotency.ts'
import { CountStore } from '../limits/store.ts'
import { purgeOAuth } from '../oauth/purge.ts'
import { inBatches } from './batches.ts'
import type { Sql } from './database.ts'

const NOON = '2026-11-21T12:00:00Z'
const clock = new FixedClock(NOON)
const now = () => clock.now()

let database: TestDatabase
let nats: TestNats
let sql: SQL
beforeAll(async () => {
  ;[database, nats] = await Promise.all([createTestDatabase(), startTestNats()])
  await database.migrate(...plans.map((plan) => ({ ...plan, owner: 'gateway' })))
  sql = new SQL({ url: database.roleUrl('gateway'), max: 4 })
  await fill(database)
})
afterAll(async () => {
  await sql.close()
  await nats.stop()
  await database.drop()
})

const ROWS = 5_000

/** Gives every table that grows rows that are young at noon, of as many accounts and clients. */
async function fill({ sql }: TestDatabase): Promise<void> {
  const later = "'2026-12-01'::timestamptz"
  const [at, id] = [`'${NOON}'::timestamptz`, "'id ' || n"]
  const from = `from generate_series(1, ${ROWS}) n`
  const statements = [
    `insert into auth."user" (id, name, email, "emailVerified") select ${id}, '', n || '@mail.test', true ${from}`,
    `insert into auth.session (id, token, "userId", "updatedAt", "expiresAt") select ${id}, ${id}, ${id}, ${at}, ${later} ${from}`,
    `insert into auth.verification (id, identifier, value, "expiresAt")
      select ${id}, ${id}, '{"email":"' || n || '@mail.test"}', ${later} ${from}`,
    `insert into auth."oauthClient" (id, "clientId", "redirectUris", looked_at) select ${id}, ${id}, '[]', ${at} ${from}`,
    `insert into auth."oauthConsent" (id, "clientId", "userId", scopes, "createdAt", "updatedAt")
      select ${id}, ${id}, ${id}, '[]', ${at}, ${at} ${from}`,
    `insert into auth.oauth_grant (id, account_id, client_id, resource, scopes, created_at)
      select ${id}, ${id}, ${id}, '', '{}', ${at} ${from}`,
    `insert into auth."oauthRefreshToken" (id, token, "clientId", "userId", "authorizationCodeId", "expiresAt", "createdAt",
      scopes, "rotationReplayResponse", "rotationReplayExpiresAt")
      select ${id}, ${id}, ${id}, ${id}, ${id}, ${later}, ${at}, '[]', 'x', ${later} ${from}`,
    `insert into auth."oauthClientAssertion" (id, "expiresAt") select ${id}, ${later} ${from}`,
    `insert into gateway.api_key (id, account_id, name, sha256, first_12, last_4, scopes, created_at, expires_at)
      select gen_random_uuid(), ${id}, '', ${id}, '', '', '{}', ${at}, ${later} ${from}`,
    `insert into gateway.idempotency (account_id, operation, key, fingerprint, op_id, lease_until, created_at)
      select ${id}, '', '', '', gen_random_uuid(), ${at}, now() ${from}`,
    `insert into gateway.rate_limit (policy, subject, used, ends_at) select 'reads', ${id}, 1, ${at} + interval '1 hour' ${from}`,
    `insert into gateway.deleted_account (account_id, deleted_at, told_at) select ${id}, ${at} - interval '1 day', ${at} ${from}`,
    `insert into auth.told_event (name, account_id, facts, at, told_at)
      select 'api_key.created', ${id}, '{}', ${at}, ${at} ${from}`,
    `insert into auth.known_device (account_id, sha256, used_at) select ${id}, ${id}, ${at} ${from}`,
    'analyze',
  ]
  for (const statement of statements) await sql.unsafe(statement)
}

/** Has statements explained instead of run: none finds a row. */
function explaining(plans: string[]): Sql {
  return async <T>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const [first = '', ...rest] = strings
    const text = Object.assign([`explain ${first}`, ...rest], { raw: [] })
    Object.defineProperty(text, 'raw', { value: text.slice(), enumerable: false })
    const rows = await sql<{ 'QUERY PLAN': string }[]>(text, ...values)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return [] as T
  }
}

/** All that prunes, over one way to send statements. */
function pruners(on: Sql) {
  const over = { sql: on, transaction: <T>(work: (own: Sql) => Promise<T>) => work(on) }
  const nc = nats.connection
  const changes = new KeyChanges({ sql: on, nc, log: silentLog })
  return {
    idempotency: new Idempotency(on, randomIds, 60),
    sessions: new Sessions({ sql: on, clock, secret: '' }),
    keys: new ApiKeys({ database: over, clock, changes }),
    accounts: new DeletedAccounts({ database: over, nc, clock, log: silentLog, changes }),
    events: new ToldEvents({ database: over, nc, clock, log: silentLog }),
    limits: { purge: () => new CountStore(on).purge(now().getTime()) },
    oauth: { purge: () => purgeOAuth({ sql: on, clock, now }) },
  }
}

describe('no table is scanned', () => {
  test.each(['idempotency', 'sessions', 'keys', 'accounts', 'events', 'limits', 'oauth'] as const)(
    'by pruning: %s',
    async (name) => {
      const plans: string[] = []
      await pruners(explaining(plans))[name].purge()
      expect(plans.length).toBeGreaterThan(0)
      // The few signing keys are one page.
      expect(plans.filter((plan) => /Seq Scan on (?!jwks)/.test(plan))).toEqual([])
    },
  )

  test('by telling what happened, and telling it again', async () => {
    const plans: string[] = []
    const { events } = pruners(explaining(plans))
    await events.sweep()
    await events.tellAgain(now())
    expect(plans.length).toBe(3)
    expect(plans.filter((plan) => /Seq Scan/.test(plan))).toEqual([])
  })

  test('by deleting an account', async () => {
    const plans: string[] = []
    const { accounts } = pruners(explaining(plans))
    await accounts.delete({ account: 'id 7', email: '7@mail.test' })
    await accounts.sweep()
    expect(plans.length).toBeGreaterThan(6)
    // The epoch is one row.
    expect(plans.filter((plan) => /Seq Scan on (?!api_key_epoch)/.test(plan))).toEqual([])
  })

  test('by what follows a row that goes: every foreign key has an index', async () => {
    const missing = await database.sql`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace in ('auth'::regnamespace, 'gateway'::regnamespace)
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`
    expect(missing).toEqual([])
  })
})

describe('pruning', () => {
  test('goes on batch by batch until one was not full', async () => {
    const left = [10, 10, 4]
    const sizes: number[] = []
    await inBatches(async (size) => {
      sizes.push(size)
      return left.shift() ?? 0
    }, 10)
    expect(sizes).toEqual([10, 10, 10])
  })

  test('takes all that is old, however much, and nothing else', async () => {
    await database.sql`update gateway.idempotency set created_at = now() - interval '49 hours'
      where right(account_id, 1) in ('1', '2', '3', '4', '5')`
    await pruners(sql).idempotency.purge()
    const [row] = await database.sql`select count(*)::int as n from gateway.idempotency`
    expect(row.n).toBe(ROWS / 2)
  })

  test('drops a consent whose client holds nothing any more, and looks at one in use again after as long', async () => {
    const own = database.sql
    await own`update auth."oauthConsent" set "updatedAt" = ${now()}::timestamptz - interval '181 days' where id in ('id 1', 'id 2')`
    await own`delete from auth.oauth_grant where id = 'id 1'`
    await pruners(sql).oauth.purge()
    const kept = await own`select id, "updatedAt" as at from auth."oauthConsent" where id in ('id 1', 'id 2')`
    expect(kept).toEqual([{ id: 'id 2', at: now() }])
  })

  test('drops a client that was read and that nobody has let in, and looks at one in use again after as long', async () => {
    const own = database.sql
    await own`insert into auth."oauthClient" (id, "clientId", "redirectUris", looked_at)
      values ('unused', 'unused', '[]', ${now()}::timestamptz - interval '31 days'),
        ('young', 'young', '[]', ${now()}::timestamptz - interval '29 days')`
    await own`update auth."oauthClient" set looked_at = ${now()}::timestamptz - interval '31 days' where id = 'id 3'`
    await pruners(sql).oauth.purge()
    const kept = await own`select id from auth."oauthClient" where id in ('unused', 'young', 'id 3') order by id`
    expect(kept.map(({ id }: { id: string }) => id)).toEqual(['id 3', 'young'])
    const [used] = await own`select looked_at from auth."oauthClient" where id = 'id 3'`
    expect(used.looked_at).toEqual(now())
  })

  test('drops an idle grant once its refresh tokens have run out, signing keys after a month, and used assertions', async () => {
    const own = database.sql
    await own`update auth.oauth_grant set last_used_at = ${now()}::timestamptz - interval '32 days' where id in ('id 4', 'id 5')`
    await own`delete from auth."oauthRefreshToken" where id = 'id 4'`
    await own`update auth."oauthClientAssertion" set "expiresAt" = ${now()}::timestamptz - interval '2 days' where id = 'id 4'`
    await own`insert into auth.jwks (id, "publicKey", "privateKey", "createdAt", "expiresAt")
      values ('old', '', '', now(), ${now()}::timestamptz - interval '31 days'),
        ('recent', '', '', now(), ${now()}::timestamptz - interval '29 days'), ('present', '', '', now(), null)`
    await pruners(sql).oauth.purge()
    const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id).sort()
    expect(await ids(own`select id from auth.oauth_grant where id in ('id 4', 'id 5')`)).toEqual(['id 5'])
    expect(await ids(own`select id from auth.jwks`)).toEqual(['present', 'recent'])
    expect(await ids(own`select id from auth."oauthClientAssertion" where id in ('id 4', 'id 5')`)).toEqual(['id 5'])
  })

  test('drops keys that have worked no more for 90 days, revoked or expired, and no others', async () => {
    const own = database.sql
    const over = (days: number) => new Date(now().getTime() - days * 86_400_000)
    await own`update gateway.api_key set revoked_at = ${over(91)} where account_id = 'id 1'`
    await own`update gateway.api_key set expires_at = ${over(91)} where account_id = 'id 2'`
    await own`update gateway.api_key set revoked_at = ${over(89)}, expires_at = null where account_id = 'id 3'`
    await own`update gateway.api_key set expires_at = null where account_id = 'id 4'`
    await pruners(sql).keys.purge()
    const kept =
      await own`select account_id as id from gateway.api_key where account_id in ('id 1', 'id 2', 'id 3', 'id 4') order by 1`
    expect(kept.map(({ id }: { id: string }) => id)).toEqual(['id 3', 'id 4'])
  })

  test('drops the ids of accounts that were told of 30 days ago, and none that is still to be told', async () => {
    const own = database.sql
    await own`update gateway.deleted_account set deleted_at = ${now()}::timestamptz - interval '31 days' where account_id in ('id 1', 'id 2')`
    await own`update gateway.deleted_account set told_at = null where account_id = 'id 2'`
    await pruners(sql).accounts.purge()
    const kept =
      await own`select account_id as id from gateway.deleted_account where account_id in ('id 1', 'id 2', 'id 3') order by 1`
    expect(kept.map(({ id }: { id: string }) => id)).toEqual(['id 2', 'id 3'])
  })
})

test('ARCHITECTURE.md says of every table what is kept, how long and why', async () => {
  const text = await Bun.file(`${import.meta.dir}/../../../ARCHITECTURE.md`).text()
  const tables = await database.sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('auth', 'gateway') and table_type = 'BASE TABLE' order by 1`
  expect(tables.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
