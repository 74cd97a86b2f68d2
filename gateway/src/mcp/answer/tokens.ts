import { readFileSync } from 'node:fs'

/** Words that are one token of o200k_base wherever they stand, in small letters or with a capital. */
export const commonWords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-words.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean),
)

/** What JSON and prose put between words, by how many tokens it takes; any other run takes one a character. */
export const glue: readonly (readonly [tokens: number, runs: readonly string[]])[] = [
  [1, ['":', '":"', '","', '":{"', '":["', '":[]', '"}', '"},{"', '},"', ',"', '{"', '["', '"]', '.","', '.",', '://']],
  [1, ['/",', '{', ']}', '}]', '),', ').', '("', '.,', '},{"', '"{', '\\"']],
  [2, ['/","', '":[],"', '"},"', '":[{"', '"],"', '"}],"', '."}', '"]}', '}},"', '"}]', '?","', '")","', ',{"']],
]
const gluing = new Map(glue.flatMap(([tokens, runs]) => runs.map((run) => [run, tokens])))

/** Tokens that a character beyond ASCII takes at most in random text, by its block. */
const BLOCKS: readonly (readonly [first: number, last: number, tokens: number])[] = [
  [0x80, 0xff, 1.1],
  [0x410, 0x44f, 0.95],
  [0x5d0, 0x5ea, 0.85],
  [0x620, 0x64f, 1.1],
  [0x80, 0x7ff, 1.8],
  [0x2010, 0x2027, 1.4],
  [0x4e00, 0x9fff, 2.1],
  [0xac00, 0xd7a3, 2.4],
  [0x800, 0xffff, 3],
]
const OTHER_PLANES = 4
/** Tokens that a letter of a word takes at most which is not a common one. */
const LETTER = 0.75

const PIECES =
  /\\u[0-9a-f]{4}|\\.|[A-Z]?[a-z]+|[A-Z]+|[0-9]+|\s+|[^\p{ASCII}]|[!-/:-@[-`{-~]+?(?=\\|[^!-/:-@[-`{-~]|$)/gu

function tokensOf(piece: string, isLetterNext: boolean): number {
  const code = piece.codePointAt(0) ?? 0
  if (code > 0x7f) return BLOCKS.find(([first, last]) => code >= first && code <= last)?.[2] ?? OTHER_PLANES
  if (piece.startsWith('\\u')) return piece.length
  if (/^[0-9]/.test(piece)) return Math.ceil(piece.length / 3)
  if (/^[A-Za-z]/.test(piece)) return commonWords.has(piece.toLowerCase()) ? 1 : Math.ceil(piece.length * LETTER)
  if (piece === ' ') return isLetterNext ? 0 : 1
  return gluing.get(piece) ?? piece.length
}

/**
 * Whether a text of JSON takes at most so many tokens of o200k_base, judged without its vocabulary, which is 200,000
 * entries large: what this takes is at most that, and less of common words. No token is shorter than a byte.
 */
export function isWithinTokens(json: string, limit: number): boolean {
  return Buffer.byteLength(json) <= limit || tokensAtMost(json, limit) <= limit
}

/** How many tokens of o200k_base a text of JSON takes at most; stops counting above `limit`. */
export function tokensAtMost(json: string, limit = Number.POSITIVE_INFINITY): number {
  let tokens = 0
  for (const { 0: piece, index } of json.matchAll(PIECES)) {
    const next = json.charCodeAt(index + piece.length) | 0x20
    tokens += tokensOf(piece, next >= 0x61 && next <= 0x7a)
    if (tokens > limit) break
  }
  return tokens
}
