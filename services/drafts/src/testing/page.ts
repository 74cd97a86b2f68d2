import { createHash } from 'node:crypto'
import type { Source } from '@launch/proto/schemas/evidence'
import type { Block, Outline, Region, StoredText } from '@launch/proto/schemas/page'
import type { ReadPage } from '../drafter/drafter.ts'

/** A page told by what stands on it, for tests. */
export interface PageParts {
  url?: string
  metas?: [name: string, content: string][]
  blocks?: [kind: Block['kind'], text: string, region?: number][]
  /** Regions from index 1 on; 0 is the page itself. */
  regions?: [kind: Region['kind'], parent: number][]
  /** Links; those without a block stand in none. */
  links?: [label: string, address: string, block?: number][]
  /** Words in the blocks that are struck through, in order. */
  struck?: string[]
  jsonLd?: string[]
  /** Images after the last block, in no region, by what stands for them and their address. */
  images?: [alt: string, address: string][]
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

/** Regions with the spans of the blocks in them and in their own regions. */
function regionsOf(
  { regions = [], blocks = [] }: PageParts,
  spans: readonly { start: number; end: number }[],
): Region[] {
  const all = [['page', 0] as const, ...regions]
  const isIn = (region: number, index: number): boolean =>
    index === region || (index > 0 && isIn(region, all[index]?.[1] ?? 0))
  return all.map(([kind, parent], region) => {
    const own = spans.filter((_, i) => isIn(region, blocks[i]?.[2] ?? 0))
    return { kind, parent, start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 }
  })
}

/** Builds a page as the crawler would have told it. */
export function pageOf(parts: PageParts): ReadPage {
  const {
    url = 'https://acmepay.com/',
    metas = [],
    blocks = [],
    links = [],
    struck = [],
    jsonLd = [],
    images = [],
  } = parts
  const text = lines(blocks.map(([, each]) => each))
  const meta = lines(metas.map(([, each]) => each))
  const json = lines(jsonLd)
  const link = lines([...links, ...images].map(([label, address]) => `${label}\t${address}`))
  const labelled = link.spans.map(({ start, end }, i) => {
    const label_end = start + ([...links, ...images][i]?.[0].length ?? 0)
    return { label_start: start, label_end, start: label_end + 1, end, region: 0 }
  })
  const outline: Outline = {
    lang: null,
    title: metas.find(([name]) => name === 'title')?.[1] ?? null,
    canonical: null,
    refresh: null,
    regions: regionsOf(parts, text.spans),
    blocks: text.spans.map((span, i) => ({ kind: blocks[i]?.[0] ?? 'text', ...span, region: blocks[i]?.[2] ?? 0 })),
    inlines: struck.map((words) => {
      const start = text.text.indexOf(words)
      return { tag: 's', start, end: start + words.length }
    }),
    metas: meta.spans.map((span, i) => ({ name: metas[i]?.[0] ?? '', ...span })),
    props: [],
    links: labelled.slice(0, links.length).map((span, i) => {
      const block = links[i]?.[2]
      const place = block === undefined ? null : text.spans[block]
      const at = place ? place.start + Math.max(0, (blocks[block ?? 0]?.[1] ?? '').indexOf(links[i]?.[0] ?? '')) : 0
      const to = place ? at + (links[i]?.[0].length ?? 0) : 0
      return { tag: 'a', ...span, at, to, region: blocks[block ?? 0]?.[2] ?? 0 }
    }),
    images: labelled.slice(links.length).map((span) => ({ ...span, at: text.text.length, to: text.text.length })),
    json_ld: json.spans,
    classes: [],
    truncated: false,
  }
  const texts = {
    text: stored(url, 'text', text.text),
    meta: stored(url, 'meta', meta.text),
    json_ld: stored(url, 'json_ld', json.text),
    link: stored(url, 'link', link.text),
  }
  return { url, fetchedAt: FETCHED_AT, outline, texts }
}
