import { createHash } from 'node:crypto'
import type { Source } from '@launch/proto/schemas/evidence'
import type { Block, Outline, StoredText } from '@launch/proto/schemas/page'
import type { ReadPage } from '../drafter/drafter.ts'

/** A page told by what stands on it, for tests. */
export interface PageParts {
  url?: string
  metas?: [name: string, content: string][]
  blocks?: [kind: Block['kind'], text: string][]
  jsonLd?: string[]
}

const FETCHED_AT = '2026-11-21T12:00:00.000Z'

/** Puts pieces one to a line and gives the text with each piece's span. */
function lines(pieces: readonly string[]): { text: string; spans: { start: number; end: number }[] } {
  let text = ''
  const spans = pieces.map((piece) => {
    const start = text.length
    text += `${piece}\n`
    return { start, end: start + piece.length }
  })
  return { text, spans }
}

function stored(url: string, source: Source, text: string): StoredText {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { url, source, sha256, text, fetched_at: FETCHED_AT }
}

/** Builds a page as the crawler would have told it. */
export function pageOf(parts: PageParts): ReadPage {
  const { url = 'https://acmepay.com/', metas = [], blocks = [], jsonLd = [] } = parts
  const text = lines(blocks.map(([, each]) => each))
  const meta = lines(metas.map(([, each]) => each))
  const json = lines(jsonLd)
  const outline: Outline = {
    lang: null,
    title: null,
    canonical: null,
    refresh: null,
    regions: [],
    blocks: text.spans.map((span, i) => ({ kind: blocks[i]?.[0] ?? 'text', ...span, region: 0 })),
    inlines: [],
    metas: meta.spans.map((span, i) => ({ name: metas[i]?.[0] ?? '', ...span })),
    props: [],
    links: [],
    images: [],
    json_ld: json.spans,
    classes: [],
    truncated: false,
  }
  const texts = {
    text: stored(url, 'text', text.text),
    meta: stored(url, 'meta', meta.text),
    json_ld: stored(url, 'json_ld', json.text),
  }
  return { url, fetchedAt: FETCHED_AT, outline, texts }
}
