import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'

const MOST_READ = 200_000

const GERMAN = /(?<!\p{L})(?:wird|wir|und|der|die|das|dem|ist|sind)(?!\p{L})/iu

/**
 * Whether a word may be no name at all: German writes every noun with a capital, after `in` without an article in the
 * plural.
 */
export const mayBeNoun = (place: string, line: string) => /^\p{L}+[ns]$/u.test(place) && GERMAN.test(line)

/** Whether more than one sentence speaks for a place: its region or country is named, or it is named elsewhere too. */
export function hasSecondSign(place: Candidate, pages: readonly ReadPage[]): boolean {
  const [city = '', land] = place.value.split(', ')
  const named = pages.reduce((count, { texts }) => {
    const all = [texts.text, texts.json_ld].map((each) => each?.text.slice(0, MOST_READ) ?? '').join('\n')
    return count + all.split(city).length - 1
  }, 0)
  return land !== undefined || named > 1
}
