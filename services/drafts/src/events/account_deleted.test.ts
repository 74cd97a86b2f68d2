import { afterAll, beforeAll, expect, test } from 'bun:test'
import { query, randomIds } from '@launch/kit'
import { deliver, silentLog } from '@launch/kit/testing'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { competitorJobs, endReading } from '../testing/competitor.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { makeReady, readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { accountDeleted } from './account_deleted.ts'

let bench: DraftsBench
let neighbours: Neighbours
beforeAll(async () => {
  bench = await openDrafts()
  neighbours = await serveNeighbours({ database: bench.database, nc: bench.nats.connection, clock: bench.clock })
})
afterAll(async () => {
  await neighbours.stop()
  await bench.close()
})

const forget = (account_id: string) =>
  deliver(bench, accountDeleted, { account_id, deleted_at: '2026-11-21T12:00:00.000Z' })
const rowsNaming = async (account: string) => {
  const tables = await bench.database.sql`
    select table_name from information_schema.columns where table_schema = 'drafts' and column_name = 'account_id'`
  const counts = await Promise.all(
    tables.map(async ({ table_name }: { table_name: string }) => {
      const sql = bench.database.sql
      const [{ n }] =
        await sql`select count(*)::int as n from ${sql(`drafts.${table_name}`)} where account_id = ${account}`
      return [table_name, n]
    }),
  )
  return Object.fromEntries(counts.filter(([, n]) => n > 0))
}

test('nothing names an account that is gone but the audit log', async () => {
  await readyDraft(bench, 'gone')
  await forget('gone')
  expect(await rowsNaming('gone')).toEqual({ audit: 1 })
  const [{ n }] = await bench.database.sql`select count(*)::int as n from drafts.draft_page`
  expect(n).toBe(0)
})

test('the readings of its competitors are forgotten with it, and what comes of them later brings nothing back', async () => {
  const { id } = await readyDraft(bench, 'compared')
  await bench.call('update_draft', { id, competitor_url: 'https://rival.com' }, { account: 'compared' })
  const job = (await competitorJobs(bench)).at(-1)
  await endReading(bench, job?.crawl_id ?? '')
  await forget('compared')
  await endReading(bench, job?.crawl_id ?? '', { version: 2 })
  expect(await rowsNaming('compared')).toEqual({ audit: 2 })
  const [{ n }] = await bench.database.sql`select count(*)::int as n from drafts.competitor_page`
  expect(n).toBe(0)
})

test('another account keeps its drafts', async () => {
  const { id } = await readyDraft(bench, 'ann')
  await forget('bob')
  expect((await bench.call('get_draft', { id }, { account: 'ann' })).id).toBe(id)
})

test('told twice, it forgets once and fails never', async () => {
  await readyDraft(bench, 'twice')
  await forget('twice')
  await forget('twice')
  expect(await rowsNaming('twice')).toEqual({ audit: 1 })
})

test('a reading that ends after its draft was forgotten brings nothing back', async () => {
  const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, { account: 'late' })
  await forget('late')
  await makeReady(bench, id)
  expect(await rowsNaming('late')).toEqual({ audit: 1 })
})

test('a submission that was under way finds no draft any more, and is not tried again', async () => {
  const { id } = await readyDraft(bench, 'under-way')
  const opId = randomIds.uuid()
  const transfer = neighbours.hold()
  const submitted = refusalOf(bench.call('submit_draft', { id }, { account: 'under-way', opId }))
  await transfer.waiting
  await forget('under-way')
  transfer.letGo()
  expect((await submitted).code).toBe('not_found')
  const [{ n }] = await bench.database.sql`select count(*)::int as n from drafts.operation where op_id = ${opId}`
  expect(n).toBe(0)
})

/** Drafts of other accounts, each with a page, a change, and a competitor with a page. */
async function others(count: number): Promise<void> {
  const { id } = await readyDraft(bench, 'another')
  const { sql } = bench.database
  const columns = (
    await sql<{ column_name: string }[]>`
    select column_name from information_schema.columns where table_schema = 'drafts' and table_name = 'draft'`
  )
    .map(({ column_name }) => column_name)
    .filter((name) => name !== 'id' && name !== 'account_id')
    .join()
  await sql.unsafe(`
    insert into drafts.draft (id, account_id, ${columns})
      select 'drf_' || n, 'acc_' || n, ${columns} from drafts.draft, generate_series(1, ${count}) n where id = '${id}';
    insert into drafts.draft_page (draft_id, sha256, url, source, text, fetched_at)
      select id, 'a', url, 'text', '', now() from drafts.draft where id ~ '^drf_[0-9]+$';
    insert into drafts.competitor_reading (crawl_id, draft_id, account_id, url, outcome, asked_at)
      select 'cmp_' || id, id, account_id, url, 'ok', now() from drafts.draft where id ~ '^drf_[0-9]+$';
    insert into drafts.competitor_page (crawl_id, sha256, url, source, text, fetched_at)
      select crawl_id, 'a', url, 'text', '', now() from drafts.competitor_reading;
    insert into drafts.draft_change (id, draft_id, version, state, undo, created_at)
      select gen_random_uuid(), id, 1, 'done', '[]', now() from drafts.draft where id ~ '^drf_[0-9]+$';
    insert into drafts.operation (op_id, name, account_id, created_at)
      select gen_random_uuid(), 'update_draft', account_id, now() from drafts.draft where id ~ '^drf_[0-9]+$'`)
  await sql.unsafe('analyze')
}

test('what others have is not read through, however much it is', async () => {
  await others(5_000)
  await readyDraft(bench, 'one-of-many')
  const read = await bench.orm.em.fork().transactional(async (em) => {
    const context = { em, now: bench.clock.now(), ids: randomIds, log: silentLog }
    await accountDeleted.apply(
      { account_id: 'one-of-many', deleted_at: '2026-11-21T12:00:00.000Z' },
      { ...context, emit: async () => {}, enqueue: async () => {} },
      undefined,
    )
    return query<{ relname: string }>(
      em,
      `select relname from pg_stat_xact_user_tables where schemaname = 'drafts' and seq_tup_read > 100`,
    )
  })
  expect(read).toEqual([])
  expect(await rowsNaming('one-of-many')).toEqual({ audit: 1 })
})
