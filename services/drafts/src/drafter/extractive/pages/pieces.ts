import type { Block, Region } from '@launch/proto/schemas/page'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { bare } from '../fold.ts'
import { INSTRUCTS, LEFTOVER } from '../lexicon/hostile.ts'
import { once } from '../once.ts'
import { withoutWayUp } from './way-up.ts'

/** Which part of a page a block stands in. */
export type Zone = 'nav' | 'header' | 'footer' | 'aside' | 'form' | 'quote' | 'body'

/** A block of a page's text with what is around it. */
export interface Piece {
  readonly page: ReadPage
  readonly kind: Block['kind']
  readonly text: string
  readonly start: number
  readonly end: number
  readonly region: number
  readonly zone: Zone
  /** How much of it is links, 0 to 1. */
  readonly linked: number
  /** True where it reads like a heading: an `h1`..`h6`, or a short line of its own that ends like none. */
  readonly isTitle: boolean
  /** 1 to 6 for a heading, 7 for a line that reads like one, 0 for anything else. */
  readonly level: number
}

const MOST_PIECES = 4_000
/**
 * A page of more pieces than this holds a log, a list or a manual, which is read in part, so that the rest is read
 * whole.
 */
const LONG_PAGE = 800
/** What is read of a long section: so many pieces from its beginning, and so many from its end. */
const SECTION_HEAD = 200
const SECTION_TAIL = 60
const ZONES: Partial<Record<Region['kind'], Zone>> = {
  nav: 'nav',
  header: 'header',
  footer: 'footer',
  aside: 'aside',
  form: 'form',
  quote: 'quote',
}

/** The regions around a region, from the inside out, itself first; the page itself is left out. */
export function regionsAround(page: ReadPage, region: number): number[] {
  const found: number[] = []
  let at = region
  while (at > 0 && found.length < 64) {
    found.push(at)
    at = page.outline.regions[at]?.parent ?? 0
  }
  return found
}

/** Whether a quote is none: old pages set their text in from the margin that way, lists and headings too. */
function isLayout(page: ReadPage, quote: number): boolean {
  return layoutQuotes(page).has(quote)
}

const layoutQuotes = once((page: ReadPage): ReadonlySet<number> => {
  const found = new Set<number>()
  const { blocks, regions } = page.outline
  for (const { kind, region } of blocks) {
    if (!/^(?:h[1-6]|li|td|th|dt|pre)$/.test(kind)) continue
    for (const each of regionsAround(page, region)) if (regions[each]?.kind === 'quote') found.add(each)
  }
  return found
})

/** Navs that lead nowhere and tell sentences: site builders make what opens of them. */
const toldNavs = once((page: ReadPage): ReadonlySet<number> => {
  const { regions, links, blocks } = page.outline
  const text = page.texts.text?.text ?? ''
  const navs = regions.flatMap(({ kind }, region) => (kind === 'nav' ? region : [])).slice(0, 100)
  return new Set(
    navs.filter((region) => {
      const { start, end } = regions[region] ?? { start: 0, end: 0 }
      const leads = links.some(({ tag, at }) => tag === 'a' && at >= start && at < end)
      const tells = blocks.some(
        (block) => block.start >= start && block.end <= end && SENTENCE.test(text.slice(block.start, block.end)),
      )
      return !leads && tells
    }),
  )
})

const SENTENCE = /^.{15,}[.!?。]$/su

function zoneOf(page: ReadPage, region: number): Zone {
  const told = toldNavs(page)
  const kinds = regionsAround(page, region).map((each) =>
    told.has(each) ? 'div' : (page.outline.regions[each]?.kind ?? 'div'),
  )
  const isHeading = (kind: Region['kind'], at: number) =>
    kind === 'header' && kinds.slice(at).some((outer) => outer === 'main' || outer === 'section' || outer === 'article')
  for (const [at, kind] of kinds.entries()) {
    const zone = kind === 'quote' && isLayout(page, regionsAround(page, region)[at] ?? 0) ? undefined : ZONES[kind]
    // A header of a section is a heading, not the head of the page.
    if (zone !== undefined && !isHeading(kind, at)) return zone
  }
  return 'body'
}

/** Adds up how much of each block the page's links cover; links and blocks both stand in document order. */
function linkedShares(page: ReadPage): number[] {
  const { blocks, links } = page.outline
  const addresses = page.texts.link?.text ?? ''
  // Templates link titles to `#`, which leads nowhere.
  const leads = ({ start, end }: (typeof links)[number]) => addresses.slice(start, end) !== `${page.url}#`
  const spans = links.filter((link) => link.tag === 'a' && link.to > link.at && leads(link)).sort((a, b) => a.at - b.at)
  let next = 0
  return blocks.map(({ start, end }) => {
    let covered = 0
    while (next < spans.length && (spans[next]?.to ?? 0) <= start) next++
    for (let i = next; i < spans.length && (spans[i]?.at ?? 0) < end; i++) {
      covered += Math.min(end, spans[i]?.to ?? 0) - Math.max(start, spans[i]?.at ?? 0)
    }
    return end > start ? covered / (end - start) : 0
  })
}

