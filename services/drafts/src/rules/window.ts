import type { DraftPage } from '@launch/proto/schemas/evidence'
import type { StoredText } from '@launch/proto/schemas/page'

/** Which part of a text is wanted, in UTF-16 units. */
interface Wanted {
  start?: number
  length?: number
}

/** Whether a place lies between the two halves of a character outside the Basic Multilingual Plane. */
function isWithinPair(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff
}

/**
 * A window of a stored text. It holds whole characters: one that would begin within a surrogate pair begins before it,
 * and one that would end there ends before it, or after it where nothing would be left.
 */
export function windowOf(page: Omit<StoredText, 'sha256'>, { start: asked = 0, length }: Wanted): DraftPage {
  const { url, source, text, fetched_at } = page
  const total = text.length
  const at = Math.min(asked, total)
  const start = isWithinPair(text, at) ? at - 1 : at
  const to = Math.min(start + (length ?? total), total)
  const end = isWithinPair(text, to) ? (to - 1 > start ? to - 1 : to + 1) : to
  return { url, source, text: text.slice(start, end), start, total, fetched_at }
}
