import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { readyDraft } from '../testing/ready.ts'

let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

const refused = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error) => error.code,
  )
const submit = (account: string) => bench.call('submit_listing', { url: 'https://acme.com' }, { account })
const SHA = 'a'.repeat(64)

test('the owner gets the draft', async () => {
  const draft = await submit('ann')
  expect(await bench.call('get_draft', { id: draft.id }, { account: 'ann' })).toEqual(draft)
})

test('a stranger sees not_found, as for a draft that does not exist', async () => {
  const draft = await submit('ann')
  expect(await refused(bench.call('get_draft', { id: draft.id }, { account: 'bob' }))).toBe('not_found')
  expect(await refused(bench.call('get_draft', { id: 'drf_01KAJ5T0Z8QJ4W3V6Y9N2M7R5C' }, { account: 'ann' }))).toBe(
    'not_found',
  )
})

test('nobody without an account gets a draft', async () => {
  const draft = await submit('ann')
  expect(await refused(bench.call('get_draft', { id: draft.id }, { account: null }))).toBe('unauthorized')
})

test('a list holds the caller’s own drafts, newest first, page by page', async () => {
  const made: string[] = []
  for (let i = 0; i < 3; i++) made.push((await submit('carol')).id)
  const first = await bench.call('list_my_drafts', { per_page: 2 }, { account: 'carol' })
  const second = await bench.call('list_my_drafts', { per_page: 2, page: 2 }, { account: 'carol' })
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(made.toReversed())
  expect(first).toMatchObject({ page: 1, per_page: 2, total: 3, total_is_exact: true, has_more: true })
  expect(second.has_more).toBe(false)
})

test('a list by status has the drafts in that status alone, and counts them', async () => {
  const making = await submit('stan')
  const ready = await readyDraft(bench, 'stan')
  const found = async (status: 'crawling' | 'drafting' | 'ready') => {
    const { items, total } = await bench.call('list_my_drafts', { status }, { account: 'stan' })
    return [total, ...items.map(({ id }) => id)]
  }
  expect([await found('crawling'), await found('drafting'), await found('ready')]).toEqual([
    [1, making.id],
    [0],
    [1, ready.id],
  ])
})

test('of many drafts none is read through for a list of one status', async () => {
  const { id } = await readyDraft(bench, 'many')
  const { sql } = bench.database
  const names: { column_name: string }[] = await sql`
    select column_name from information_schema.columns where table_schema = 'drafts' and table_name = 'draft'`
  const others = names.map(({ column_name }) => column_name).filter((name) => name !== 'id' && name !== 'account_id')
  await sql.unsafe(`
    insert into drafts.draft (id, account_id, ${others.join()})
      select 'drf_' || n, 'acc_' || n % 100, ${others.join()}
      from drafts.draft, generate_series(1, 20000) n where id = '${id}';
    analyze drafts.draft`)
  const plan: { 'QUERY PLAN': string }[] = await sql.unsafe(`
    explain select id from drafts.draft where account_id = 'acc_1' and status = 'ready' order by id desc limit 20`)
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('draft_of_account_by_status')
  expect(text).not.toContain('Seq Scan')
})

test('a page past the end is an empty list', async () => {
  await submit('dave')
  const list = await bench.call('list_my_drafts', { page: 9 }, { account: 'dave' })
  expect(list).toMatchObject({ items: [], total: 1, has_more: false })
})

test('a stored text is given to the draft’s owner alone', async () => {
  const draft = await submit('erin')
  await bench.database.sql`insert into drafts.draft_page values
    (${draft.id}, ${SHA}, 'https://acme.com/', 'text', 'Acme', '2026-11-21T12:00:01Z')`
  const page = await bench.call('get_draft_page', { id: draft.id, sha256: SHA }, { account: 'erin' })
  expect(page).toEqual({
    url: 'https://acme.com/',
    source: 'text',
    text: 'Acme',
    start: 0,
    total: 4,
    fetched_at: '2026-11-21T12:00:01.000Z',
  })
  expect(await refused(bench.call('get_draft_page', { id: draft.id, sha256: SHA }, { account: 'bob' }))).toBe(
    'not_found',
  )
})

test('a long stored text is read in windows, which put together are the text', async () => {
  const draft = await submit('fay')
  const text = 'Größe 😀😀 für alle 👩‍👩‍👧.'
  await bench.database.sql`insert into drafts.draft_page values
    (${draft.id}, ${SHA}, 'https://acme.com/', 'text', ${text}, '2026-11-21T12:00:01Z')`
  for (const length of [1, 2, 3, 7, 1_000]) {
    let read = ''
    while (read.length < text.length) {
      const input = { id: draft.id, sha256: SHA, start: read.length, length }
      const page = await bench.call('get_draft_page', input, { account: 'fay' })
      expect(page).toMatchObject({ start: read.length, total: text.length })
      expect(page.text.isWellFormed()).toBe(true)
      expect(page.text.length).toBeGreaterThan(0)
      read += page.text
    }
    expect(read).toBe(text)
  }
})

test('the brief view of a draft says how it stands, and nothing that was read', async () => {
  const { id, status, completeness, missing, crawl } = await submit('gil')
  expect(await bench.call('get_draft', { id, view: 'full' }, { account: 'gil' })).toHaveProperty('fields')
  const brief: unknown = await bench.call('get_draft', { id, view: 'brief' }, { account: 'gil' })
  expect(brief).toEqual({ id, status, completeness, missing, crawl })
})
