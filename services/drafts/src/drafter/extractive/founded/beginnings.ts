import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { BEGINS } from '../lexicon/beginnings.ts'
import { ALL_BEGAN, HAS_EXISTED } from '../lexicon/existed.ts'
import { ESTABLISHED_LINE, SINCE_LINE } from '../lexicon/founding-entries.ts'
import { CHANGE_OF_FORM } from '../lexicon/founding-others.ts'
import { pattern as words } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isCompany, isOwn } from '../pages/own.ts'
import { type Piece, passageOf, piecesOf } from '../pages/pieces.ts'
import { boilerplate } from '../pages/press.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'

/** A year in which a company began, and the passage that says so. */
export interface Beginning {
  readonly year: string
  readonly passage: Candidate
}

const LONGEST_SENTENCE = 400
const LONGEST = 4_000
const MOST_LINE = 90

/** The story of a company begins when it does: `The journey of Acme began in 2019`. */
const STORY_OF = words('iu')`
  ^(?:
    the (?:story|journey|history) of|l[’']histoire (?:de |d[’'])|l[’']aventure (?:de |d[’'])
    la (?:historia|aventura) de|la storia (?:di|della|dello|d[’'])|a (?:história|jornada|aventura) d[aeo]
    die (?:geschichte|reise) (?:von|der|des)|het verhaal van|historien om|historia
  )\s*(?=\p{L})
`

/** The first match in a sentence whose subject, where it has one, is the company. */
function matchIn(text: string, patterns: readonly RegExp[], pages: readonly ReadPage[] | null): string | null {
  for (const pattern of patterns) {
    const { subject: whole, year } = pattern.exec(text)?.groups ?? {}
    const subject = whole?.replace(STORY_OF, '')
    if (year !== undefined && (pages === null || subject === undefined || isCompany(subject, pages))) return year
    // `Two brothers, one van: Acme dates from 2012.`
    const tail = pages === null ? undefined : /:\s(?<tail>[^:]+)$/u.exec(text)?.groups?.tail
    const last = tail === undefined ? undefined : pattern.exec(tail)?.groups
    if (pages !== null && last?.year !== undefined && last.subject && isCompany(last.subject, pages)) return last.year
  }
  return null
}

function inSentences(
  pieces: readonly Told[],
  patterns: readonly RegExp[],
  subjects: readonly ReadPage[] | null,
): Beginning[] {
  return pieces.flatMap((piece) =>
    sentencesOf(piece.text.length > LONGEST || !/\d{4}/.test(piece.text) ? '' : piece.text).flatMap(
      ({ text, start, end }) => {
        const year =
          text.length > LONGEST_SENTENCE || CHANGE_OF_FORM.test(text) ? null : matchIn(text, patterns, subjects)
        const passage = year === null ? null : passageOf(piece, start, end)
        return year !== null && passage ? [{ year, passage }] : []
      },
    ),
  )
}

/** What may tell of the company's age: not its questions and answers, those on pages about the company first. */
function tellers(pages: readonly ReadPage[]): { about: Told[]; others: Told[] } {
  const told = toldBy(pages).filter(({ about, zone }) => !about.has('docs') && !about.has('faq') && zone !== 'aside')
  return {
    about: [...told.filter((piece) => tellsOfUs(piece, pages)), ...boilerplate(pages)],
    others: told.filter((piece) => piece.isHome && !tellsOfUs(piece, pages)),
  }
}

/** Sentences in which the company itself begins: `Acme opened in 2012`. */
export function beginnings(pages: readonly ReadPage[]): Beginning[] {
  const { about, others } = tellers(pages)
  return inSentences([...about, ...others], BEGINS, pages)
}

/** Sentences that say since when the company is there, then those on how it all began. */
export function existences(pages: readonly ReadPage[]): readonly Beginning[][] {
  const { about, others } = tellers(pages)
  return [
    inSentences([...about, ...others], HAS_EXISTED, pages),
    linesOf(pages, SINCE_LINE),
    inSentences(about, ALL_BEGAN, null),
  ]
}

/** Short lines such as `Acme · Est. 2012`, in headers and footers too. */
function linesOf(pages: readonly ReadPage[], pattern: RegExp): Beginning[] {
  const kinds = pageKinds(pages)
  return pages
    .filter((page) => !isArticle(page))
    .flatMap((page) => {
      const isForeign = OF_OTHERS.some((kind) => kinds.get(page)?.has(kind))
      return piecesOf(page).flatMap((piece, at) =>
        isForeign && piece.zone === 'body' ? [] : lineIn(piece, at, pattern, pages),
      )
    })
}

const TOP = 6
/** Pages whose own text tells of others. */
const OF_OTHERS = ['customers', 'blog', 'sponsors'] as const

function lineIn(piece: Piece, at: number, pattern: RegExp, pages: readonly ReadPage[]): Beginning[] {
  const { text, zone, linked } = piece
  if (text.length > MOST_LINE || zone === 'quote' || zone === 'aside' || linked > 0.5 || !/\d{4}/.test(text)) return []
  const parts = text.split(/\s*[|·•—–,\n]\s*|\s-\s/u).map((each) => each.trim())
  const part = parts.find((each) => pattern.test(each))
  const rest = parts.filter((each) => each !== part && each !== '')
  // Beside another name, or below one in the middle of a page, it tells how old somebody else is.
  const isAround = zone === 'footer' || zone === 'header' || at < TOP
  const isOurs =
    rest.some((each) => !/^\p{Ll}/u.test(each) && isOwn(each, pages)) ||
    (isAround && !rest.some((each) => /\p{Lu}/u.test(each)))
  const year = part === undefined || !isOurs ? undefined : pattern.exec(part)?.groups?.year
  const passage = year === undefined ? null : passageOf(piece)
  return year !== undefined && passage ? [{ year, passage }] : []
}

/** Lines such as `Est. 2012`. */
export const establishedLines = (pages: readonly ReadPage[]): Beginning[] => linesOf(pages, ESTABLISHED_LINE)
