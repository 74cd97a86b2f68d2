import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Refusal, randomIds } from '@launch/kit'
import { silentLog } from '@launch/kit/testing'
import { stuckCompetitors } from '../tasks/stuck-competitors.ts'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { competitorJobs, endReading, rivalPage } from '../testing/competitor.ts'
import { type Neighbours, serveNeighbours } from '../testing/neighbours.ts'
import { pageOf } from '../testing/page.ts'
import { makeReady, readyDraft } from '../testing/ready.ts'
import { refusalOf } from '../testing/refusal-of.ts'

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

const ann = { account: 'ann' }
const draftOf = (id: string) => bench.call('get_draft', { id }, ann)
const compare = (id: string, competitor_url: string, opId = randomIds.uuid()) =>
  bench.call('update_draft', { id, competitor_url }, { ...ann, opId })
const lastJob = async () => {
  const job = (await competitorJobs(bench)).at(-1)
  if (!job) throw new Error('No competitor is to be read.')
  return job
}
/** A draft whose competitor is being read, and the job that reads it. */
async function comparing(url = 'https://rival.com') {
  const { id } = await readyDraft(bench)
  await compare(id, url)
  return { id, job: await lastJob() }
}
const lookForStuck = () =>
  bench.orm.em.fork().transactional(async (em) => {
    const nowhere = { log: silentLog, emit: async () => {}, enqueue: async () => {} }
    await stuckCompetitors.run({ em, now: bench.clock.now(), ids: randomIds, ...nowhere })
  })
const blank = { value: null, evidence: [] }

test('a competitor is read by a job of three pages, and until then the draft says that it is being read', async () => {
  const { id, job } = await comparing('rival.com')
  expect(job).toMatchObject({ account_id: 'ann', url: 'https://rival.com/', max_pages: 3 })
  expect(Date.parse(job.read_by)).toBeGreaterThan(bench.clock.now().getTime())
  const { competitor, competitor_comparison } = await draftOf(id)
  expect(competitor).toBe('https://rival.com/')
  expect(competitor_comparison).toEqual({ name: blank, summary: blank, facts: [], outcome: null })
})

test('once it was read, what it says stands beside one’s own, each with its quotes', async () => {
  const { id, job } = await comparing()
  const { status, crawl, fields } = await draftOf(id)
  await endReading(bench, job.crawl_id)
  const after = await draftOf(id)
  expect(after.competitor_comparison).toMatchObject({
    name: { value: 'Rival Books', evidence: [{ quote: 'Rival Books', url: 'https://rival.com/' }] },
    summary: blank,
    outcome: 'ok',
  })
  const facts = Object.fromEntries((after.competitor_comparison?.facts ?? []).map((fact) => [fact.topic, fact]))
  expect(Object.keys(facts)).toEqual(['headline', 'categories', 'pricing_from'])
  expect(facts.pricing_from).toMatchObject({
    ours: { value: '€9 a month', evidence: [{ quote: '€9 a month' }] },
    theirs: { value: '€5 a month', evidence: [{ quote: '€5 a month' }] },
  })
  expect(facts.categories).toMatchObject({ ours: { value: ['Accounting & Invoicing'] }, theirs: blank })
  expect({ status: after.status, crawl: after.crawl, fields: after.fields }).toEqual({ status, crawl, fields })
})

test('its quotes can be checked in the stored text, by the owner of the draft alone', async () => {
  const { id, job } = await comparing()
  await endReading(bench, job.crawl_id)
  const [evidence] = (await draftOf(id)).competitor_comparison?.name.evidence ?? []
  if (!evidence) throw new Error('The comparison has no quote.')
  const page = await bench.call('get_draft_page', { id, sha256: evidence.sha256 }, ann)
  expect(page.text.slice(evidence.start, evidence.end)).toBe(evidence.quote)
  const others = bench.call('get_draft_page', { id, sha256: evidence.sha256 }, { account: 'bob' })
  expect((await refusalOf(others)).code).toBe('not_found')
})

test('one’s own side is what the draft now holds', async () => {
  const { id, job } = await comparing()
  await endReading(bench, job.crawl_id)
  const edited = await bench.call('update_draft', { id, fields: { pricing_from: '€7 a month' } }, ann)
  const price = edited.competitor_comparison?.facts.find(({ topic }) => topic === 'pricing_from')
  expect([price?.ours.value, price?.theirs.value]).toEqual(['€7 a month', '€5 a month'])
})

test('an empty text clears the competitor and its comparison, texts and all', async () => {
  const { id, job } = await comparing()
  await endReading(bench, job.crawl_id)
  const cleared = await compare(id, '')
  expect([cleared.competitor, cleared.competitor_comparison]).toEqual([null, null])
  const [{ n }] = await bench.database
    .sql`select count(*)::int as n from drafts.competitor_page where crawl_id = ${job.crawl_id}`
  expect(n).toBe(0)
})

