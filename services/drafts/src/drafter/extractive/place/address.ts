import { type Candidate, passage } from '../candidate.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { COUNTRY, POSTCODE_JAPANESE, POSTCODES, STREET, STREET_BEGINS } from '../lexicon/place.ts'
import { type Piece, passageOf } from '../pieces.ts'
import { type Part, partsOf } from './parts.ts'

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
}

/** Goes back from the part with the postcode to the street before it. */
function streetFrom(parts: readonly Part[], at: number, text: string): number | null {
  const own = parts[at]
  if (!own) return null
  let best: number | null = null
  for (let index = at - 1; index >= Math.max(0, at - MOST_PARTS); index--) {
    const part = parts[index]
    const next = parts[index + 1]
    if (!part || part.text.length > 80) break
    const isClear = /\d/u.test(part.text) && STREET.test(part.text) && best === null
    if (next?.isFirst && !(next.isLoose && (isClear || /^\p{Lu}{2}$/u.test(next.text)))) break
    if (
      /^(?:sala|apto|apartamento|piso|local|oficina|bât(?:iment)?|étage|esc|floor|suite|room|unit|cj|conj|bloco|torre|planta|puerta)[.\s]/iu.test(
        part.text,
      )
    ) {
      if (best !== null) best = part.start
      continue
    }
    if (/^(?:n[ºo°.]+ ?)?\d{1,4}\s?\p{L}?(?:[ºª°]\s?\p{L}{0,8})?$/u.test(part.text)) {
      if (best !== null) best = part.start
      continue
    }
    const isCompany = LEGAL_FORM.test(` ${part.text}`) || /@|https?:/iu.test(part.text)
    if (isCompany) break
    const words = part.text.split(/\s+/u).length
    if (STREET.test(part.text)) {
      // A sentence that leads up to the street is left out: `You find us in calle Olivo 16`.
      const begins = STREET_BEGINS.exec(part.text)
      const isSentence = words > 5 && /^(?:\p{Lu}?\p{Ll}+ ){3}/u.test(part.text)
      best =
        begins && (isSentence || begins.index > 0) && /\p{Ll}{2,}\s/u.test(part.text.slice(0, begins.index))
          ? part.start + begins.index
          : part.start
      if (isSentence && begins) break
    } else if (words > 4 || !/^[\p{Lu}\d]/u.test(part.text)) break
    else if (best === null && !isPlaceName(part.text)) break
    else if (best !== null) {
      // What stands before a street: a building, unless it is who lives there.
      const isBuilding =
        /^The \p{Lu}|(?:house|loft|barn|wharf|maltings|warehouse|exchange|arcade|chapel|school|foundry|brewery|works|mill|building|centre|center|park|ropeworks|tower|hall|court|studio|floor|suite|unit|pol[ií]gono|résidence|bâtiment|immeuble|zone|edificio|gebäude|haus|hof)(?!\p{L})/iu.test(
          part.text,
        )
      const owner = parts[index - 1]
      const isAfterCompany = owner !== undefined && !part.isFirst && LEGAL_FORM.test(` ${owner.text}`)
      if (!isBuilding && !isAfterCompany) break
      best = part.start
    }
  }
  return best !== null && text.slice(best, own.start).length <= MAX_PLACE ? best : null
}

const isPlaceName = (text: string) => /^\p{Lu}[\p{L}’'.-]+(?:[ -][\p{L}’'.-]+){0,3}$/u.test(text)

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

/** The line of its own before a postcode, if it is a street. */
function streetAbove(piece: Piece, above: Piece | undefined): number | null {
  const isNear =
    above !== undefined && above.page === piece.page && above.zone === piece.zone && piece.start - above.end <= 2
  if (!isNear || above.text.length > 60 || above.text.includes('\n') || above.kind !== piece.kind) return null
  const isStreet = /\d/u.test(above.text) && STREET.test(above.text) && !/[@:?!]/u.test(above.text)
  return isStreet ? above.start : null
}

/** The addresses in a piece; a street on a line of its own above it belongs to them. */
export function placesIn(piece: Piece, above?: Piece): Place[] {
  if (piece.text.length > LONGEST) return []
  const { text } = piece
  const parts = partsOf(text)
  const found: Place[] = []
  for (const [at, part] of parts.entries()) {
    const joined = at > 0 && !part.isFirst ? parts[at - 1] : undefined
    const match = POSTCODES.map((pattern) => pattern.exec(part.text)).find((each) => each !== null)
    if (!match || /^(?:19|20)\d\d\s/u.test(part.text)) continue
    const street = streetFrom(parts, at, text)
    const city = match.groups?.city
    const lone = city === undefined && joined && isPlaceName(joined.text) ? joined.start : part.start
    if (street === null && !isAlone(parts, at)) continue
    const higher = street === null && part.start === 0 ? streetAbove(piece, above) : null
    const whole = higher === null ? null : passage(piece.page, 'text', higher, piece.start + part.end, 0)
    if (whole && whole.value.length <= MAX_PLACE) {
      found.push({ value: whole, piece, before: '', hasStreet: true })
      continue
    }
    const start = street ?? (city === undefined ? lone : part.start + part.text.indexOf(city))
    const isWhole = match[0].length === part.text.length || /^[\s(]/u.test(part.text.slice(match[0].length))
    const partEnd =
      isWhole && !/\s\p{Ll}/u.test(part.text.slice(match[0].length)) ? endOf(parts, at) : part.start + match[0].length
    const bareCity = street === null && city !== undefined ? start + city.length : null
    const value = passageOf(piece, start, bareCity ?? partEnd)
    if (value && value.value.length <= MAX_PLACE)
      found.push({ value, piece, before: text.slice(Math.max(0, start - 160), start), hasStreet: street !== null })
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
      })
  }
  return found
}

/** Whether a postcode and city stand by themselves, not in running text. */
function isAlone(parts: readonly Part[], at: number): boolean {
  return parts.every(({ text }) => text.split(/\s+/u).length <= 8) && (at > 0 || parts.length <= 3)
}
