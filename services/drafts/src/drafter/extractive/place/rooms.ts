import { I_AM_IN, MAKES_IN, NOT_NOW, ONCE, OWN_IS, ROOM_IN, WE_ARE, WE_ARE_IN } from '../lexicon/rooms.ts'

/** Where the place stands that a sentence says somebody works at. */
export interface PlaceAt {
  readonly at: number
  readonly end: number
}

/** The end of a sentence's part, or a word that goes on about the place. */
const CLOSES = /^(?:[.,;!)–—]|\s(?:–|—|and|und|et|y|e|en|near|on|bei)(?!\p{L})|$)/u

/**
 * The place of the room that we work in: `We work from a net loft in Dingle`. A sentence counts only where it opens
 * with us doing something today, and names a room; else where its part ends with the place: `We’re in Leeds.`
 */
export function roomIn(
  text: string,
  placeAt: (at: number) => string | null,
  isCompany: (subject: string) => boolean,
): PlaceAt | null {
  const spanAt = (at: number): PlaceAt | null => {
    const name = placeAt(at)
    return name !== null && CLOSES.test(text.slice(at + name.length)) ? { at, end: at + name.length } : null
  }
  const named = OWN_IS.exec(text)
  const opening = WE_ARE.exec(text) ?? (named && isCompany(named.groups?.own ?? '') ? named : null)
  for (const match of opening ? text.matchAll(ROOM_IN) : []) {
    const at = match.index + match[0].length
    const span = NOT_NOW.test(text.slice(opening?.[0].length, at)) ? null : spanAt(at)
    if (span) return span
  }
  const made = MAKES_IN.exec(text)
  const isOurs = made !== null && isCompany(made.groups?.what ?? '') && !NOT_NOW.test(made[0])
  const direct = WE_ARE_IN.exec(text) ?? I_AM_IN.exec(text) ?? (isOurs ? made : null)
  return direct && !ONCE.test(direct[0]) ? spanAt(direct[0].length) : null
}
