import { pattern } from '../drafter/extractive/lexicon/pattern.ts'
/** A text in the form in which quotes are compared, with the way back to the original. */
export interface FoldedText {
  readonly original: string
  /** Normalised; white space is one space wherever it stands. */
  readonly text: string
  /** For each UTF-16 unit of `text`: where in the original the character it comes from starts. */
  readonly starts: Uint32Array
  /** For each UTF-16 unit of `text`: where that character ends. */
  readonly ends: Uint32Array
}

/**
 * A base character with its marks, or a Hangul syllable: what normalises on its own. As in UAX #15 §13, at most 30
 * marks.
 */
const CHARACTER = pattern('uy')`
  \s
  (?:
    [\u1100-\u115f\ua960-\ua97c]+[\u1160-\u11ff\ud7b0-\ud7fb]*|[\uac00-\ud7a3][\u1160-\u11ff]*|[\s\S]
  )[\p{M}\uff9e\uff9f]{0,30}
`
/** Soft hyphens, joiners, marks of direction and the like (Unicode Standard §5.21). */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const SINGLE_QUOTES = /[\u0060\u00b4\u02b9\u02bb\u02bc\u2018-\u201b\u2032\u2035\u2039\u203a\uff07]/g
const DOUBLE_QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u301d-\u301f\uff02]/g
const DASHES = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g
const SPACE = /^\s+$/
const NUMBER = /\p{N}/u
const OTHER_NUMBER = /^\p{No}/u
/** The first unit that can be a mark or need folding. */
const FIRST_SPECIAL = 0x80

function foldSigns(text: string): string {
  return text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(DASHES, '-').replace(INVISIBLE, '')
}

function foldCharacter(character: string, isNextToNumber: boolean): string {
  const signs = foldSigns(character)
  // Beside a number, ² or ½ as a plain digit would make another number of it: 29⁹⁹ is not 2999.
  if (isNextToNumber && OTHER_NUMBER.test(signs)) return signs
  const folded = foldSigns(signs.normalize('NFKC'))
  // Spacing accents normalise to a space and a mark; the space is no space of the text.
  return SPACE.test(folded) ? folded : folded.trim()
}

class Folder {
  private readonly parts: string[] = []
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private readonly original: string

  constructor(original: string) {
    this.original = original
  }

  fold(): FoldedText {
    const { original } = this
    for (let at = 0; at < original.length; ) {
      const end = this.characterEnd(at)
      this.add(at, end)
      at = end
    }
    const { parts, starts, ends } = this
    return { original, text: parts.join(''), starts: Uint32Array.from(starts), ends: Uint32Array.from(ends) }
  }

  private characterEnd(at: number): number {
    const isPlain = this.original.charCodeAt(at) < FIRST_SPECIAL
    const next = this.original.charCodeAt(at + 1)
    if (isPlain && !(next >= FIRST_SPECIAL)) return at + 1
    CHARACTER.lastIndex = at
    return at + (CHARACTER.exec(this.original)?.[0].length ?? 1)
  }

  private add(start: number, end: number): void {
    const character = this.original.slice(start, end)
    const isPlain = end === start + 1 && character.charCodeAt(0) < FIRST_SPECIAL && character !== '`'
    const folded = isPlain ? character : foldCharacter(character, this.isNextToNumber(end))
    if (SPACE.test(folded)) this.addSpace(start, end)
    else for (const unit of folded.split('')) this.push(SPACE.test(unit) ? ' ' : unit, start, end)
  }

  private addSpace(start: number, end: number): void {
    const last = this.parts.length - 1
    if (this.parts[last] === ' ') this.ends[last] = end
    else this.push(' ', start, end)
  }

  private push(unit: string, start: number, end: number): void {
    this.parts.push(unit)
    this.starts.push(start)
    this.ends.push(end)
  }

  private isNextToNumber(end: number): boolean {
    const next = String.fromCodePoint(this.original.codePointAt(end) ?? 0)
    return NUMBER.test(next) || NUMBER.test(this.parts.at(-1) ?? '')
  }
}

/**
 * Folds what is the same to a reader: compatibility forms (Unicode NFKC, UAX #15), kinds of quotation marks, of dashes and
 * of white space, soft hyphens and characters without width. Case, accents and digits stay. Linear in the text.
 */
export function foldText(text: string): FoldedText {
  return new Folder(text).fold()
}
