import { pattern } from '../lexicon/pattern.ts'
/** Where a sentence stands in a text. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
}

const END = /[.!?…]+["”»’)\]]*(?=\s|$)|[。！？]+[」』）”]*|\n+/gu
/** Words whose full stop ends no sentence. */
const ABBREVIATION = pattern('iu')`
  (?:^|[\s(])(?:
    [A-Z]|e\.g|i\.e|etc|vs|approx|no|nr|st|dr|mr|mrs|ms|prof|cdr|inc|ltd|co|bzw|z\.b|ca|inkl|exkl|evtl|ggf|usw|d\.h
    u\.a|zzgl|max|min|mwst|str|tel|env|p\.ex|av|bd|sra?|ud|uds|p\.ej|aprox|e\.v|s\.l|s\.a|u\.k|u\.s
  )\.$
`
/** Units, currencies and legal forms with a full stop that ends a sentence only where a new one begins. */
const UNIT =
  /(?:^|[\s\d(])(?:kr|fr|sfr|rs|incl|excl|pr|p\.m|p\.a|mån|mnd|md|mtl|std|tsd|mio|zgl|ltda?|lda|c[ií]a|corp)\.$/iu
const GOES_ON = /^\s+[\p{Ll}\d(/]/u

/** What goes on for longer without an end is no sentence: nobody says it, and patterns would take their time over it. */
const LONGEST = 4_000

/**
 * The sentences of a text with their offsets in it, trimmed; line breaks end sentences too. What is too long to be one
 * is left out.
 */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  let from = 0
  const add = (to: number) => {
    const raw = text.slice(from, to)
    const trimmed = raw.trim()
    const start = from + raw.indexOf(trimmed)
    if (trimmed !== '' && trimmed.length <= LONGEST) found.push({ text: trimmed, start, end: start + trimmed.length })
    from = to
  }
  for (const match of text.matchAll(END)) {
    const to = match.index + match[0].length
    const before = text.slice(Math.max(from, to - 12), match.index + 1)
    if (match[0].startsWith('.') && ABBREVIATION.test(before)) continue
    if (match[0] === '.' && UNIT.test(before) && GOES_ON.test(text.slice(to, to + 4))) continue
    add(to)
  }
  add(text.length)
  return found
}
