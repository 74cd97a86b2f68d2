import { pattern } from '../drafter/extractive/lexicon/pattern.ts'
import type { FoldedText } from './fold.ts'

const LETTER = /^[\p{L}\p{M}]$/u
const NUMBER = /^\p{N}$/u
const LOWER = /^\p{Ll}$/u
const UPPER = /^\p{Lu}$/u
/** Scripts that write words without spaces between them, so that a word may start anywhere. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]$/u
/** What may stand between the digits of one number, or of a date, a time or a range. */
const JOINS_DIGITS = /^[.,:/'-]$/
const GROUPS_DIGITS = /^[\u00a0\u2007\u2009\u202f]$/
const HYPHEN = /^[-\u2010\u2011]$/
const NEGATION = pattern('iu')`
  (?:^|[^\p{L}])(?:
    not|no|never|neither|nor|without|cannot|\p{L}+n't|nicht|kein\p{L}*|nie|ohne|sans|pas|jamais|sin|nunca
  )\s+$
`
const LONGEST_NEGATION = 24

/** The characters around one side of a quote, in the order in which they are met on the way out. */
interface Edge {
  readonly last: string
  readonly outer: string
  readonly outermost: string
  /** The outer one as the page has it. */
  readonly original: string
}

function before(text: string, end: number): string {
  const low = text.charCodeAt(end - 1)
  return text.slice(Math.max(0, end - (low >= 0xdc00 && low < 0xe000 ? 2 : 1)), end)
}

function after(text: string, start: number): string {
  const code = text.codePointAt(start)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function originalAt({ original, starts, ends }: FoldedText, index: number): string {
  return original.slice(starts[index] ?? 0, ends[index] ?? 0)
}

function leftEdge(folded: FoldedText, start: number): Edge {
  const outer = before(folded.text, start)
  const outermost = before(folded.text, start - outer.length)
  return {
    last: after(folded.text, start),
    outer,
    outermost,
    original: outer === '' ? '' : originalAt(folded, start - 1),
  }
}

function rightEdge(folded: FoldedText, end: number): Edge {
  const outer = after(folded.text, end)
  const outermost = after(folded.text, end + outer.length)
  return { last: before(folded.text, end), outer, outermost, original: outer === '' ? '' : originalAt(folded, end) }
}

/** Whether the edge stands inside a word, a hyphenated compound or a number. */
function isInsideToken({ last, outer, outermost, original }: Edge): boolean {
  if (UNSPACED.test(last) || UNSPACED.test(outer)) return false
  if (NUMBER.test(last)) {
    if (NUMBER.test(outer) || LETTER.test(outer)) return true
    return NUMBER.test(outermost) && (JOINS_DIGITS.test(outer) || GROUPS_DIGITS.test(original))
  }
  if (!LETTER.test(last)) return false
  return NUMBER.test(outer) || LETTER.test(outer) || (HYPHEN.test(original) && LETTER.test(outermost))
}

/** Elements that stand side by side may have no space between them: a capital after a small letter begins a word. */
function isNewWord(first: string, second: string): boolean {
  return LOWER.test(first) && UPPER.test(second)
}

function changesOnTheLeft(folded: FoldedText, start: number): boolean {
  const edge = leftEdge(folded, start)
  if (isInsideToken(edge) && !isNewWord(edge.outer, edge.last)) return true
  if (NUMBER.test(edge.last) && /^[-+.]$/.test(edge.outer) && !/[\p{L}\p{N}]/u.test(edge.outermost)) return true
  if (UPPER.test(edge.last)) return false
  const from = folded.starts[start] ?? 0
  const line = folded.original.slice(Math.max(0, from - LONGEST_NEGATION), from)
  return NEGATION.test(line.slice(line.lastIndexOf('\n') + 1).replace(/[\u2018\u2019]/g, "'"))
}

function changesOnTheRight(folded: FoldedText, end: number): boolean {
  const edge = rightEdge(folded, end)
  if (isInsideToken(edge) && !isNewWord(edge.last, edge.outer)) return true
  if (NUMBER.test(edge.last) && edge.outer === '%') return true
  return /^n$/i.test(edge.last) && edge.outer === "'" && /^t$/i.test(edge.outermost)
}

/**
 * Whether a passage says something else than the page does, as it is cut out of a word (`limited` of `unlimited`), of a
 * number (`29` of `299`, `1,299`, `-29` or `29%`) or away from its negation (`available` of `not available`).
 */
export function changesMeaning(folded: FoldedText, start: number, end: number): boolean {
  return changesOnTheLeft(folded, start) || changesOnTheRight(folded, end)
}
