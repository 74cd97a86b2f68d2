import { NO_PART } from '../lexicon/address-edges.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import {
  BUILDING,
  CLEAR_STREET,
  INSIDE,
  LEADS_TO_ADDRESS,
  OPENS_AS_SENTENCE,
  OPENS_AS_STREET,
  STREET,
  STREET_AT_END,
  STREET_BEGINS,
} from '../lexicon/streets.ts'
import type { Piece } from '../pages/pieces.ts'
import { isPlaceName, isQuarter, type Part } from './parts.ts'
import { MAX_PLACE } from './place.ts'

const MOST_PARTS = 8
/**
 * Words of a sentence before a building, or of who made something: `Send it to Mill House`, `Website by Studio Pixel`.
 */
const TOLD = /\p{L}\s(?:by|von|par|por|da|door|to|an|is|at|send|goes)\s/u
/** A verb of being with something before it: the words are a sentence. */
const TELLS = /\p{L}\s(?:is|are|was|ist|sind|war|est|sont|es|son|está|è|sono|é|são|fica|zijn|staat|ligt|är|er)\s/u

/** Whether a number, perhaps behind `Unit`, stands before a street that has a number of its own. */
const isRoomOf = (room: string, street: string) =>
  /^(?:\p{L}+\.? )?#?\d{1,5}[a-z]?$/iu.test(room) && INSIDE.test(room) && /^\d/u.test(street)

/** Goes back from the part with the postcode to the street before it. */
export function streetFrom(parts: readonly Part[], at: number, text: string): number | null {
  const own = parts[at]
  if (!own) return null
  let best: number | null = null
  let hops = 0
  for (let index = at - 1; index >= Math.max(0, at - MOST_PARTS); index--) {
    const part = parts[index]
    const next = parts[index + 1]
    if (!part || part.text.length > 80 || NO_PART.test(part.text)) break
    const isClear = /\d/u.test(part.text) && STREET.test(part.text) && best === null
    const isLoose = next?.isLoose === true && (isClear || /^\p{Lu}{2}$/u.test(next.text))
    // Dashes may part a whole address: `Rua Mayor 8 – Centro – Lisboa – 1200-109`.
    const isHop = next?.isLoose === true && best === null && (isQuarter(part.text) || INSIDE.test(part.text))
    if (isHop && !isLoose) hops++
    // `310 – 128 2nd Avenue`: a dash parts the number of a room from that of the house.
    const isRoom = next?.isLoose === true && best === next.start && isRoomOf(part.text, next.text)
    if (next?.isFirst && !isLoose && !isHop && !isRoom) break
    if (INSIDE.test(part.text)) {
      if (best !== null) best = part.start
      continue
    }
    // A sentence that leads up to the street is left out: `You find us in calle Olivo 16`.
    const lead = LEADS_TO_ADDRESS.exec(part.text)?.[0].length ?? 0
    const address = part.text.slice(lead)
    const isCompany = LEGAL_FORM.test(` ${address.replace(/^Co\.? (?=\p{Lu})/u, '')}`) || /@|https?:/iu.test(part.text)
    if (isCompany) break
    const words = part.text.split(/\s+/u).length
    if (STREET.test(part.text)) {
      if (lead > 0) {
        best = part.start + lead
        break
      }
      const begins = STREET_BEGINS.exec(part.text) ?? STREET_AT_END.exec(part.text)
      if (begins === null && OPENS_AS_SENTENCE.test(part.text)) break
      // `Acme is made at Mill Works`, before the street itself: a sentence, and no part of the address.
      const isBare = begins === null && !OPENS_AS_STREET.test(part.text)
      if (isBare && (TELLS.test(part.text) || TOLD.test(part.text))) break
      const isSentence = words > 5 && /^(?:\p{Lu}?\p{Ll}+ ){3}/u.test(part.text)
      best =
        begins &&
        (isSentence || begins.index > 0) &&
        /\p{Ll}{2,}\s(?:.*\s)?$/u.test(part.text.slice(0, begins.index)) &&
        (isSentence || !/^\p{Lu}\p{L}+\s$/u.test(part.text.slice(0, begins.index)))
          ? part.start + begins.index
          : part.start
      if (isSentence && begins) break
    } else if (words > 4 || !/^[\p{Lu}\d]/u.test(part.text)) break
    else if (best === null && BUILDING.test(part.text) && !TOLD.test(part.text) && index < at - 1) best = part.start
    else if (best === null && !isQuarter(part.text)) break
    else if (best !== null) {
      // What stands before a street: a building, unless it is who lives there.
      const isBuilding = BUILDING.test(part.text) && !TOLD.test(part.text)
      const owner = parts[index - 1]
      const isAfterCompany = owner !== undefined && !part.isFirst && LEGAL_FORM.test(` ${owner.text}`)
      if (!isBuilding && !isAfterCompany) break
      best = part.start
    }
  }
  const isSure = best !== null && (hops === 0 || CLEAR_STREET.test(text.slice(best, own.start)))
  return best !== null && isSure && text.slice(best, own.start).length <= MAX_PLACE ? best : null
}

/** The line of its own before a postcode, if it is a street; the name of the city may stand between them. */
export function streetAbove(piece: Piece, above: readonly Piece[]): number | null {
  let below = piece
  for (const line of above.slice(0, 2)) {
    const isNear = line.page === piece.page && line.zone === piece.zone && below.start - line.end <= 2
    if (!isNear || line.text.length > 60 || line.text.includes('\n') || line.kind !== piece.kind) return null
    if (/\d/u.test(line.text) && STREET.test(line.text) && !/[@:?!]/u.test(line.text)) return line.start
    if (!isPlaceName(line.text)) return null
    below = line
  }
  return null
}
