import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CompetitorComparison, Draft } from '@launch/proto/schemas/draft'
import { folderSite, pageSite, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

const OWN = `<!doctype html><html lang="en"><head><title>Acme Pay – Invoices that get paid</title>
<meta property="og:site_name" content="Acme Pay"></head>
<body><h1>Invoices that get paid</h1><p>Acme Pay chases late invoices.</p></body></html>`
const RIVAL = join(import.meta.dir, '../fixtures/rival-site')

let sites: SiteServer
let system: RunningSystem
beforeAll(async () => {
  sites = serveSites({
    'acmepay.test': pageSite(OWN),
    'ledgerly.test': folderSite(RIVAL),
    'forbidden.test': pageSite(OWN, 'User-agent: LaunchDirectoryBot\nDisallow: /\n'),
    'leads-home.test': () => Response.redirect('http://acmepay.test/', 301),
  })
  const gone = 'gone.test=127.0.0.1:1'
  system = await startSystem({ OUTBOUND_RESOLVE: `${sites.outboundResolve},${gone}` })
})
afterAll(async () => {
  await system.stop()
  await sites.stop()
})

async function drafted(): Promise<Draft> {
  const { id } = await system.client.submit_listing({ url: 'http://acmepay.test/' })
  return until('the draft', async () => {
    const draft = await system.client.get_draft({ id })
    return draft.status === 'ready' && draft
  })
}
const compare = (id: string, competitor_url: string) => system.client.update_draft({ id, competitor_url })
const compared = (id: string): Promise<CompetitorComparison> =>
  until('the comparison', async () => {
    const { competitor_comparison } = await system.client.get_draft({ id })
    return competitor_comparison?.outcome ? competitor_comparison : false
  })

test('a competitor’s website is read, three pages of it, and stands beside the own profile with quotes that hold', async () => {
  const before = await drafted()
  const asked = await compare(before.id, 'http://ledgerly.test/')
  expect(asked.competitor_comparison).toMatchObject({ facts: [], outcome: null })
  const { name, facts, outcome } = await compared(before.id)
  expect([name.value, outcome]).toEqual(['Ledgerly', 'ok'])
  const headline = facts.find(({ topic }) => topic === 'headline')
  expect([headline?.ours.value, headline?.theirs.value]).toEqual([
    'Invoices that get paid',
    'Bookkeeping for small shops',
  ])
  const quotes = [name, ...facts.flatMap(({ ours, theirs }) => [ours, theirs])].flatMap(({ evidence }) => evidence)
  expect(new Set(quotes.map(({ url }) => new URL(url).hostname))).toEqual(new Set(['ledgerly.test', 'acmepay.test']))
  for (const { sha256, start, end, quote } of quotes) {
    const page = await system.client.get_draft_page({ id: before.id, sha256 })
    expect(page.text.slice(start, end)).toBe(quote)
    expect(createHash('sha256').update(page.text).digest('hex')).toBe(sha256)
  }
  const [{ n }] = await system.db`
    select count(*)::int as n from crawler.crawl_page where crawl_id like 'cmp_%' and url like 'http://ledgerly.test/%'`
  expect(n).toBe(3)
  const {
    competitor: _,
    competitor_comparison: __,
    updated_at: ___,
    ...after
  } = await system.client.get_draft({
    id: before.id,
  })
  expect(before).toMatchObject(after)
})

const endings = {
  'http://gone.test/': 'unreachable',
  'http://forbidden.test/': 'blocked_by_robots',
  'http://leads-home.test/': 'refused_address',
} as const
test('a competitor that can’t be read says why, one after the other, and the draft stays as it was', async () => {
  const { id, crawl } = await drafted()
  for (const [url, outcome] of Object.entries(endings)) {
    await compare(id, url)
    expect(await compared(id)).toMatchObject({ name: { value: null }, facts: [], outcome })
  }
  expect((await system.client.get_draft({ id })).crawl).toEqual(crawl)
  expect(sites.requests).not.toContain('GET forbidden.test/')
})

test('a comparison comes though the drafts service was killed while the competitor was read', async () => {
  const { id } = await drafted()
  await compare(id, 'http://ledgerly.test/')
  const { processes } = await system.demo()
  const drafts = processes.find(({ service }) => service === 'drafts')
  process.kill(drafts?.pid ?? 0, 'SIGKILL')
  const ready = async () => {
    const draft = await system.client.get_draft({ id }).catch(() => null)
    return draft?.competitor_comparison?.outcome ? draft.competitor_comparison : false
  }
  expect(await until('the comparison', ready, 50)).toMatchObject({ name: { value: 'Ledgerly' }, outcome: 'ok' })
})
