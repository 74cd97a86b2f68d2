import { COUNTRY } from '../lexicon/place.ts'
import { BUILDING, CLEAR_STREET, ENDS_AS_STREET, INSIDE, LEADS_TO_ADDRESS } from '../lexicon/streets.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { isPlaceName, type Part } from './parts.ts'
import { MAX_PLACE, type Place } from './place.ts'

/** A street by a name alone, which only the city and the country behind it tell from a count: `22 Bohermore`. */
const NUMBER_AND_NAME = /^\d{1,4}[a-z]?,? \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u
/** A city as a sentence goes on to it: `12 rue Haute, à Lyon dans le Rhône`. */
const IN_CITY = /^(?:à|in|en|a|em|te)\s(?<city>\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2})(?=$|[\s.])/u

/**
 * A street with its number, then the city and perhaps a region and the country, and nothing after: `12 Mill Lane,
 * Leeds`.
 */
export function withoutPostcode(piece: Piece, parts: readonly Part[]): Place[] {
  return parts.flatMap((part, at) => {
    const street = LEADS_TO_ADDRESS.exec(part.text)?.[0].length ?? 0
    const name = part.text.slice(street)
    const beyond = parts.slice(at + 1).findIndex((each) => each.isFirst || !INSIDE.test(each.text))
    const cityAt = at + 1 + Math.max(0, beyond)
    const city = parts[cityAt]
    const inside = parts[at - 1]
    const from = inside && !part.isFirst && INSIDE.test(inside.text) ? inside.start : part.start + street
    const inCity = street > 0 && city && !city.isFirst && CLEAR_STREET.test(name) ? IN_CITY.exec(city.text) : null
    if (city && inCity && /^[\p{Lu}\d]/u.test(name) && /\d/u.test(name)) {
      const value = passageOf(piece, from, city.start + inCity[0].length)
      const before = piece.text.slice(Math.max(0, from - 160), from)
      return value && value.value.length <= MAX_PLACE
        ? [{ value, piece, before, hasStreet: true, hasPostcode: false }]
        : []
    }
    if (
      !city ||
      city.isFirst ||
      !isPlaceName(city.text.replace(/ \d{1,2}$| \(\p{Lu}{2}\)$/u, '')) ||
      name.split(/\s+/u).length > 6
    )
      return []
    const land = parts[cityAt + 1]
    const isClosed = land !== undefined && !land.isFirst && COUNTRY.exec(land.text)?.[0].length === land.text.length
    const isStreet = CLEAR_STREET.test(name) || (isClosed && NUMBER_AND_NAME.test(name))
    if (!/\d/u.test(name) || !/^[\p{Lu}\d]/u.test(name) || !isStreet) return []
    const rest = parts.slice(cityAt + 1, cityAt + 3).findIndex((each) => each.isFirst || !isPlaceName(each.text))
    const last = parts[rest < 0 ? Math.min(cityAt + 2, parts.length - 1) : cityAt + rest]
    const after = last === undefined ? undefined : parts[parts.indexOf(last) + 1]
    const value = last && passageOf(piece, from, last.end)
    if (!value || value.value.length > MAX_PLACE || (after && !after.isFirst)) return []
    const before = piece.text.slice(Math.max(0, from - 160), from)
    return [{ value, piece, before, hasStreet: true, hasPostcode: false }]
  })
}

const MOST_BOX = 8

/**
 * An address set as one, whose lines are names alone and end with a country: `The Net Loft / Strand Lane / Dingle /
 * Ireland`.
 */
export function inAddressBox(piece: Piece, parts: readonly Part[]): Place[] {
  const last = parts.at(-1)
  if (piece.kind !== 'address' || !last || parts.length > MOST_BOX) return []
  if (COUNTRY.exec(last.text)?.[0].length !== last.text.length) return []
  const from = parts.findIndex(({ text }) => BUILDING.test(text) || ENDS_AS_STREET.test(text))
  const own = parts.slice(from)
  const first = own[0]
  if (from < 0 || own.length < 3 || !first || own.some(({ text }) => !isPlaceName(text))) return []
  const value = passageOf(piece, first.start, last.end)
  const before = piece.text.slice(0, first.start)
  return value && value.value.length <= MAX_PLACE ? [{ value, piece, before, hasStreet: true, hasPostcode: false }] : []
}
