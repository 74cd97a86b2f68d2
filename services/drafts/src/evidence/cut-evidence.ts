import type { Evidence } from '@launch/proto/schemas/evidence'
import type { StoredText } from '@launch/proto/schemas/page'
import type { Span } from './find-quote.ts'

/** In UTF-16 units. */
export const LONGEST_QUOTE = 8_000

function isInsidePair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  const earlier = text.charCodeAt(at - 1)
  return unit >= 0xdc00 && unit < 0xe000 && earlier >= 0xd800 && earlier < 0xdc00
}

/**
 * Cuts a passage out of a stored text, with all that is needed to check it later: `text.slice(start, end) === quote`.
 *
 * @throws RangeError where the span is empty, does not lie in the text, is longer than `LONGEST_QUOTE` or cuts a character
 * in two.
 */
export function cutEvidence(page: StoredText, { start, end }: Span): Evidence {
  const { text, url, source, sha256, fetched_at } = page
  const isInText = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start < end && end <= text.length
  if (!isInText || end - start > LONGEST_QUOTE || isInsidePair(text, start) || isInsidePair(text, end))
    throw new RangeError(
      `No quote can be cut from ${start} to ${end} of the ${source} of ${url}, ${text.length} units long.`,
    )
  return { quote: text.slice(start, end), url, source, start, end, sha256, fetched_at }
}

const ESCAPE = /\\(?:u([0-9a-f]{4})|(["\\/bfnrt]))/gi
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** The quote as it reads: that of a JSON-LD script without the escapes of JSON (RFC 8259 §7), any other as it is. */
export function readableQuote({ source, quote }: Pick<Evidence, 'source' | 'quote'>): string {
  if (source !== 'json_ld') return quote
  return quote.replace(ESCAPE, (_, hex: string | undefined, char = '') =>
    hex === undefined ? (ESCAPED[char.toLowerCase()] ?? char) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
