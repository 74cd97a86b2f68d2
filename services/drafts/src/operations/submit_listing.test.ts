import { afterAll, beforeAll, expect, test } from 'bun:test'
import { randomIds } from '@launch/kit'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'

let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

const submit = (url: string, as = { account: 'owner' }) => bench.call('submit_listing', { url }, as)

/** The refusal's first place and code. */
async function refusal(url: string) {
  const error = await submit(url).then(
    () => null,
    (thrown) => thrown,
  )
  return { code: error?.code, first: error?.details.errors?.[0] }
}

test('a website address becomes a draft that is being crawled, blank but for its address', async () => {
  const draft = await submit('https://acme.com/')
  expect(draft.status).toBe('crawling')
  expect(draft.fields.url).toEqual({ value: 'https://acme.com/', state: 'manual', evidence: [] })
  expect(draft.fields.name).toEqual({ value: null, state: 'not_found', evidence: [] })
  expect(draft.fields.features).toEqual({ value: [], state: 'not_found', evidence: [] })
  expect(draft.created_at).toBe('2026-11-21T12:00:00.000Z')
})

test('an address without a scheme is taken as https', async () => {
  expect((await submit('acme.com')).url).toBe('https://acme.com/')
})

test('the job to read the site is queued in the same transaction, keyed by registrable domain', async () => {
  const draft = await submit('https://www.shop.acme.co.uk/about')
  const [row] = await bench.database.sql`
    select subject, payload from drafts.outbox where payload like ${`%${draft.id}%`}`
  expect(row.subject).toBe('crawl.job.acme.co.uk')
  expect(JSON.parse(row.payload)).toMatchObject({ crawl_id: draft.id, url: 'https://www.shop.acme.co.uk/about' })
})

test('the job says until when anyone waits for it: 75 seconds after the draft was asked for', async () => {
  const draft = await submit('https://patient.com')
  const [row] = await bench.database.sql`select payload from drafts.outbox where payload like ${`%${draft.id}%`}`
  expect(JSON.parse(row.payload).read_by).toBe('2026-11-21T12:01:15.000Z')
})

test('an address that is not public is refused as url_not_public', async () => {
  for (const url of [
    'not a url',
    'ftp://acme.com',
    'http://127.1',
    'https://user:pw@acme.com',
    'https://acme.com:8443',
  ]) {
    expect(await refusal(url)).toMatchObject({
      code: 'invalid_request',
      first: { pointer: '/url', code: 'url_not_public' },
    })
  }
})

test('a name of OUTBOUND_RESOLVE is taken though it is special', async () => {
  expect((await submit('https://shop.test')).url).toBe('https://shop.test/')
})

test('the same op_id twice makes one draft and gives the same answer', async () => {
  const opId = randomIds.uuid()
  const first = await bench.call('submit_listing', { url: 'https://twice.com' }, { account: 'owner', opId })
  const second = await bench.call('submit_listing', { url: 'https://twice.com' }, { account: 'owner', opId })
  expect(second).toEqual(first)
  const [row] = await bench.database.sql`select count(*)::int as n from drafts.draft where url = 'https://twice.com/'`
  expect(row.n).toBe(1)
})

test('a refused submission leaves nothing behind', async () => {
  const opId = randomIds.uuid()
  await bench.call('submit_listing', { url: 'http://127.1' }, { account: 'owner', opId }).catch(() => null)
  const [row] = await bench.database.sql`select count(*)::int as n from drafts.operation where op_id = ${opId}`
  expect(row.n).toBe(0)
})
