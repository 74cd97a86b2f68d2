/**
 * Text from somebody's website, made safe for a terminal and for one line: control characters (escape sequences
 * begin with one) and marks that turn the direction of writing become spaces.
 */
export function plainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}

/** Cuts the text to so many columns, with an ellipsis where something is missing. */
export function fit(text: string, columns: number): string {
  if (Bun.stringWidth(text) <= columns) return text
  let cut = ''
  let width = 0
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    width += Bun.stringWidth(segment)
    if (width > columns - 1) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}

/** Cuts or pads the text to exactly so many columns. */
export function column(text: string, columns: number): string {
  const fitted = fit(text, columns)
  return fitted + ' '.repeat(Math.max(0, columns - Bun.stringWidth(fitted)))
}