test('the result of a competitor that was changed meanwhile is dropped, and takes no other’s place', async () => {
  const { id, job } = await comparing()
  await compare(id, 'https://other.com')
  await endReading(bench, job.crawl_id)
  expect((await draftOf(id)).competitor_comparison).toMatchObject({ name: blank, outcome: null })
  await endReading(bench, (await lastJob()).crawl_id, { outcome: 'unreachable', pages: [] })
  expect((await draftOf(id)).competitor_comparison).toEqual({
    name: blank,
    summary: blank,
    facts: [],
    outcome: 'unreachable',
  })
})

test('a competitor that is being read, or was read well, is not read again only because it is sent again', async () => {
  const { id, job } = await comparing()
  await compare(id, 'https://rival.com')
  await endReading(bench, job.crawl_id)
  await compare(id, 'https://rival.com')
  expect((await lastJob()).crawl_id).toBe(job.crawl_id)
  bench.clock.advance(86_400_001)
  await compare(id, 'https://rival.com')
  expect((await lastJob()).crawl_id).not.toBe(job.crawl_id)
})

test('one that could not be read is read again when it is sent again', async () => {
  const { id, job } = await comparing()
  await endReading(bench, job.crawl_id, { outcome: 'blocked_by_robots', pages: [] })
  await compare(id, 'https://rival.com')
  expect((await lastJob()).crawl_id).not.toBe(job.crawl_id)
  expect((await draftOf(id)).competitor_comparison?.outcome).toBeNull()
})

test('told twice of the end, the first word counts; of a later version, the later', async () => {
  const { id, job } = await comparing()
  await endReading(bench, job.crawl_id)
  await endReading(bench, job.crawl_id, { outcome: 'unreachable', pages: [] })
  expect((await draftOf(id)).competitor_comparison?.outcome).toBe('ok')
  await endReading(bench, job.crawl_id, { outcome: 'unreachable', pages: [], version: 2 })
  expect((await draftOf(id)).competitor_comparison?.outcome).toBe('unreachable')
})

test('a reading that got stuck ends as partial, and what comes of it later counts after all', async () => {
  const { id, job } = await comparing()
  await lookForStuck()
  expect((await draftOf(id)).competitor_comparison?.outcome).toBeNull()
  bench.clock.advance(88_000)
  await lookForStuck()
  expect((await draftOf(id)).competitor_comparison).toMatchObject({ facts: [], outcome: 'partial' })
  await endReading(bench, job.crawl_id)
  expect((await draftOf(id)).competitor_comparison).toMatchObject({ name: { value: 'Rival Books' }, outcome: 'ok' })
})

test('an address that leads to the product’s own website is not compared', async () => {
  const { id, job } = await comparing()
  await endReading(bench, job.crawl_id, { pages: [pageOf({ blocks: [['h1', 'Acme Pay']] })] })
  expect((await draftOf(id)).competitor_comparison).toMatchObject({ facts: [], outcome: 'refused_address' })
})

test.each(['https://acmepay.com', 'http://www.acmepay.com/pricing', 'shop.acmepay.com'])(
  'the product’s own website is refused as its competitor: %s',
  async (url) => {
    const { id } = await readyDraft(bench)
    const refusal = await refusalOf(compare(id, url))
    expect(refusal.details.errors).toMatchObject([{ pointer: '/competitor_url', code: 'not_allowed' }])
    expect((await draftOf(id)).competitor).toBeNull()
  },
)

/** A draft of a product on a host that many share, whose competitor there is being read. */
async function onSharedHost() {
  const { id } = await readyDraft(bench)
  await bench.call('update_draft', { id, fields: { url: 'https://github.com/acme/pay' } }, ann)
  await compare(id, 'https://github.com/rival/books')
  return { id, job: await lastJob() }
}

test('on a host that many products share another path is another product, which is compared', async () => {
  const { id, job } = await onSharedHost()
  await endReading(bench, job.crawl_id, { pages: [{ ...rivalPage, url: 'https://github.com/rival/books' }] })
  expect((await draftOf(id)).competitor_comparison).toMatchObject({ name: { value: 'Rival Books' }, outcome: 'ok' })
})

test('on such a host the product’s own path is its own website, and so is what stands below', async () => {
  const { id } = await onSharedHost()
  for (const url of ['https://github.com/Acme/Pay', 'https://www.github.com/acme/pay/wiki']) {
    const refusal = await refusalOf(compare(id, url))
    expect(refusal.details.errors).toMatchObject([{ pointer: '/competitor_url', code: 'not_allowed' }])
    const { job } = await onSharedHost()
    await endReading(bench, job.crawl_id, { pages: [{ ...rivalPage, url }] })
    const [{ draft_id }] = await bench.database.sql`
      select draft_id from drafts.competitor_reading where crawl_id = ${job.crawl_id}`
    expect((await draftOf(draft_id)).competitor_comparison).toMatchObject({ facts: [], outcome: 'refused_address' })
  }
})

