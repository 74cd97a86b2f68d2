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
