import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHash } from 'node:crypto'
import type { Draft } from '@launch/proto/schemas/draft'
import type { DraftPage, Evidence } from '@launch/proto/schemas/evidence'
import { sampled, seed } from '../quality/sample.ts'
import { contentTypeOf, fileAt, type Site as Labelled, readSites } from '../quality/site.ts'
import { type Site, type SiteServer, serveSites } from '../sites/site-server.ts'
import { type RunningSystem, roomyLimits, startSystem } from '../system.ts'
import { until } from '../until.ts'

/** All sites take some five minutes where nothing else runs. */
setDefaultTimeout(1_800_000)
/** So many sites take half a minute. */
const DRAWN = 60
/** One account has half of the places at most, and is refused more drafts than can be read in time. */
const CRAWLER_PLACES = '64'
/** Drafts that are made at the same time: enough to keep the crawler busy. */
const AT_ONCE = 32

let labelled: Labelled[]
let sites: SiteServer
let system: RunningSystem
beforeAll(async () => {
  const all = (await Promise.all([readSites('seen'), readSites('held-out'), readSites('practice')])).flat()
  labelled = sampled(all, DRAWN)
  sites = serveSites(Object.fromEntries(labelled.map((site) => [site.truth.host, served(site)])))
  system = await startSystem({ ...roomyLimits, CRAWLER_PLACES, OUTBOUND_RESOLVE: sites.outboundResolve })
})
afterAll(async () => {
  await system.stop()
  await sites.stop()
})

/** A labelled site as its web server would serve it. */
function served(site: Labelled): Site {
  return (_, path) => {
    const file = fileAt(site, path)
    const bytes = file && site.files.get(file)
    if (!file || !bytes) return new Response('Not found', { status: 404 })
    const status = site.truth.served[file]?.status ?? 200
    return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': contentTypeOf(site, file) } })
  }
}

/** A value of a draft, by the name it goes under. */
type Value = [name: string, value: { state: string; value?: unknown; evidence: readonly Evidence[] }]

function valuesOf(draft: Draft): Value[] {
  return [
    ...Object.entries(draft.fields),
    ...Object.entries(draft.seo),
    ...Object.entries(draft.socials.company),
    ...Object.entries(draft.socials.founder),
    ...draft.faqs.map((faq): Value => [`faq ${faq.question}`, faq]),
    ...draft.founders.map((founder): Value => [`founder ${founder.name}`, founder]),
  ]
}

/** What is wrong with a passage, or nothing. */
function fault({ quote, start, end, sha256, source, url }: Evidence, page: DraftPage): string | null {
  if (page.text.slice(start, end) !== quote || quote === '') return `"${quote}" does not stand at ${start}–${end}`
  if (createHash('sha256').update(page.text).digest('hex') !== sha256) return 'the text has another SHA-256'
  return page.source === source && page.url === url ? null : `the page is ${page.source} of ${page.url}`
}

async function faultsOf(draft: Draft): Promise<string[]> {
  const pages = new Map<string, Promise<DraftPage>>()
  const pageOf = (sha256: string) => {
    const page = pages.get(sha256) ?? system.client.get_draft_page({ id: draft.id, sha256 })
    pages.set(sha256, page)
    return page
  }
  const faults: string[] = []
  for (const [name, { state, evidence }] of valuesOf(draft)) {
    if (state === 'ai' && evidence.length === 0) faults.push(`${draft.url} ${name}: no quote`)
    for (const each of evidence) {
      const wrong = fault(each, await pageOf(each.sha256))
      if (wrong) faults.push(`${draft.url} ${name}: ${wrong}`)
    }
  }
  return faults
}

async function draftOf({ truth }: Labelled): Promise<Draft> {
  const { id } = await system.client.submit_listing({ url: `http://${truth.host}/` })
  const ready = async () => {
    const draft = await system.client.get_draft({ id })
    return draft.status === 'ready' && draft
  }
  // Hundreds that ask all the time would keep the machine busier than the drafts do.
  return until(`the draft of ${truth.host}`, ready, 300, 1_000)
}

/** The drafts of all sites, so many at once. */
async function allDrafts(): Promise<Draft[]> {
  const rest = labelled.values()
  const some = async () => {
    const drafts: Draft[] = []
    for (const site of rest) drafts.push(await draftOf(site))
    return drafts
  }
  return (await Promise.all(Array.from({ length: AT_ONCE }, some))).flat()
}

test(`every value of labelled sites (SEED=${seed} draws them) has quotes that stand in the pages of the API`, async () => {
  const drafts = await allDrafts()
  const faults = (await Promise.all(drafts.map(faultsOf))).flat()
  expect(faults).toEqual([])
  const quotes = drafts.flatMap(valuesOf).flatMap(([, { evidence }]) => evidence)
  expect(quotes.length).toBeGreaterThan(20 * labelled.length)
})
