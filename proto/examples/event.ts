import type { CrawlProgress } from '../schemas/crawl.ts'
import { draftReadyExample } from './draft.ts'

export const accountIdExample = '0192d5c8-11aa-7c4d-9a51-2f0b6f1d7a10'
export const at = '2026-11-23T09:00:00.000Z'

/** What is told of every listing. */
export const listingFact = { listing_id: 42, account_id: accountIdExample, slug: 'acme-pay', version: 4 }

const { phase, pages, outcome, started_at, finished_at } = draftReadyExample.crawl
export const crawlFinishedExample: CrawlProgress = {
  crawl_id: draftReadyExample.id,
  version: 3,
  phase,
  pages,
  outcome,
  started_at,
  finished_at,
}
