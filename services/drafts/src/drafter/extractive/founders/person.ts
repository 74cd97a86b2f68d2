import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import type { Span } from '../people/people.ts'
import { isGivenName } from '../people/strength.ts'

/** Somebody that the site states as its founder, with the passages that do. */
export interface Person {
  readonly name: Candidate
  readonly role: Candidate | null
  /** What else supports it: the sentence that tells of the founding. */
  readonly from: readonly Candidate[]
  /** Where more about the person stands: the page and the span of its text. */
  readonly card: Card | null
}

/** The part of a page that is about one person. */
export interface Card {
  readonly page: ReadPage
  readonly pieces: readonly Piece[]
  readonly start: number
  readonly end: number
  /** The regions that hold nothing but the person; empty where there is none. */
  readonly regions: ReadonlySet<number>
}

/** Ends where a German noun says who somebody is, with a capital as names have: `mit ihrem früheren`, `der`. */
const DETERMINED =
  /(?<!\p{L})(?:d(?:er|en|em|ie)|(?:ein|mein|dein|sein|ihr|unser)(?:e[mnrs]?)?)\s(?:\p{Ll}+e[mnrs]?\s){0,2}$/u

/** Ends as German names of trades do: `Schriftsetzer`, `Pianistin`. */
const TRADE = /^\p{Lu}\p{Ll}{3,}(?:er|ist|or|ant|eur)(?:in)?$/u

/** How long a noun is that stands before a name and says who somebody is: `Kollegen Arne Weber`. */
function nounBefore(name: string, before: string): number {
  const [noun = '', first = '', ...others] = name.split(' ')
  const isSaid = DETERMINED.test(before) ? /^\p{Lu}/u.test(first) : TRADE.test(noun) && isGivenName(first)
  const isNoun = others.length > 0 && !isGivenName(noun) && isSaid
  return isNoun ? noun.length + 1 : 0
}

/** A person named in a piece whose sentence supports it; spans are in the text that begins at `from`. */
export function personOf(piece: Piece, from: number, { start, end }: Span, sentence: Span): Person[] {
  const at = from + start
  const lead = nounBefore(piece.text.slice(at, from + end), piece.text.slice(Math.max(0, at - 80), at))
  const name = passageOf(piece, at + lead, from + end)
  const whole = passageOf(piece, from + sentence.start, from + sentence.end)
  return name && whole ? [{ name, role: null, from: [whole], card: null }] : []
}

/** Whether something stands in a card: in its boxes, or between its ends where it has none. */
export function isIn({ start, end, regions }: Card, at: number, region: number): boolean {
  return regions.size > 0 ? regions.has(region) : at >= start && at <= end
}
