import { type Static, Type } from '@sinclair/typebox'
import { Nullable, OneOf, Shape, Timestamp } from './common.ts'
import { CrawledPage, crawlOutcomes, crawlPhases } from './draft.ts'

/** Which reading of a website a message speaks of: the id of the draft that asked for it, or of its competitor's reading. */
export const CrawlId = Type.String({ minLength: 1, maxLength: 64 })

/** How far a reading has come; `version` grows with each message, so an older one can be told. */
export const CrawlProgress = Shape({
  crawl_id: CrawlId,
  version: Type.Integer({ minimum: 1 }),
  phase: OneOf(crawlPhases),
  pages: Type.Array(CrawledPage, { maxItems: 50 }),
  outcome: Nullable(OneOf(crawlOutcomes)),
  started_at: Nullable(Timestamp),
  finished_at: Nullable(Timestamp),
})
export type CrawlProgress = Static<typeof CrawlProgress>
