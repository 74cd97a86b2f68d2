import { Type } from '@sinclair/typebox'
import { internalOperation } from '../operation.ts'
import { Nullable, OneOf, PlainText, Shape, Timestamp } from '../schemas/common.ts'
import { sitemapKinds } from '../schemas/feed.ts'
import { ListingSummary, SiteKey } from '../schemas/listing.ts'

export const list_launches = internalOperation({
  name: 'list_launches',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give the listings that went live last, the latest first.',
  description: 'For feeds. Of one site, those that everyone can see.',
  idempotent: false,
  input: Shape({ site: Type.Optional(SiteKey), limit: Type.Integer({ minimum: 1, maximum: 100 }) }),
  output: Shape({
    items: Type.Array(
      Shape({ listing: ListingSummary, summary: Nullable(PlainText({ maxLength: 300 })), live_at: Timestamp }),
      { maxItems: 100 },
    ),
  }),
  errors: [],
})

export const count_sitemaps = internalOperation({
  name: 'count_sitemaps',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give how many files the sitemaps of a site take, by what they list.',
  description: 'A file covers a fixed range of ids, so an address never moves from one file to another.',
  idempotent: false,
  input: Shape({ site: Type.Optional(SiteKey) }),
  output: Shape(
    Object.fromEntries(sitemapKinds.map((kind) => [kind, Type.Integer({ minimum: 0 })])) as Record<
      (typeof sitemapKinds)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  errors: [],
})

export const list_sitemap = internalOperation({
  name: 'list_sitemap',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give what one sitemap file lists.',
  description: '`name` is the slug of a listing or the handle of a founder; only what everyone can see.',
  idempotent: false,
  input: Shape({
    site: Type.Optional(SiteKey),
    kind: OneOf(sitemapKinds),
    file: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Which file, from 1.' }),
  }),
  output: Shape({
    items: Type.Array(Shape({ name: Type.String({ maxLength: 80 }), updated_at: Timestamp }), { maxItems: 50_000 }),
  }),
  errors: [],
})
