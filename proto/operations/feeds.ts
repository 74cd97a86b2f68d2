import { Type } from '@sinclair/typebox'
import { internalOperation } from '../operation.ts'
import { OneOf, Shape } from '../schemas/common.ts'
import { Launched, SITEMAP_IDS, SitemapEntry, sitemapKinds } from '../schemas/feed.ts'

const File = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Which file, from 1.' })
const Kind = OneOf(sitemapKinds)

export const list_launches = internalOperation({
  name: 'list_launches',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give the listings that went live last, the latest first.',
  description: 'For feeds. Of the first site, those that everyone can see.',
  idempotent: false,
  input: Shape({ limit: Type.Integer({ minimum: 1, maximum: 100 }) }),
  output: Shape({ items: Type.Array(Launched, { maxItems: 100 }) }),
  errors: [],
})

export const list_sitemap_files = internalOperation({
  name: 'list_sitemap_files',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give which sitemap files of the first site have entries.',
  description: `A file covers ${SITEMAP_IDS} ids, so an address never moves from one file to another.`,
  idempotent: false,
  input: Shape({}),
  output: Shape({ items: Type.Array(Shape({ kind: Kind, file: File }), { maxItems: 49_999 }) }),
  errors: [],
})

export const list_sitemap = internalOperation({
  name: 'list_sitemap',
  service: 'listings',
  callers: ['gateway'],
  summary: 'Give what one sitemap file of the first site lists.',
  description: 'Only what everyone can see.',
  idempotent: false,
  input: Shape({ kind: Kind, file: File }),
  output: Shape({ items: Type.Array(SitemapEntry, { maxItems: SITEMAP_IDS }) }),
  errors: [],
})
