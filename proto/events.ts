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
  'account.deleted': event({
    name: 'account.deleted',
    service: 'gateway',
    to: ['listings', 'drafts', 'billing'],
    summary: 'An account is gone. Each service forgets what was private to it and keeps nothing that names its person.',
    payload: Shape({ account_id: Type.String(), deleted_at: Type.String({ format: 'date-time' }) }),
  }),
  'crawl.progressed': event({
    name: 'crawl.progressed',
    service: 'crawler',
    to: ['drafts'],
    summary: 'A website is being read; some pages are in.',
    payload: CrawlProgress,
  }),
  'crawl.finished': event({
    name: 'crawl.finished',
    service: 'crawler',
    to: ['drafts'],
    summary: 'A website has been read, or could not be; its pages can be asked for.',
    payload: CrawlProgress,
  }),
  'draft.ready': event({
    name: 'draft.ready',
    service: 'drafts',
    to: [],
    summary: 'A draft is ready for its owner.',
    payload: Shape({ draft_id: DraftId, account_id: Type.String(), url: Type.String() }),
  }),
  'listing.live': event({
    name: 'listing.live',
    service: 'listings',
    to: [],
    summary: 'A listing can be seen by everyone.',
    payload: Shape({ listing_id: ListingId, account_id: Type.String(), slug: Slug, version: Version }),
  }),
  'listing.scheduled': event({
    name: 'listing.scheduled',
    service: 'listings',
    to: [],
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
    to: [],
    summary: 'An order was paid, and what it buys was granted.',
    payload: Shape({ order_id: OrderId, account_id: Type.String() }),
  }),
}

/** Every kind of queued work, by name. */
export const jobs = {
  crawl: job({
    name: 'crawl',
    service: 'crawler',
    from: ['drafts'],
    summary: 'Read a website. Keyed by registrable domain, so that one worker owns a site.',
    payload: Shape({
      crawl_id: CrawlId,
      account_id: Type.String({ description: 'Whose share of the crawlers’ places it takes.' }),
      url: Type.String({ maxLength: 2048 }),
      read_by: Type.String({
        format: 'date-time',
        description: 'When the reading ends at the latest, wherever the address leads: later nobody waits for it.',
      }),
    }),
  }),
  redraft: job({
    name: 'redraft',
    service: 'drafts',
    from: ['drafts'],
    summary: 'Draft once more what was cut off of a draft, from its stored pages. Keyed by draft.',
    payload: Shape({ draft_id: DraftId }),
  }),
  sign_in_mail: job({
    name: 'sign_in_mail',
    service: 'notifications',
    from: ['gateway'],
    summary: 'Send a sign-in link. A job, not an event: it holds a secret, and is gone once it was taken.',
    payload: Shape({
      to: Type.String({ description: 'One plain address; a mail to anything else is given up.' }),
      url: Type.String({ maxLength: 2048, description: 'The page whose button signs in; the secret is its fragment.' }),
      expires_at: Type.String({
        format: 'date-time',
        description: 'After this the link is worth nothing and is not sent.',
      }),
    }),
  }),
}

export type EventName = keyof typeof events
export type JobName = keyof typeof jobs
