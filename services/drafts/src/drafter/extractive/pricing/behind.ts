import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { ONCE } from '../lexicon/one-payment.ts'
import { AGAIN, UPKEEP } from '../lexicon/payment.ts'
import { WITHOUT } from '../lexicon/pricing.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { pricesIn } from './prices.ts'

/** So soon the text behind a price tells how it is paid. */
const MOST_SENTENCES = 3

/** What tells that a price is paid once: the first sentences right behind it, where it stands alone under a heading. */
export function onceBehind(piece: Told, pages: readonly ReadPage[]): Candidate | null {
  const told = toldBy(pages)
  const at = told.findIndex(({ page, start }) => page === piece.page && start === piece.start)
  const [before, after] = [told[at - 1], told[at + 1]]
  const isHeaded = before?.page === piece.page && before.level > 0 && before.level < 7
  if (!isHeaded || after?.page !== piece.page || after.isTitle) return null
  const said = sentencesOf(after.text).slice(0, MOST_SENTENCES)
  const once = said.find(({ text }) => ONCE.test(text) && pricesIn(text).length === 0)
  const isAgain = said.some(({ text }) => AGAIN.test(text.replace(WITHOUT, '')) && !UPKEEP.test(text))
  return once && !isAgain ? passageOf(after, once.start, once.end) : null
}
