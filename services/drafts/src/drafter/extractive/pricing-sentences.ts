import type { ReadPage } from '../drafter.ts'
import type { Candidate } from './candidate.ts'
import { ON_REQUEST } from './lexicon/pricing.ts'
import { once } from './once.ts'
import { passageOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { type Told, toldBy } from './told.ts'

interface Said {
  readonly piece: Told
  readonly text: string
  readonly start: number
  readonly end: number
}

const MOST_SENTENCES = 3_000

/** What the site says itself, sentence by sentence; those on prices go first. */
const sentencesOn = once((pages: readonly ReadPage[]): readonly Said[] => {
  const told = toldBy(pages).filter(({ zone, about }) => zone !== 'aside' && !about.has('docs'))
  const ordered = [
    ...told.filter(({ about }) => about.has('pricing')),
    ...told.filter(({ about }) => !about.has('pricing')),
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

/** Where the site says that it tells prices on request. */
export const requestOn = once((pages: readonly ReadPage[]) =>
  sentence(pages, (text, { about, isHome }) => (about.has('pricing') || isHome) && ON_REQUEST.test(text)),
)
