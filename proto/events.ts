import { Type } from '@sinclair/typebox'
import { event, job } from './message.ts'
import { Shape } from './schemas/common.ts'
import { CrawlId, CrawlProgress } from './schemas/crawl.ts'
import { DraftId } from './schemas/draft.ts'
import { Week } from './schemas/items.ts'
import { ListingId, Slug } from './schemas/listing.ts'
import { OrderId } from './schemas/order.ts'

/** Grows with each change of the resource, so that an older message can be told. */
const Version = Type.Integer({ minimum: 1 })

/** Every fact the services tell each other, by name. */
export const events = {
  'crawl.progressed': event({
    name: 'crawl.progressed',
    service: 'crawler',
    summary: 'A website is being read; some pages are in.',
    payload: CrawlProgress,
  }),
  'crawl.finished': event({
    name: 'crawl.finished',
    service: 'crawler',
    summary: 'A website has been read, or could not be; its pages can be asked for.',
    payload: CrawlProgress,
  }),
  'draft.ready': event({
    name: 'draft.ready',
    service: 'drafts',
    summary: 'A draft is ready for its owner.',
    payload: Shape({ draft_id: DraftId, account_id: Type.String(), url: Type.String() }),
  }),
  'listing.live': event({
    name: 'listing.live',
    service: 'listings',
    summary: 'A listing can be seen by everyone.',
    payload: Shape({ listing_id: ListingId, account_id: Type.String(), slug: Slug, version: Version }),
  }),
  'listing.scheduled': event({
    name: 'listing.scheduled',
    service: 'listings',
    summary: 'A listing has its launch week.',
    payload: Shape({
      listing_id: ListingId,
      account_id: Type.String(),
      slug: Slug,
      version: Version,
      launch_week: Week,
    }),
  }),
  'order.paid': event({
    name: 'order.paid',
    service: 'billing',
    summary: 'An order was paid, and what it buys was granted.',
    payload: Shape({ order_id: OrderId, account_id: Type.String() }),
  }),
}

/** Every kind of queued work, by name. */
export const jobs = {
  crawl: job({
    name: 'crawl',
    service: 'crawler',
    summary: 'Read a website. Keyed by registrable domain, so that one worker owns a site.',
    payload: Shape({ crawl_id: CrawlId, url: Type.String({ maxLength: 2048 }) }),
  }),
}

export type EventName = keyof typeof events
export type JobName = keyof typeof jobs
