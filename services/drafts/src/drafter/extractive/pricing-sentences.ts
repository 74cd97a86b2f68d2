import type { ReadPage } from '../drafter.ts'
import type { Candidate } from './candidate.ts'
import { ASKS_PRICE, ON_REQUEST } from './lexicon/pricing.ts'
import { once } from './once.ts'
import { passageOf } from './pieces.ts'
import { isOnPrices } from './price-lists.ts'
import { sentencesOf } from './sentences.ts'
import { type Told, toldBy } from './told.ts'

interface Said {
  readonly piece: Told
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What somebody else says, in full. */
const QUOTED = /^[“„«「『"].{25,}[”“»」』"]$/su
const MOST_SENTENCES = 3_000

/** What the site says itself, sentence by sentence; those on prices go first. */
const sentencesOn = once((pages: readonly ReadPage[]): readonly Said[] => {
  const told = toldBy(pages).filter(
    ({ zone, about, text }) => zone !== 'aside' && !about.has('docs') && !QUOTED.test(text.trim()),
  )
  const ordered = [
    ...told.filter((piece) => isOnPrices(piece, pages)),
    ...told.filter((piece) => !isOnPrices(piece, pages)),
  ]
  const found: Said[] = []
  for (const piece of ordered) {
    if (found.length >= MOST_SENTENCES) break
    for (const { text, start, end } of sentencesOf(piece.text.slice(0, 3_000)))
      if (text.length <= 400 && !/[?？]$/u.test(text)) found.push({ piece, text, start, end })
  }
  return found
})

/** The first sentence that fits. */
export function sentence(pages: readonly ReadPage[], fits: (text: string, piece: Told) => boolean): Candidate | null {
  const found = sentencesOn(pages).find(({ text, piece }) => fits(text, piece))
  return found ? passageOf(found.piece, found.start, found.end) : null
}

const MOST_ASKED = 100
const OPENS_ASKING = /^[^.!?？]{4,100}[?？]/u

/** Whether a piece answers what the product costs: after the question, in the same block or in the one before. */
function isAnswerOnPrice(piece: Told, pages: readonly ReadPage[]): boolean {
  const asked = OPENS_ASKING.exec(piece.text)?.[0]
  if (asked !== undefined) return ASKS_PRICE.test(asked)
  if (!piece.about.has('faq')) return false
  const told = toldBy(pages)
  const before = told[told.indexOf(piece) - 1]
  const text = before?.page === piece.page ? before.text.trim() : ''
  return text.length <= MOST_ASKED && /[?？]$/u.test(text) && ASKS_PRICE.test(text)
}

/** Where the site says that it tells prices on request. */
export const requestOn = once((pages: readonly ReadPage[]) =>
  sentence(
    pages,
    (text, piece) =>
      (piece.about.has('pricing') || piece.isHome || isAnswerOnPrice(piece, pages)) && ON_REQUEST.test(text),
  ),
)

const MOST_QUESTION = 160
const YES = /^(?:yes|ja|jo|oui|sí|sì|sim|tak|of course|natürlich|bien sûr|claro|certo|はい)(?!\p{L})/iu
const NO = /^(?:no|not|nein|non|não|nee|nej|nei|nie|sorry|leider|いいえ)(?!\p{L})/iu

/** What a site answers with yes or no to a question of a kind. */
export interface Answer {
  readonly isYes: boolean
  readonly passage: Candidate
}

/** The first plain yes or no to a question of a kind. */
export function answerTo(pages: readonly ReadPage[], asks: RegExp): Answer | null {
  const told = toldBy(pages)
  for (const [at, question] of told.entries()) {
    const answer = told[at + 1]
    if (answer?.page !== question.page || question.text.length > MOST_QUESTION) continue
    if (!/[?？]\s*$/u.test(question.text) || !asks.test(question.text)) continue
    const isYes = YES.test(answer.text)
    const passage = isYes || NO.test(answer.text) ? passageOf(answer) : null
    if (passage) return { isYes, passage }
  }
  return null
}
