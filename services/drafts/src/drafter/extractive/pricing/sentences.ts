import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { once } from '../once.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { isOnPrices } from './lists.ts'

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
    ({ zone, about, text }) =>
      (zone !== 'aside' || about.has('pricing')) && !about.has('docs') && !QUOTED.test(text.trim()),
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
