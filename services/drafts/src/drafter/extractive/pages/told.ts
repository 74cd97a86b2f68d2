import type { ReadPage } from '../../drafter.ts'
import { cardTitles } from '../features/card-titles.ts'
import { bare } from '../fold.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { once } from '../once.ts'
import { isInner } from './inner.ts'
import { type Piece, piecesOf, regionsAround, repeatedOn } from './pieces.ts'
import { isPressKit } from './press-page.ts'
import { homeOf, isArticle, kindsOfLabel, nameOf, pageKinds } from './site-map.ts'

/** A piece that the site itself says, with the headings it stands under. */
export interface Told extends Piece {
  /** The headings above it, the nearest first. */
  readonly heads: readonly Piece[]
  /** What it is about: by its headings, and by its page. */
  readonly about: ReadonlySet<PageKind>
  readonly isHome: boolean
}

/** Headings of what changed when. */
const CHANGE = /^(?:version |v)\d+(?:\.\d+)+\b|^\d+\.\d+\.\d+\b|^\d{4}-\d\d-\d\d/iu
const OPENS_QUOTE = /^[\s★☆]*[“„«「『"»]\s*\S/u
const CLOSES_QUOTE = /[”“»«」』"]\s*$/u
const MOST_ATTRIBUTION = 120
/** Less in quotation marks is a name: `“Acme” is a tool for …`. */
const LEAST_PRAISE = 25
/** Others speak there, or of others: nothing in it is a fact of the product. */
const FOREIGN: readonly PageKind[] = ['customers', 'comments', 'blog', 'jobs', 'sponsors', 'legal']

/** Words that the product says or takes, one after the other, each in marks: `« slower », « two more »`. */
const SAYS = /^\s*[“„«「『"][^“”„«»「」『』"]{1,24}[“”»」』"],?\s*[“„«「『"]/u

/** Whether a piece is someone's praise. */
function isPraise({ text, zone, isTitle, kind }: Piece): boolean {
  return (
    zone === 'quote' ||
    (!isTitle &&
      kind !== 'button' &&
      kind !== 'summary' &&
      !SAYS.test(text) &&
      OPENS_QUOTE.test(text) &&
      (CLOSES_QUOTE.test(text) || /[”»」]/u.test(text.slice(LEAST_PRAISE))))
  )
}

/** Whether a piece names who praised: short, right after it, and no sentence. */
const isAttribution = ({ text, level, kind }: Piece) =>
  kind !== 'dt' &&
  text.length <= MOST_ATTRIBUTION &&
  !/[.。!?]$/u.test(text) &&
  (level === 0 || level === 7 || level >= 4)

/** The headings that a piece under the last of `heads` stands under. */
function pushed(heads: readonly Piece[], heading: Piece, follows: Piece | null): Piece[] {
  // A line over a heading, and the heading, tell about the same part.
  const isPair = (head: Piece) =>
    head === follows && head.level === 7 && regionsAround(heading.page, heading.region).includes(head.region)
  return [heading, ...heads.filter((head) => head.level < heading.level || isPair(head))].slice(0, 8)
}

/** Whether a piece stands in the section of a heading: a heading says nothing of the next section. */
function isWithin(piece: Piece, heading: Piece): boolean {
  const { regions } = piece.page.outline
  const section = regionsAround(heading.page, heading.region).find((region) => {
    const kind = regions[region]?.kind
    return kind === 'section' || kind === 'article'
  })
  return section === undefined || (regions[section]?.end ?? 0) >= piece.end
}

/** What a page says itself, in order: no menus, no footers, no praise by others, no blog, no comments. */
function toldOn(page: ReadPage, pages: readonly ReadPage[]): Told[] {
  const name = nameOf(pages)
  const named = pageKinds(pages).get(page) ?? new Set<PageKind>()
  const kinds = isPressKit(page, pages) ? new Set<PageKind>(['about']) : named
  // `Company & imprint` tells of the company too.
  const isForeign = FOREIGN.some(
    (kind) => kinds.has(kind) && !(kind === 'legal' && (kinds.has('about') || kinds.has('faq'))),
  )
  if (isArticle(page) || isForeign || isInner(page)) return []
  const repeated = pages.length > 2 ? repeatedOn(pages) : new Set<string>()
  const pieces = piecesOf(page)
  // What a feature is called stands in the table of prices again; menus and footers come in runs of what is repeated.
  const isAgain = (at: number) => {
    const piece = pieces[at]
    return piece === undefined || (piece.kind !== 'dt' && piece.kind !== 'th' && repeated.has(bare(piece.text)))
  }
  const isRepeated = ({ linked, level }: Piece, at: number) =>
    isAgain(at) && (linked > 0.5 || level === 1 || isAgain(at - 1) || isAgain(at + 1))
  const isHome = page === homeOf(pages)
  const cards = cardTitles(page)
  const found: Told[] = []
  let heads: Piece[] = []
  let praised = 0
  let before: Piece | null = null
  for (const [at, piece] of pieces.entries()) {
    if (piece.zone === 'nav' || piece.zone === 'footer' || isRepeated(piece, at)) continue
    if (isPraise(piece)) praised = 2
    else if (praised > 0 && isAttribution(piece)) praised--
    else {
      praised = 0
      heads = heads.filter((head) => isWithin(piece, head))
      const own = heads
      if (piece.isTitle) heads = pushed(heads, piece, before)
      before = piece
      const above =
        own
          .filter(({ start }) => !cards.has(start))
          .map((head) => kindsOfLabel(head.text, name))
          .find((each) => each.length > 0) ?? []
      if (above.some((kind) => FOREIGN.includes(kind)) || own.some(({ text }) => CHANGE.test(text))) continue
      found.push({ ...piece, heads: own, about: new Set([...above, ...kinds]), isHome })
    }
  }
  return found
}

/** What the pages of a site say themselves, the home page's own first. */
export const toldBy = once((pages: readonly ReadPage[]): readonly Told[] => {
  const home = homeOf(pages)
  const order = [...(home ? [home] : []), ...pages.filter((page) => page !== home)]
  return order.flatMap((page) => toldOn(page, pages))
})
