import { changesMeaning } from './edges.ts'
import { type FoldedText, foldText } from './fold.ts'

/** Where a passage stands, in UTF-16 units. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Places looked at before a quote counts as not found. */
const MOST_PLACES = 1_000

/** Whether no character of the original is cut in two, as `fi` in the ligature of `ﬁn` would be. */
function isWhole({ starts, text }: FoldedText, start: number, end: number): boolean {
  const isWholeAt = (at: number) => at === 0 || at === text.length || starts[at] !== starts[at - 1]
  return isWholeAt(start) && isWholeAt(end)
}

/**
 * Finds where a quote stands in a text. Both are folded first (`foldText`), then compared to the letter: case counts, and
 * nothing is ever found by likeness. A place where the cut would change the meaning (`changesMeaning`) is passed over.
 * Give the folded text where many quotes are looked for in the same one.
 *
 * @returns the span in the original text, so that `text.slice(start, end)` is the quote as the page has it; null where
 * the quote does not stand there.
 */
export function findQuote(text: string | FoldedText, wanted: string): Span | null {
  const folded = typeof text === 'string' ? foldText(text) : text
  const quote = foldText(wanted).text.trim()
  if (quote === '') return null
  let start = folded.text.indexOf(quote)
  for (let places = 0; start !== -1 && places < MOST_PLACES; places++) {
    const end = start + quote.length
    if (isWhole(folded, start, end) && !changesMeaning(folded, start, end))
      return { start: folded.starts[start] ?? 0, end: folded.ends[end - 1] ?? 0 }
    start = folded.text.indexOf(quote, start + 1)
  }
  return null
}
