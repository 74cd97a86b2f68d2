import { foldText } from './fold.ts'
import { currencyCodes } from './numbers.ts'

interface Word {
  readonly text: string
  readonly key: string
  readonly isFirst: boolean
  /** One space stands between the word before and this one. */
  readonly isNext: boolean
}

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'&+#]*(?:\.[\p{L}\p{N}]+)*/gu
const CAPITAL = /\p{Lu}/u
const PLAIN_CAPITALISED = /^\p{Lu}[\p{Ll}\p{M}']*$/u
const ONLY_DIGITS = /^[\p{N}.,']+(?:st|nd|rd|th|[kmbx])?$/iu
const STEM = 5

/** English words that begin sentences and headlines and name nothing. */
const COMMON = new Set(
  `
    a about access add after all an and any are as ask at automate backed based be because before best better boost
    bring browse build built but buy by can check choose collect compare connect create creates customers deliver
    design designed discover do each easy edit every everything explore fast faster find first fix follow for
    founded free from generate get give gives go grow have help helps here how if in instead invite is it its join
    just keep know launch learn let lets like loved made make makes manage measure meet modern monitor more most
    move my need new no not now of offers on one only open or organize our out over own pay people plan plus powered
    powerful protect provides publish read reduce replace review run save schedule search see sell send set share
    ship show simple simply since smart so start starting stay stop store streamline switch talk teams tell than
    that the their then there these they this those three through to track trusted try turn turns two understand
    unlike up us use used users using via watch we what when where which while who why with without work works write
    you your
  `
    .trim()
    .split(/\s+/),
)

function keyOf(word: string): string {
  return word.toLowerCase().replace(/'s?$/, '')
}

function wordsIn(text: string): Word[] {
  const folded = foldText(text).text
  let last = 0
  return [...folded.matchAll(WORD)].map((match) => {
    const gap = folded.slice(last, match.index)
    const isFirst = last === 0 || /[.!?:;"•|(]|(?:^|\s)-\s/.test(gap)
    last = match.index + match[0].length
    return { text: match[0], key: keyOf(match[0]), isFirst, isNext: gap === ' ' }
  })
}

/** What quotes say, as words. */
class QuotedWords {
  private readonly keys = new Set<string>()
  private readonly common = new Set<string>()
  private readonly stems = new Set<string>()
  private readonly lines: string[] = []

  constructor(quotes: readonly string[]) {
    for (const quote of quotes) {
      const words = wordsIn(quote)
      for (const { key, text } of words) {
        this.keys.add(key)
        if (!CAPITAL.test(text)) this.common.add(key)
        this.stems.add(key.slice(0, STEM))
      }
      this.lines.push(` ${words.map((word) => word.key).join(' ')} `)
    }
  }

  has({ key }: Word): boolean {
    return this.keys.has(key)
  }

  hasInRow(words: readonly Word[]): boolean {
    const row = ` ${words.map((word) => word.key).join(' ')} `
    return this.lines.some((line) => line.includes(row))
  }

  /** Whether it has the word, and never without a capital. */
  hasAsName({ key }: Word): boolean {
    return this.keys.has(key) && !this.common.has(key)
  }

  hasLike({ key }: Word): boolean {
    return this.stems.has(key.slice(0, STEM))
  }
}

function isNameLike(word: Word): boolean {
  if (word.text === 'I' || ONLY_DIGITS.test(word.text) || currencyCodes.has(word.text)) return false
  return CAPITAL.test(word.text) || /\p{N}/u.test(word.text)
}

/** Whether headlines' custom of capitals on every word was followed, so that a capital says little. */
function isTitleCase(words: readonly Word[]): boolean {
  const long = words.filter((word) => word.text.length > 3)
  return long.length > 2 && long.every((word) => CAPITAL.test(word.text))
}

/**
 * The names in a written text that none of the quotes has, in its order. A name is a word with a capital or a digit in
 * it; words at the start of a sentence, and in a headline with capitals throughout, count too, but for common ones and
 * those that a quote has in another form. Names that follow each other must do so in a quote.
 */
export function missingNames(text: string, quotes: readonly string[]): string[] {
  const quoted = new QuotedWords(quotes)
  const words = wordsIn(text)
  const isTitle = isTitleCase(words)
  const missing: string[] = []
  let row: Word[] = []
  const endRow = () => {
    if (row.length > 1 && !quoted.hasInRow(row)) missing.push(row.map((word) => word.text).join(' '))
    row = []
  }
  for (const word of words) {
    if (!word.isNext) endRow()
    const mayBeCommon = (word.isFirst || isTitle) && PLAIN_CAPITALISED.test(word.text)
    if (!isNameLike(word) || (mayBeCommon && COMMON.has(word.key))) endRow()
    else if (isTitle ? quoted.hasAsName(word) : quoted.has(word)) row.push(word)
    else if (quoted.has(word)) endRow()
    else {
      endRow()
      if (!mayBeCommon || !quoted.hasLike(word)) missing.push(word.text)
    }
  }
  endRow()
  return missing
}
