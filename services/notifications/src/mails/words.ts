/** Controls, and what turns the direction of writing: they would let words of others pass for ours. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu

/** Characters of a name in a sentence or a subject. */
export const NAME = 60

/** Words of others as one line of a subject or a sentence, of `most` characters. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** Words of others as they can stand in a quote: lines stay. */
export function quotable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => line.replace(UNSEEN, ''))
    .join('\n')
}

/** A text of at most `most` characters; one that was longer says so. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  return `${characters.slice(0, most).join('').trimEnd()}… (${characters.length} characters in all)`
}

/** A value of a listing in words. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nothing)'
  if (typeof value === 'string') return quotable(value)
  const isWords = Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (isWords) return value.length === 0 ? '(nothing)' : value.map((each) => `- ${quotable(each)}`).join('\n')
  return quotable(JSON.stringify(value, null, 2))
}

/** How much of what both sides begin with is shown before they part. */
const LEAD = 80

/** Two sides of a change, of `most` characters each: where they are longer, what is shown is where they part. */
export function parted(before: string, after: string, most: number): [string, string] {
  const [a, b] = [[...before], [...after]]
  if (Math.max(a.length, b.length) <= most) return [before, after]
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1
  const from = Math.max(0, same - LEAD)
  const piece = (side: string[]) => {
    const shown = side.slice(from, from + most).join('')
    const isCut = side.length > from + most
    return `${from > 0 ? '…' : ''}${shown}${isCut ? `… (${side.length} characters in all)` : ''}`
  }
  return [piece(a), piece(b)]
}

/**
 * An amount in minor units, such as cents, as people write it: `€49.00`.
 * @param currency ISO 4217 code; it decides how many digits the minor unit has
 */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
