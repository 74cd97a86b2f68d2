import { pattern } from '../drafter/extractive/lexicon/pattern.ts'
import { findQuote } from './find-quote.ts'
import { foldText } from './fold.ts'
import { missingNames } from './names.ts'
import { isStatedAs, numbersIn } from './numbers.ts'

/**
 * How quotes support a value: it stands in one of them to the letter (`copied`); it is in other words, but all the facts
 * in it stand there (`written`); or they do not, and `missing` has what does not.
 */
export type Support =
  | { readonly kind: 'copied' }
  | { readonly kind: 'written' }
  | { readonly kind: 'unsupported'; readonly missing: readonly string[] }

/** E-mail addresses, URLs and host names. */
const ADDRESS = pattern('giu')`
  [a-z][a-z0-9+.-]*://[^\s<>"]+
  [^\s<>"@,;:()]+@[^\s<>"@,;:()]+
  (?<![\p{L}\p{N}.])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:/[^\s<>"]*)?
`
const LONGEST_VALUE = 5_000

function trimmedAddress(address: string): string {
  return address.replace(/[.,;:!?)\]]+$/, '')
}

function missingFacts(value: string, quotes: readonly string[]): string[] {
  const folded = foldText(value).text
  const addresses = (folded.match(ADDRESS) ?? []).map(trimmedAddress)
  const quoted = quotes.map((quote) => foldText(quote).text.toLowerCase())
  const missing = addresses.filter((address) => !quoted.some((quote) => quote.includes(address.toLowerCase())))
  // The raw value is read on, as no-break spaces tell which digits are one number.
  const rest = value.replace(ADDRESS, ' ')
  const stated = quotes.flatMap(numbersIn)
  const numbers = numbersIn(rest)
    .filter((number) => number.written.toLowerCase() !== 'one' && !stated.some((other) => isStatedAs(number, other)))
    .map((number) => number.written)
  return [...missing, ...numbers, ...missingNames(rest, quotes)]
}

/**
 * Judges whether quotes support a value. Numbers (with sign, currency and percent), names and addresses in a written text
 * must stand in the quotes; what the words between them claim is not judged. Nothing supports an empty value.
 */
export function supports(value: string, quotes: readonly string[]): Support {
  if (value.trim() === '' || value.length > LONGEST_VALUE || quotes.length === 0)
    return { kind: 'unsupported', missing: [] }
  if (quotes.some((quote) => findQuote(quote, value) !== null)) return { kind: 'copied' }
  const missing = missingFacts(value, quotes)
  return missing.length === 0 ? { kind: 'written' } : { kind: 'unsupported', missing: [...new Set(missing)] }
}
