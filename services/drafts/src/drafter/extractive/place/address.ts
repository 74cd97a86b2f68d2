import { passage } from '../candidate.ts'
import { COUNTRY, COUNTY } from '../lexicon/place.ts'
import { POSTCODES, POSTCODES_AFTER_STREET } from '../lexicon/postcodes.ts'
import { REGION } from '../lexicon/regions.ts'
import { CLEAR_STREET } from '../lexicon/streets.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { japaneseIn } from './japanese.ts'
import { isPlaceName, type Part, partsOf } from './parts.ts'
import { MAX_PLACE, type Place } from './place.ts'
import { streetAbove, streetFrom } from './street.ts'
import { withoutTail } from './tail.ts'
import { inAddressBox, withoutPostcode } from './without-postcode.ts'

const LONGEST = 2_000
/** Numbers with a name before them that are no postcodes. */
const NO_ADDRESS =
  /^(?!tel aviv)(?:tel|fax|phone|mob|handy|call|iban|order|invoice|rechnung|since|seit|copyright)\p{L}*\.?[\s:]/iu
/** A number that is a year more often than a postcode. */
const LIKE_YEAR = /^(?:19|20)\d\d\s(?![A-Z]{2} \p{Lu})/u
/** A part that a state or a country alone stands in. */
function endOf(parts: readonly Part[], at: number): number {
  const next = parts[at + 1]
  const own = parts[at]
  if (!own) return 0
  // `80410-000 Curitiba, PR`: the letters of a state.
  if (next && !next.isFirst && /^\p{Lu}{2}$/u.test(next.text) && /^\d/u.test(own.text)) return next.end
  if (next && !next.isFirst && COUNTRY.test(next.text)) {
    const country = COUNTRY.exec(next.text)?.[0].length ?? 0
    return next.start + country
  }
  // `Pune 411001, Maharashtra, India`: a region stands between the city and its country.
  const land = parts[at + 2]
  if (next && land && !next.isFirst && !land.isFirst && isPlaceName(next.text) && COUNTRY.test(land.text))
    return land.start + (COUNTRY.exec(land.text)?.[0].length ?? 0)
  if (next && !next.isFirst && land === undefined && /\d{6}$/u.test(own.text) && isPlaceName(next.text)) return next.end
  return own.end
}

const isRegion = (text: string) => COUNTY.test(text) || REGION.test(text)

/** Where the town begins that a postcode closes: before a comma and its region, as in `Rogart, Sutherland`. */
function townFrom(parts: readonly Part[], at: number, text: string): number {
  const region = parts[at]
  const town = parts[at - 1]
  const isTown = region && town && !region.isFirst && isPlaceName(town.text) && isRegion(region.text)
  return isTown && /^,\s+$/u.test(text.slice(town.end, region.start)) ? town.start : (region?.start ?? 0)
}

/** The addresses in a piece; a street on a line of its own above it belongs to them. */
export function placesIn(piece: Piece, above: readonly Piece[] = []): Place[] {
  if (piece.text.length > LONGEST) return []
  const { text } = piece
  const parts = partsOf(text)
  const found: Place[] = []
  for (const [at, part] of parts.entries()) {
    const joined = at > 0 && !part.isFirst ? parts[at - 1] : undefined
    const sure = POSTCODES.map((pattern) => pattern.exec(part.text)).find((each) => each !== null)
    const match = sure ?? POSTCODES_AFTER_STREET.map((each) => each.exec(part.text)).find((each) => each !== null)
    if (!match || NO_ADDRESS.test(part.text)) continue
    const street = streetFrom(parts, at, text)
    // `2030 Antwerp` is a year with a word unless a street with its number stands right before it.
    const isNumbered = street !== null && CLEAR_STREET.test(text.slice(street, part.start))
    if (LIKE_YEAR.test(part.text) && !(isNumbered && match[0].length === part.text.length)) continue
    if (!sure && street === null) continue
    // A number alone is a postcode only behind a street that has its own.
    if (/^\d+$/u.test(part.text) && !/\d/u.test(text.slice(street ?? 0, part.start))) continue
    // A house number of four or five digits before its street is no postcode.
    if (street === null && match.groups?.city !== undefined && CLEAR_STREET.test(part.text)) continue
    const city = match.groups?.city
    const lone = city === undefined && joined && isPlaceName(joined.text) ? townFrom(parts, at - 1, text) : part.start
    if (street === null && !isAlone(parts, at)) continue
    const higher = street === null && part.start === 0 ? streetAbove(piece, above) : null
    const whole = higher === null ? null : passage(piece.page, 'text', higher, piece.start + part.end, 0)
    if (whole && whole.value.length <= MAX_PLACE) {
      found.push({ value: whole, piece, before: '', hasStreet: true, hasPostcode: true })
      continue
    }
    // A postcode alone is no place, nor is one with its region.
    if (street === null && joined?.start === lone && isRegion(joined.text)) continue
    if (street === null && city === undefined && lone === part.start && match[0].length === part.text.length) continue
    if (street === null && city !== undefined && COUNTY.test(city)) {
      const town = joined && isPlaceName(joined.text) ? passageOf(piece, joined.start, part.start + city.length) : null
      if (town)
        found.push({
          value: town,
          piece,
          before: text.slice(0, joined?.start ?? 0),
          hasStreet: false,
          hasPostcode: true,
        })
      continue
    }
    const start = street ?? (city === undefined ? lone : part.start + part.text.indexOf(city))
    const isWhole = match[0].length === part.text.length || /^[\s(]/u.test(part.text.slice(match[0].length))
    const partEnd =
      isWhole && !/\s\p{Ll}/u.test(part.text.slice(match[0].length)) ? endOf(parts, at) : part.start + match[0].length
    const bareCity = street === null && city !== undefined ? start + city.length : null
    const value = passageOf(piece, start, bareCity ?? partEnd)
    if (value && value.value.length <= MAX_PLACE)
      found.push({
        value,
        piece,
        before: text.slice(Math.max(0, start - 160), start),
        hasStreet: street !== null,
        hasPostcode: true,
      })
  }
  found.push(...japaneseIn(piece))
  const all = found.length > 0 ? widest(found) : [...withoutPostcode(piece, parts), ...inAddressBox(piece, parts)]
  return all.map((place) => ({ ...place, value: withoutTail(place.value) }))
}

/** Of addresses that run over each other the one that tells most: the other is cut short. */
function widest(found: readonly Place[]): Place[] {
  const lies = ({ value: inner }: Place, { value: outer }: Place) =>
    outer.start <= inner.start && inner.end <= outer.end && outer.value.length > inner.value.length
  return found.filter((place) => !found.some((other) => lies(place, other)))
}

/** Whether a postcode and city stand by themselves, not in running text. */
function isAlone(parts: readonly Part[], at: number): boolean {
  return parts.every(({ text }) => text.split(/\s+/u).length <= 8) && (at > 0 || parts.length <= 3)
}
