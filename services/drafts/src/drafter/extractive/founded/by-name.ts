import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import {
  ESTABLISHED_BEHIND,
  FOUNDED_FOOT,
  FOUNDED_IT,
  foundedByName,
  SINCE_FOOT,
  SINCE_FOOT_OTHERS,
} from '../lexicon/founded-by-name.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isCompany, ownNames } from '../pages/own.ts'
import { type Piece, passageOf, piecesOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { isArticle, nameOf, pageKinds } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'
import type { Beginning } from './beginnings.ts'

const LONGEST = 2_000
/** Others speak there, or of others. */
const ELSEWHERE = ['customers', 'sponsors', 'jobs', 'legal'] as const
const LONGEST_SENTENCE = 300
const MOST_FOOT = 300
const QUOTE = /[“”„«»「」『』]/u

/** The years that sentences of pieces give by a pattern's group `year`. */
function inPieces(pieces: readonly Piece[], yearOf: (sentence: string) => string | undefined): Beginning[] {
  return pieces.flatMap((piece) =>
    sentencesOf(/\d{4}/u.test(piece.text) && piece.text.length <= LONGEST ? piece.text : '').flatMap(
      ({ text, start, end }) => {
        const year = text.length > LONGEST_SENTENCE || QUOTE.test(text) ? undefined : yearOf(text)
        const passage = year === undefined ? null : passageOf(piece, start, end)
        return year !== undefined && passage ? [{ year, passage }] : []
      },
    ),
  )
}

/** Pieces of pages of the site's own, whatever they are about, but what others say. */
function ownPieces(pages: readonly ReadPage[]): Piece[] {
  const kinds = pageKinds(pages)
  return pages
    .filter((page) => !ELSEWHERE.some((kind) => kinds.get(page)?.has(kind)))
    .flatMap((page) => piecesOf(page))
    .filter(({ zone }) => zone !== 'quote' && zone !== 'nav' && zone !== 'form')
}

/** Foundings told of the product's name itself: `Ann Lee started Acme in 2012`, on any page of the site. */
export function namedFoundings(pages: readonly ReadPage[]): Beginning[] {
  const name = nameOf(pages)
  if (name === null || name.length < 3) return []
  const patterns = foundedByName(name)
  const named = inPieces(
    ownPieces(pages).filter(({ text }) => text.includes(name)),
    (text) => patterns.map((pattern) => pattern.exec(text)?.groups?.year).find((year) => year !== undefined),
  )
  if (named.length > 0) return named
  const about = toldBy(pages).filter((piece) => tellsOfUs(piece, pages))
  return inPieces(about, (text) => FOUNDED_IT.exec(text)?.groups?.year)
}

const feetOf = (pages: readonly ReadPage[]): Piece[] =>
  pages
    .filter((page) => !isArticle(page))
    .flatMap((page) => piecesOf(page))
    .filter(({ zone, text, linked }) => zone === 'footer' && text.length <= MOST_FOOT && linked <= 0.5)

const atFoot = (pages: readonly ReadPage[], yearOf: (text: string) => string | undefined): Beginning[] =>
  inPieces(feetOf(pages), yearOf)

/** What the foot of pages says of the founding: `Founded in 2017 at a kitchen table`. */
export const foundedAtFoot = (pages: readonly ReadPage[]): Beginning[] => [
  ...atFoot(pages, (text) => FOUNDED_FOOT.exec(text)?.groups?.year),
  ...behindName(pages),
]

/** The year right behind the company's own name at the foot: `Acme Works Ltd, est. 2018`. */
function behindName(pages: readonly ReadPage[]): Beginning[] {
  return feetOf(pages).flatMap((piece) => {
    const match = ESTABLISHED_BEHIND.exec(piece.text)
    const named = bare((match ? piece.text.slice(0, match.index) : '').replace(LEGAL_FORM, ''))
    const isOurs = named !== '' && [...ownNames(pages)].some((name) => named.endsWith(name))
    const passage = match && isOurs ? passageOf(piece) : null
    return passage && match?.groups?.year !== undefined ? [{ year: match.groups.year, passage }] : []
  })
}

/** What the foot of pages says of the company's work: `Making invoices since 2011`. */
export const sinceAtFoot = (pages: readonly ReadPage[]): Beginning[] =>
  atFoot(pages, (text) => {
    const { subject = '', year } =
      [SINCE_FOOT, ...SINCE_FOOT_OTHERS].map((each) => each.exec(text)).find((match) => match !== null)?.groups ?? {}
    return subject === '' || isCompany(subject, pages) ? year : undefined
  })