const MOST_TITLE = 90
const ENDS_LIKE_TEXT = /[.,;:。、：]$/u

function levelOf(kind: Block['kind'], text: string, linked: number): number {
  const level = /^h([1-6])$/.exec(kind)?.[1]
  if (level !== undefined) return Number(level)
  if (kind !== 'text' && kind !== 'p' && kind !== 'td' && kind !== 'th') return 0
  const isShort = text.length <= MOST_TITLE && !text.includes('\n') && /[\p{L}\p{N}]/u.test(text)
  return isShort && linked < 0.6 && !ENDS_LIKE_TEXT.test(text) ? 7 : 0
}

/** The sign after a heading that links to the heading itself, where it is no link of its own. */
const PERMALINK = /\s*(?:[¶§🔗]\ufe0f?|(?<=\s)#)\s*$/u
const SAYS = /[\p{L}\p{N}]/u

/**
 * Where links to a place of a page stand that show no more than a sign, as manuals put them beside headings, by their
 * end.
 */
const permalinks = once((page: ReadPage): ReadonlyMap<number, number> => {
  const text = page.texts.text?.text ?? ''
  const addresses = page.texts.link?.text ?? ''
  const signs = page.outline.links.filter(
    ({ at, to, start, end }) =>
      to > at && to - at <= 4 && addresses.slice(start, end).includes('#') && !SAYS.test(text.slice(at, to)),
  )
  return new Map(signs.map(({ at, to }) => [to, at]))
})

/** A heading's text without the sign that links to it. */
function headingOf(page: ReadPage, start: number, whole: string): string {
  const sign = permalinks(page).get(start + whole.trimEnd().length)
  return (sign === undefined ? whole : whole.slice(0, Math.max(0, sign - start)).trimEnd()).replace(PERMALINK, '')
}

/**
 * The blocks of a page that tell something: without leftovers of templates and without text that instructs machines.
 */
export const piecesOf = once((page: ReadPage): Piece[] => {
  const text = page.texts.text?.text ?? ''
  const shares = linkedShares(page)
  const zones = new Map<number, Zone>()
  const found: Piece[] = []
  for (const [index, block] of page.outline.blocks.entries()) {
    const whole = text.slice(block.start, block.end)
    const told = withoutWayUp(page, block.start, whole)
    const piece = /^(?:h[1-6]|dt|summary)$/.test(block.kind) ? headingOf(page, block.start, told) : told
    if (piece.trim() === '' || INSTRUCTS.test(piece) || LEFTOVER.test(piece.slice(0, 300))) continue
    const zone = zones.get(block.region) ?? zoneOf(page, block.region)
    zones.set(block.region, zone)
    const linked = shares[index] ?? 0
    const level = levelOf(block.kind, piece, linked)
    const { kind, start, region } = block
    const end = start + piece.length
    found.push({ page, kind, text: piece, start, end, region, zone, linked, isTitle: level > 0, level })
  }
  return found.length > LONG_PAGE ? thinned(found).slice(0, MOST_PIECES) : found
})

/** The pieces of a long page without the middle of its long sections; an `h1` or `h2` begins a section. */
function thinned(pieces: readonly Piece[]): Piece[] {
  const starts = pieces.flatMap(({ level }, at) => (level === 1 || level === 2 || at === 0 ? at : []))
  return starts.flatMap((start, index) => {
    const section = pieces.slice(start, starts[index + 1])
    const isLong = section.length > SECTION_HEAD + SECTION_TAIL
    return isLong ? [...section.slice(0, SECTION_HEAD), ...section.slice(-SECTION_TAIL)] : section
  })
}

/** The piece as a passage that can be quoted. */
export function passageOf(piece: Piece, from = 0, to = piece.text.length): Candidate | null {
  return passage(piece.page, 'text', piece.start + from, piece.start + to, 0)
}

/** Texts that stand on several pages: menus, banners and footers, whatever element they are made of. */
export const repeatedOn = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const text of new Set(piecesOf(page).map((piece) => bare(piece.text)))) {
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  const most = Math.max(2, Math.ceil(pages.length / 2))
  return new Set([...counts].filter(([, count]) => count >= most).map(([text]) => text))
})

/** The pieces of a page's own content: not in menus, footers, forms or quotes, and not on every page. */
export function ownPieces(page: ReadPage, pages: readonly ReadPage[]): Piece[] {
  const repeated = repeatedOn(pages)
  return piecesOf(page).filter(
    (piece) =>
      (piece.zone === 'body' || piece.zone === 'header') &&
      (piece.kind === 'h1' || !(pages.length > 2 && repeated.has(bare(piece.text)))),
  )
}
