import { Type } from '@sinclair/typebox'
import { event, job } from './message.ts'
import { Nullable, OneOf, PlainText, Shape } from './schemas/common.ts'
import { CrawlId, CrawlProgress } from './schemas/crawl.ts'
import { DraftId } from './schemas/draft.ts'
import { Week } from './schemas/items.ts'
import { ListingId, listingStatuses, SiteKey, Slug, versionAuthors } from './schemas/listing.ts'
import { OrderId } from './schemas/order.ts'

/** Grows with each change of the resource, so that an older message can be told. */
const Version = Type.Integer({ minimum: 1 })

/** Every fact the services tell each other, by name. */
export const events = {
  'account.deleted': event({
    name: 'account.deleted',
    service: 'gateway',
    to: ['listings', 'drafts', 'billing', 'notifications'],
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
  'badge.missing': event({
    name: 'badge.missing',
    service: 'listings',
    to: ['notifications'],
    summary: 'A scheduled free listing lost its place: its badge was not found before its week.',
    payload: Shape({
      listing_id: ListingId,
      account_id: Type.String(),
      slug: Slug,
      site: SiteKey,
      name: PlainText({ maxLength: 80 }),
      version: Version,
      launch_week: Week,
    }),
  }),
  'listing.changed': event({
    name: 'listing.changed',
    service: 'listings',
    to: [],
    heard_by: ['gateway'],
    summary: 'What everyone sees of a listing has changed, or whether it is seen.',
    payload: Shape({
      listing_id: ListingId,
      site: SiteKey,
      slug: Slug,
      version: Version,
      handle: Nullable(Type.String({ maxLength: 40, description: 'Of its founder, where that has one.' })),
    }),
  }),
  'listing.edited': event({
    name: 'listing.edited',
    service: 'listings',
    to: ['notifications'],
    summary: 'A version of a listing was written; the site team gets it by mail.',
    payload: Shape({
      listing_id: ListingId,
      site: SiteKey,
      slug: Slug,
      name: PlainText({ maxLength: 80 }),
      status: OneOf(listingStatuses),
      number: Type.Integer({ minimum: 1, description: 'Number of the version.' }),
      by: OneOf(versionAuthors),
      before: Type.Record(Type.String(), Type.Unknown()),
      after: Type.Record(Type.String(), Type.Unknown()),
      public_url: Type.Optional(Type.String({ maxLength: 2048, description: 'Its page, where everyone can see it.' })),
    }),
  }),
  'listing.moderated': event({
    name: 'listing.moderated',
    service: 'listings',
    to: ['notifications'],
    summary: 'The site team has rejected, suspended or reinstated a listing; its owner gets the reason by mail.',
    payload: Shape({
      listing_id: ListingId,
      account_id: Type.String(),
      site: SiteKey,
      slug: Slug,
      name: PlainText({ maxLength: 80 }),
      version: Version,
      status: OneOf(listingStatuses),
      action: OneOf(['reject', 'suspend', 'reinstate']),
      reason: PlainText({ maxLength: 1000 }),
      public_url: Type.Optional(Type.String({ maxLength: 2048, description: 'Its page, where everyone can see it.' })),
    }),
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
  'profile.changed': event({
    name: 'profile.changed',
    service: 'listings',
    to: [],
    heard_by: ['gateway'],
    summary: 'What everyone sees of a founder has changed.',
    payload: Shape({ handle: Type.String({ maxLength: 40 }) }),
  }),
  'update.posted': event({
    name: 'update.posted',
    service: 'listings',
    to: [],
    summary: 'An update of a listing was published; its followers are told.',
    payload: Shape({
      listing_id: ListingId,
      account_id: Type.String(),
      site: SiteKey,
      slug: Slug,
      update_id: Type.Integer(),
      title: PlainText({ maxLength: 120 }),
    }),
  }),
  'week.closed': event({
    name: 'week.closed',
    service: 'listings',
    to: [],
    heard_by: ['gateway'],
    summary: 'A launch week is over and its board is frozen.',
    payload: Shape({ site: SiteKey, week: Week }),
  }),
  'account.addressed': event({
    name: 'account.addressed',
    service: 'gateway',
    to: ['notifications'],
    summary: 'The e-mail address of an account is known, so that its owner can be written to.',
    payload: Shape({
      account_id: Type.String(),
      email: Type.String({ maxLength: 254 }),
      since: Type.String({ format: 'date-time', description: 'When the account was made.' }),
      version: Version,
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
      max_pages: Type.Optional(Type.Integer({ minimum: 1, description: 'Fewer pages than a website gets else.' })),
      read_by: Type.String({
        format: 'date-time',
        description: 'When the reading ends at the latest, wherever the address leads: later nobody waits for it.',
      }),
    }),
  }),
  mail: job({
    name: 'mail',
    service: 'notifications',
    from: ['notifications'],
    summary: 'Send a mail that is written and stored. Keyed by mail.',
    payload: Shape({ mail_id: Type.String({ description: 'UUID' }) }),
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
