import { Type } from '@sinclair/typebox'
import { internalOperation } from '../operation.ts'
import { OneOf, Sha256, Shape, Timestamp } from '../schemas/common.ts'
import { CrawlId } from '../schemas/crawl.ts'
import { sources } from '../schemas/evidence.ts'
import { Outline, StoredText } from '../schemas/page.ts'

export const get_crawl_page = internalOperation({
  name: 'get_crawl_page',
  service: 'crawler',
  callers: ['drafts'],
  idempotent: false,
  summary: 'Give the structure of one page of a reading, and which texts are stored of it.',
  description: 'The page is named by the SHA-256 of its visible text. Spans are into the stored texts.',
  input: Shape({ crawl_id: CrawlId, sha256: Sha256 }),
  output: Shape({
    url: Type.String({ maxLength: 2048 }),
    fetched_at: Timestamp,
    outline: Outline,
    texts: Type.Array(Shape({ source: OneOf(sources), sha256: Sha256 }), { maxItems: sources.length }),
  }),
  errors: ['not_found'],
})

export const get_crawl_text = internalOperation({
  name: 'get_crawl_text',
  service: 'crawler',
  callers: ['drafts'],
  idempotent: false,
  summary: 'Give one stored text of a reading.',
  description: 'Texts go one at a time, so that no message passes 1 MB.',
  input: Shape({ crawl_id: CrawlId, sha256: Sha256 }),
  output: StoredText,
  errors: ['not_found'],
})
