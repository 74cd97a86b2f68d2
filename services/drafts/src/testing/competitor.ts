import { deliver } from '@launch/kit/testing'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { Drafter, ReadPage } from '../drafter/drafter.ts'
import { competitorRead } from '../events/competitor_read.ts'
import type { DraftsBench } from './bench.ts'
import { pageOf } from './page.ts'
import { drafterOf, quoted, sampleProfile } from './profile.ts'
import { finishedReading } from './ready.ts'

/** The one page of a competitor that says what `rivalProfile` holds. */
export const rivalPage: ReadPage = pageOf({
  url: 'https://rival.com/',
  blocks: [
    ['h1', 'Rival Books'],
    ['p', 'Books kept for you'],
    ['p', 'From €5 a month'],
  ],
})

const quote = (words: string) => ({ value: words, state: 'ai' as const, evidence: [quoted(words, rivalPage)] })
const blank = { value: null, state: 'not_found', evidence: [] }

/** What is drafted of that page. */
export const rivalProfile = () => ({
  ...sampleProfile({
    name: quote('Rival Books'),
    headline: quote('Books kept for you'),
    pricing_from: quote('€5 a month'),
    summary: blank,
    categories: { ...blank, value: [] },
    seo_title: blank,
  }),
  faqs: [],
  founders: [],
  socials: { company: {}, founder: {} },
})

/** A job that was queued to read a website. */
export interface CrawlJob {
  crawl_id: string
  account_id: string
  url: string
  max_pages?: number
  read_by: string
}

/** The jobs that were queued to read competitors, in order. */
export async function competitorJobs(bench: DraftsBench): Promise<CrawlJob[]> {
  const rows = await bench.database.sql<{ payload: string }[]>`
    select payload from drafts.outbox where payload like '%"crawl_id":"cmp_%' order by id`
  return rows.map(({ payload }) => JSON.parse(payload))
}

/** Ends the reading of a competitor with these pages. */
export async function endReading(
  bench: DraftsBench,
  crawlId: string,
  {
    pages = [rivalPage],
    drafter = drafterOf(rivalProfile),
    ...progress
  }: Partial<Omit<CrawlProgress, 'pages'>> & { pages?: ReadPage[]; drafter?: Drafter } = {},
): Promise<void> {
  const consumer = competitorRead(drafter, async () => pages, new Set(['github.com']))
  await deliver(bench, consumer, { ...finishedReading(crawlId, pages), ...progress })
}
