import { type Static, Type } from '@sinclair/typebox'
import { OneOf, Sha256, Shape, Timestamp } from './common.ts'

/** The stored texts of a page: what people see, its meta tags, its JSON-LD, its links. */
export const sources = ['text', 'meta', 'json_ld', 'link'] as const
export type Source = (typeof sources)[number]

/** A passage of the site that supports a value: `text.slice(start, end) === quote` in the stored text. */
export const Evidence = Shape(
  {
    quote: Type.String({ maxLength: 8000, description: 'The passage, cut from the stored text to the letter.' }),
    url: Type.String({ maxLength: 2048, description: 'Address of the page it stands on.' }),
    source: OneOf(sources, { description: 'Which stored text of that page.' }),
    start: Type.Integer({ minimum: 0, description: 'Where it begins, in UTF-16 units.' }),
    end: Type.Integer({ minimum: 0, description: 'Where it ends, in UTF-16 units, not included.' }),
    sha256: Sha256,
    fetched_at: Timestamp,
  },
  { title: 'Evidence', description: 'A passage of the site that supports a value.' },
)
export type Evidence = Static<typeof Evidence>

/** A stored text takes at most so many bytes of UTF-8: with what is sent beside it, it fits one message of 1 MB. */
export const storedTextBytes = 917_504

/** A stored text or a window of it, as anyone can check a quote against it. */
export const DraftPage = Shape(
  {
    url: Type.String({ maxLength: 2048 }),
    source: OneOf(sources),
    text: Type.String({ maxLength: storedTextBytes }),
    start: Type.Integer({
      minimum: 0,
      maximum: storedTextBytes,
      description:
        'Where `text` begins in the stored text, in UTF-16 units; the next window begins at `start` plus its length.',
    }),
    total: Type.Integer({
      minimum: 0,
      maximum: storedTextBytes,
      description: 'Length of the whole stored text, in UTF-16 units.',
    }),
    fetched_at: Timestamp,
  },
  { title: 'DraftPage', description: 'The stored text that quotes were cut from, or a window of it.' },
)
export type DraftPage = Static<typeof DraftPage>

/** A quote as everyone sees it: with a little of the stored text around it, the rest of which stays with the owner. */
export const PublicEvidence = Shape(
  {
    quote: Type.String({ maxLength: 8000, description: 'The passage, to the letter.' }),
    before: Type.String({ maxLength: 120, description: 'Up to 120 characters of the stored text before it.' }),
    after: Type.String({ maxLength: 120, description: 'Up to 120 characters of the stored text after it.' }),
    url: Type.String({ maxLength: 2048, description: 'Address of the page it stands on.' }),
    source: OneOf(sources),
    sha256: Sha256,
    fetched_at: Timestamp,
  },
  { title: 'PublicEvidence', description: 'A passage of the product’s website that supports a value.' },
)
export type PublicEvidence = Static<typeof PublicEvidence>
export const PublicEvidences = Type.Array(PublicEvidence, { maxItems: 20 })
