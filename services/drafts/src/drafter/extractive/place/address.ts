import { type Candidate, passage } from '../candidate.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import {
  BUILDING,
  CLEAR_STREET,
  COUNTRY,
  INSIDE,
  LEADS_TO_ADDRESS,
  POSTCODE_JAPANESE,
  POSTCODES,
  POSTCODES_AFTER_STREET,
  STREET,
  STREET_BEGINS,
} from '../lexicon/place.ts'
import { type Piece, passageOf } from '../pieces.ts'
import { isPlaceName, isQuarter, type Part, partsOf } from './parts.ts'

export const MAX_PLACE = 160
const MOST_PARTS = 8
const LONGEST = 2_000
/** What follows a Japanese address on its line. */
const AFTER_JAPANESE =
  /\s*(?:TEL|FAX|Tel|Fax|電話|℡|ファックス|担当|代表|営業時間|に(?:あ|て|ご|い)|まで|です|から|が(?:あ|本)|（(?!株)|、|・)/u

/** An address found in a piece. */
export interface Place {
  readonly value: Candidate
  readonly piece: Piece
  /** What stands before it in the piece. */
  readonly before: string
  readonly hasStreet: boolean
  readonly hasPostcode: boolean
}

/** Goes back from the part with the postcode to the street before it. */
function streetFrom(parts: readonly Part[], at: number, text: string): number | null {
  const own = parts[at]
  if (!own) return null
  let best: number | null = null
  let hops = 0
  for (let index = at - 1; index >= Math.max(0, at - MOST_PARTS); index--) {
    const part = parts[index]
    const next = parts[index + 1]
    if (!part || part.text.length > 80) break
    const isClear = /\d/u.test(part.text) && STREET.test(part.text) && best === null
    const isLoose = next?.isLoose === true && (isClear || /^\p{Lu}{2}$/u.test(next.text))
    // Dashes may part a whole address: `Rua Mayor 8 – Centro – Lisboa – 1200-109`.
    const isHop = next?.isLoose === true && best === null && (isQuarter(part.text) || INSIDE.test(part.text))
    if (isHop && !isLoose) hops++
    if (next?.isFirst && !isLoose && !isHop) break
    if (INSIDE.test(part.text)) {
      if (best !== null) best = part.start
      continue
    }
    const isCompany =
      LEGAL_FORM.test(` ${part.text.replace(/^Co\.? (?=\p{Lu})/u, '')}`) || /@|https?:/iu.test(part.text)
    if (isCompany) break
    const words = part.text.split(/\s+/u).length
    if (STREET.test(part.text)) {
      // A sentence that leads up to the street is left out: `You find us in calle Olivo 16`.
      const lead = LEADS_TO_ADDRESS.exec(part.text)?.[0].length ?? 0
      if (lead > 0) {
        best = part.start + lead
        break
      }
      const begins = STREET_BEGINS.exec(part.text)
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
    else if (best === null && !isQuarter(part.text)) break
    else if (best !== null) {
      // What stands before a street: a building, unless it is who lives there.
      const isBuilding = BUILDING.test(part.text)
      const owner = parts[index - 1]
      const isAfterCompany = owner !== undefined && !part.isFirst && LEGAL_FORM.test(` ${owner.text}`)
      if (!isBuilding && !isAfterCompany) break
      best = part.start
    }
  }
  const isSure = best !== null && (hops === 0 || CLEAR_STREET.test(text.slice(best, own.start)))
  return best !== null && isSure && text.slice(best, own.start).length <= MAX_PLACE ? best : null
}

/** A part that a state or a country alone stands in. */
function endOf(parts: readonly Part[], at: number): number {
  const next = parts[at + 1]
  const own = parts[at]
  if (!own) return 0
  if (next && !next.isFirst && COUNTRY.test(next.text)) {
    const country = COUNTRY.exec(next.text)?.[0].length ?? 0
    return next.start + country
  }
  return own.end
}

/** The line of its own before a postcode, if it is a street; the name of the city may stand between them. */
function streetAbove(piece: Piece, above: readonly Piece[]): number | null {
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
    if (!match || /^(?:19|20)\d\d\s/u.test(part.text)) continue
    const street = streetFrom(parts, at, text)
    if (!sure && street === null) continue
    // A number alone is a postcode only behind a street that has its own.
    if (/^\d+$/u.test(part.text) && !/\d/u.test(text.slice(street ?? 0, part.start))) continue
    // A house number of four or five digits before its street is no postcode.
    if (street === null && match.groups?.city !== undefined && CLEAR_STREET.test(part.text)) continue
    const city = match.groups?.city
    const lone = city === undefined && joined && isPlaceName(joined.text) ? joined.start : part.start
    if (street === null && !isAlone(parts, at)) continue
    const higher = street === null && part.start === 0 ? streetAbove(piece, above) : null
    const whole = higher === null ? null : passage(piece.page, 'text', higher, piece.start + part.end, 0)
    if (whole && whole.value.length <= MAX_PLACE) {
      found.push({ value: whole, piece, before: '', hasStreet: true, hasPostcode: true })
      continue
    }
    // A postcode alone is no place.
    if (street === null && city === undefined && lone === part.start && match[0].length === part.text.length) continue
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
  const japanese = POSTCODE_JAPANESE.exec(text)
  const address = japanese?.[0].split(AFTER_JAPANESE)[0]
  if (japanese && address !== undefined && /\d|[０-９一二三四五六七八九]/u.test(address)) {
    const value = passageOf(piece, japanese.index, japanese.index + address.length)
    if (value)
      found.push({
        value,
        piece,
        before: text.slice(Math.max(0, japanese.index - 60), japanese.index),
        hasStreet: true,
        hasPostcode: true,
      })
  }
  return found.length > 0 ? found : withoutPostcode(piece, parts)
}

/** A street with its number, then the city and perhaps a region and the country, and nothing after: `12 Mill Lane, Leeds`. */
function withoutPostcode(piece: Piece, parts: readonly Part[]): Place[] {
  return parts.flatMap((part, at) => {
    const street = LEADS_TO_ADDRESS.exec(part.text)?.[0].length ?? 0
    const name = part.text.slice(street)
    const city = parts[at + 1]
    const inside = parts[at - 1]
    const from = inside && !part.isFirst && INSIDE.test(inside.text) ? inside.start : part.start + street
    if (!city || city.isFirst || !isPlaceName(city.text.replace(/ \d{1,2}$/u, '')) || name.split(/\s+/u).length > 6)
      return []
    if (!/\d/u.test(name) || !/^[\p{Lu}\d]/u.test(name) || !CLEAR_STREET.test(name)) return []
    const rest = parts.slice(at + 2, at + 4).findIndex((each) => each.isFirst || !isPlaceName(each.text))
    const last = parts[rest < 0 ? Math.min(at + 3, parts.length - 1) : at + 1 + rest]
    const after = last === undefined ? undefined : parts[parts.indexOf(last) + 1]
    const value = last && passageOf(piece, from, last.end)
    if (!value || value.value.length > MAX_PLACE || (after && !after.isFirst)) return []
    const before = piece.text.slice(Math.max(0, from - 160), from)
    return [{ value, piece, before, hasStreet: true, hasPostcode: false }]
  })
}

/** Whether a postcode and city stand by themselves, not in running text. */
function isAlone(parts: readonly Part[], at: number): boolean {
  return parts.every(({ text }) => text.split(/\s+/u).length <= 8) && (at > 0 || parts.length <= 3)
}
