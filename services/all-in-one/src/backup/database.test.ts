import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@launch/kit/testing'
import { packagedPrograms } from '../postgres/programs.ts'
import { ensurePostgresTools, type PostgresTools } from '../setup/postgres-tools.ts'
import { setRight } from './after.ts'
import { dump, restore } from './database.ts'
import { withSnapshot } from './snapshot.ts'

const DAY = 86_400_000
const TAKEN = new Date(Date.now() - 10 * DAY).toISOString()
const WANTED = ['shop', 'gateway', 'not_there']

let folder: string
let file: string
let tools: PostgresTools
let source: TestDatabase
let target: TestDatabase
let rows: Record<string, number>

beforeAll(async () => {
  tools = await ensurePostgresTools(Number(packagedPrograms().version.split('.')[0]))
  folder = await mkdtemp(join(tmpdir(), 'launch-dump-'))
  file = join(folder, 'database.dump')
  source = await createTestDatabase()
  const { sql } = source
  await sql.unsafe(`create extension pg_trgm schema public;
    create schema shop; create schema other; create schema gateway;
    create table shop.outbox (id int, sent_at timestamptz);
    create table shop.inbox (id int, received_at timestamptz not null);
    create index on shop.inbox using gin ((id::text) public.gin_trgm_ops);
    create table other.secret (id int);
    create table gateway.deleted_account (account_id text primary key, deleted_at timestamptz, told_at timestamptz);
    insert into shop.outbox values (1, '${TAKEN}'::timestamptz - interval '6 days'), (2, null);
    insert into shop.inbox values (1, '${TAKEN}'::timestamptz - interval '14 days');
    insert into gateway.deleted_account values ('known', now(), now())`)
  await withSnapshot(source.url, WANTED, async (snapshot) => {
    rows = snapshot.rows
    await sql`insert into shop.outbox values (3, null)`
    await dump(tools, source.url, snapshot, file)
  })
}, 180_000)
afterAll(async () => {
  await source?.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  target = await createTestDatabase()
})
afterEach(() => target.drop())

const before = 'drop schema if exists shop cascade; drop schema if exists gateway cascade;'
const after = (deleted: Parameters<typeof setRight>[1] = []) => setRight({ rows, taken_at: TAKEN }, deleted)

test('what comes back is of the moment of the snapshot, of our schemas alone, with their extensions', async () => {
  await restore(tools, target.url, file, { before, after: '' })
  const back = await withSnapshot(target.url, [...WANTED, 'other'], async (snapshot) => snapshot)
  expect(back.rows).toEqual({ 'gateway.deleted_account': 1, 'shop.inbox': 1, 'shop.outbox': 2 })
  expect([back.rows, back.extensions]).toEqual([rows, ['pg_trgm']])
})

test('where it fails, even at the end, what was there is still there', async () => {
  await target.sql.unsafe('create schema shop; create table shop.old (id int); insert into shop.old values (7)')
  const failing = restore(tools, target.url, file, { before, after: 'select 1 / 0;\n' })
  await expect(failing).rejects.toThrow('psql failed: psql:<stdin>')
  await expect(restore(tools, target.url, import.meta.path, { before, after: '' })).rejects.toThrow('pg_restore failed')
  expect(await target.sql`select id from shop.old`).toEqual([expect.objectContaining({ id: 7 })])
})

test('days for which a backup lay about do not count for what is told again and what was taken', async () => {
  await restore(tools, target.url, file, { before, after: after() })
  const [{ sent, received }] = await target.sql`
    select (select now() - sent_at < interval '6 days 1 minute' from shop.outbox where id = 1) as sent,
      (select now() - received_at < interval '14 days 1 minute' from shop.inbox) as received`
  expect([sent, received]).toEqual([true, true])
  expect(await target.sql`select id from shop.outbox where sent_at is null`).toEqual([
    expect.objectContaining({ id: 2 }),
  ])
})

test('deletions that came after the backup are added, and all are told again', async () => {
  const deleted = ['known', "o'later"].map((account_id) => ({ account_id, deleted_at: TAKEN }))
  await restore(tools, target.url, file, { before, after: after(deleted) })
  const accounts = await target.sql`select account_id, told_at from gateway.deleted_account order by 1`
  expect([...accounts]).toEqual([
    { account_id: 'known', told_at: null },
    { account_id: "o'later", told_at: null },
  ])
})
