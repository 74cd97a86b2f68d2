import { type Static, Type } from '@sinclair/typebox'
import { Nullable, PlainText, Shape, Timestamp } from './common.ts'
import { ListingSummary } from './listing.ts'

/** What sitemaps list: the pages of listings with their stories, and those of founders. */
export const sitemapKinds = ['listings', 'founders'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/**
 * Ids that one sitemap file covers. Each has a page or two; a file may hold 50,000 (sitemaps.org), and its entries have
 * to fit into one message of NATS, which is 1 MB unless configured.
 */
export const SITEMAP_IDS = 5_000

/** A listing that went live, as feeds tell of it. */
export const Launched = Shape({
  listing: ListingSummary,
  summary: Nullable(PlainText({ maxLength: 300 })),
  live_at: Timestamp,
})
export type Launched = Static<typeof Launched>

/** A page of a sitemap: by the slug of a listing or the handle of a founder. */
export const SitemapEntry = Shape({
  name: Type.String({ maxLength: 80 }),
  updated_at: Timestamp,
  has_story: Type.Boolean({ description: 'Whether there is a story page, too.' }),
})
export type SitemapEntry = Static<typeof SitemapEntry>
