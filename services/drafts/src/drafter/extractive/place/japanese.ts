import { POSTCODE_JAPANESE } from '../lexicon/postcodes.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import type { Place } from './place.ts'

/** What follows a Japanese address on its line. */
const AFTER_JAPANESE =
  /\s*(?:TEL|FAX|Tel|Fax|電話|℡|ファックス|担当|代表|営業時間|に(?:あ|て|ご|い)|まで|です|から|が(?:あ|本)|（(?!株)|、|・)/u

/** The Japanese address in a piece, from its postcode or prefecture to the last number. */
export function japaneseIn(piece: Piece): Place[] {
  const { text } = piece
  const japanese = POSTCODE_JAPANESE.exec(text)
  const address = japanese?.[0].split(AFTER_JAPANESE)[0]
  if (japanese && address !== undefined && /[\d０-９]|[一二三四五六七八九十]+(?:丁目|番|号)/u.test(address)) {
    const value = passageOf(piece, japanese.index, japanese.index + address.length)
    if (value)
      return [
        {
          value,
          piece,
          before: text.slice(Math.max(0, japanese.index - 60), japanese.index),
          hasStreet: true,
          hasPostcode: true,
        },
      ]
  }
  return []
}
