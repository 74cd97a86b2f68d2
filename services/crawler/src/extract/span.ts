/** Where something stands, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The span without the white space at its ends; an empty one where there is nothing else. */
export function trimmedSpan(text: string, start: number, end: number): Span {
  let from = start
  let to = Math.min(end, text.length)
  while (from < to && isSpace(text.charCodeAt(from))) from++
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--
  return from < to
    ? { start: from, end: to }
    : { start: Math.min(start, text.length), end: Math.min(start, text.length) }
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0 || unit === 0x202f || unit === 0x3000
}