test.each(['ftp://rival.com', 'http://127.0.0.1/', 'https://rival.com:8443/', 'https://a:b@rival.com/', 'localhost'])(
  'an address that is not public is refused, and nothing is read: %s',
  async (url) => {
    const { id } = await readyDraft(bench)
    const before = (await competitorJobs(bench)).length
    const refusal = await refusalOf(compare(id, url))
    expect(refusal.details.errors).toMatchObject([{ pointer: '/competitor_url', code: 'url_not_public' }])
    expect(await competitorJobs(bench)).toHaveLength(before)
  },
)

test('another’s draft is not_found, and gets no competitor', async () => {
  const { id } = await readyDraft(bench)
  const others = bench.call('update_draft', { id, competitor_url: 'https://rival.com' }, { account: 'bob' })
  expect((await refusalOf(others)).code).toBe('not_found')
  expect((await draftOf(id)).competitor).toBeNull()
})

test('repeated under one op_id, an edit has its competitor read once', async () => {
  const { id } = await readyDraft(bench)
  const before = (await competitorJobs(bench)).length
  const opId = randomIds.uuid()
  const first = await compare(id, 'https://rival.com', opId)
  expect(await compare(id, 'https://rival.com', opId)).toEqual(first)
  expect(await competitorJobs(bench)).toHaveLength(before + 1)
})

test('the brief view holds the competitor and its comparison where the call changed them', async () => {
  const { id } = await readyDraft(bench)
  const brief: unknown = await bench.call(
    'update_draft',
    { id, competitor_url: 'https://rival.com', view: 'brief' },
    ann,
  )
  const { status, completeness, missing, crawl, competitor, competitor_comparison } = await draftOf(id)
  expect(brief).toEqual({ id, status, completeness, missing, crawl, competitor, competitor_comparison })
})

test('where the listing refuses an edit, the competitor before it and its comparison are back', async () => {
  const { id, job } = await comparing()
  await endReading(bench, job.crawl_id)
  await bench.call('submit_draft', { id }, ann)
  const before = await draftOf(id)
  neighbours.refuse(new Refusal('listing_exists', 'The product is listed already.'))
  const edit = { id, competitor_url: 'https://other.com', fields: { name: 'B' } }
  expect((await refusalOf(bench.call('update_draft', edit, ann))).code).toBe('listing_exists')
  expect(await draftOf(id)).toEqual(before)
})

test('where a competitor could not be read in time, nothing is changed, and one is let in later', async () => {
  const busy = { account: 'busy' }
  const { id } = await readyDraft(bench, 'busy')
  const others: string[] = []
  const more = () => bench.call('submit_listing', { url: `https://site${others.length}.com` }, busy)
  for (let isFull = false; !isFull; ) {
    isFull = await more().then(
      (draft) => others.push(draft.id) === 0,
      (error) => error.code === 'unavailable',
    )
  }
  const edit = { id, competitor_url: 'https://rival.com', fields: { audience: 'All' } }
  const refusal = await refusalOf(bench.call('update_draft', edit, busy))
  expect([refusal.code, refusal.message]).toEqual(['unavailable', expect.stringContaining('Nothing was changed')])
  expect(refusal.retryAfter).toBeGreaterThan(0)
  expect((await bench.call('get_draft', { id }, busy)).fields.audience.state).toBe('not_found')
  for (const other of others) await makeReady(bench, other)
  expect((await bench.call('update_draft', edit, busy)).competitor).toBe('https://rival.com/')
})

test('competitors that are being read stand in the way of further ones, though the draft has another by now', async () => {
  const many = { account: 'many' }
  const { id } = await readyDraft(bench, 'many')
  const refusals: Refusal[] = []
  for (let i = 0; refusals.length === 0 && i < 50; i++) {
    const edit = bench.call('update_draft', { id, competitor_url: `https://rival${i}.com` }, many)
    await edit.catch((error) => refusals.push(error))
  }
  expect(refusals[0]?.message).toStartWith('28 websites are still being read for you')
})

test('the pages of a draft’s own reading are still given, and a text that nobody cites is not', async () => {
  const { id } = await readyDraft(bench)
  const sha256 = rivalPage.texts.text?.sha256 ?? ''
  expect((await refusalOf(bench.call('get_draft_page', { id, sha256 }, ann))).code).toBe('not_found')
})
