import type { ReadPage } from '../drafter.ts'
import type { Candidate } from './candidate.ts'
import { tellsOfUs } from './company-pages.ts'
import { labelledOn } from './labels.ts'
import {
  ALL_BEGAN,
  BEGINS,
  ESTABLISHED_LINE,
  FOUNDING_ENTRY,
  FOUNDING_PRESENT,
  HAS_EXISTED,
  SINCE_LINE,
} from './lexicon/beginnings.ts'
import { COMPANY_OBJECT } from './lexicon/founding.ts'
import { isCompany, isOwn } from './own.ts'
import { type Piece, passageOf, piecesOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { isArticle, pageKinds } from './site-map.ts'
import { type Told, toldBy } from './told.ts'

/** A year in which a company began, and the passage that says so. */
export interface Beginning {
  readonly year: string
  readonly passage: Candidate
}

const LONGEST_SENTENCE = 400
const LONGEST = 4_000
const MOST_LINE = 90

/** The first match in a sentence whose subject, where it has one, is the company. */
function matchIn(text: string, patterns: readonly RegExp[], pages: readonly ReadPage[] | null): string | null {
  for (const pattern of patterns) {
    const { subject, year } = pattern.exec(text)?.groups ?? {}
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
        const year = text.length > LONGEST_SENTENCE ? null : matchIn(text, patterns, subjects)
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
    about: told.filter((piece) => tellsOfUs(piece, pages)),
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
  return pages
    .filter((page) => !isArticle(page))
    .flatMap((page) => piecesOf(page).flatMap((piece, at) => lineIn(piece, at, pattern, pages)))
}

const TOP = 6

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

const DATED_LINE =
  /^(?:\p{L}+\.? )?(?<year>1[89]\d\d|20\d\d)(?:\s?(?:[:：–—-]|\n)\s*|\s(?=\p{Lu}))(?<entry>\S[^\n]{3,200})/u
const YEAR_LABEL = /^(?:\p{L}+\.? )?(?<year>1[89]\d\d|20\d\d)$/u

/** Entries of the company's history that tell of its founding: `2012 – The company is founded`. */
export function historyEntries(pages: readonly ReadPage[]): Beginning[] {
  const kinds = pageKinds(pages)
  const about = pages.filter((page) => kinds.get(page)?.has('about') === true || page === pages[0])
  const startsUs = (entry: string) => {
    const verb = FOUNDING_PRESENT.exec(entry)
    const rest = verb ? entry.slice(verb.index + verb[0].length) : ''
    // `We open a second shop` opens none of ours.
    return (
      verb !== null &&
      (isCompany(rest.split(/[,.;:–—]|\s(?:in|as|at|with|from|mit|als|à|avec|en|con|com|met)\s/u)[0] ?? '', pages) ||
        COMPANY_OBJECT.test(rest))
    )
  }
  const isFounding = (entry: string) =>
    (FOUNDING_ENTRY.test(entry) || startsUs(entry)) &&
    !/(?<!\p{L})(?:second|zweite\p{L}*|deuxième|segund[ao]|idea?|idée|idee)(?!\p{L})/iu.test(entry)
  const labelled = about.flatMap((page) =>
    labelledOn(page).flatMap(({ label, value, piece }) => {
      const year = YEAR_LABEL.exec(label)?.groups?.year
      if (year === undefined || piece.zone === 'quote' || !isFounding(value.value)) return []
      const before = (page.texts.text?.text ?? '').lastIndexOf(year, value.start)
      const whole = before < 0 || value.start - before > 80 ? null : { ...value, start: before }
      const text = page.texts.text?.text ?? ''
      return whole ? [{ year, passage: { ...whole, value: text.slice(before, value.end) } }] : []
    }),
  )
  const lines = about.flatMap((page) =>
    piecesOf(page).flatMap((piece) => {
      const { year, entry } = (piece.zone === 'quote' ? null : DATED_LINE.exec(piece.text))?.groups ?? {}
      const passage = year !== undefined && entry !== undefined && isFounding(entry) ? passageOf(piece) : null
      return year !== undefined && passage ? [{ year, passage }] : []
    }),
  )
  return [...labelled, ...lines]
}
