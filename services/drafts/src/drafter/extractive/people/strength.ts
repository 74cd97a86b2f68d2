import type { ReadPage } from '../../drafter.ts'
import { bare, folded } from '../fold.ts'
import { FUNCTION } from '../lexicon/founders.ts'
import { GIVEN_NAMES } from '../lexicon/given-names.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'

/** How surely words are a person's name: by themselves, only beside strong evidence, or not at all. */
export type NameStrength = 'strong' | 'weak' | 'none'

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const LETTERS: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', æ: 'ae', ð: 'd', đ: 'd', ß: 'ss', þ: 'th', œ: 'oe' }

/** A name as the list of given names spells it. */
const spelled = (word: string) => bare(word).replace(/[øłæðđßþœ]/gu, (letter) => LETTERS[letter] ?? letter)

/** Whether a word is a given name that many people bear, a double one among them: `Anne-Marie`. */
export const isGivenName = (word: string): boolean =>
  [word, ...word.split('-')].some((part) => part.length > 1 && GIVEN_NAMES.has(spelled(part)))

/** A word in small letters that is no part of an address, written out or veiled: `ann@`, `ann (at)`. */
const SMALL_WORD = pattern('gu')`
  (?<![\p{L}\p{N}@./-])\p{Ll}{3,}(?!
    [\p{L}\p{N}@/]|\.\p{L}|\s?[[({<]\s?(?:at|ät|arroba|arobase|chiocciola)\s?[\])}>]
  )
`

/** Every word that the site writes in small letters, folded. */
export const smallWords = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const small = pages.flatMap(({ texts }) => (texts.text?.text ?? '').match(SMALL_WORD) ?? [])
  return new Set(small.map((word) => folded(word).text))
})

/**
 * How much a person's name the words are: `strong` with a common given name in them, `none` where they hold a job’s
 * name or an abbreviation or begin with a word that the site writes in small letters, else `weak`.
 */
export function nameStrength(name: string, pages: readonly ReadPage[]): NameStrength {
  if (JAPANESE.test(name)) return 'strong'
  const words = name.split(/\s+/u).filter((word) => /^\p{Lu}/u.test(word))
  if (words.some(isGivenName)) return 'strong'
  const [first = ''] = words
  const isThing = words.some((word) => FUNCTION.test(word)) || smallWords(pages).has(folded(first).text)
  const isAbbreviation =
    words.some((word) => /^\p{Lu}{3,}$/u.test(word)) && !words.every((word) => /^\p{Lu}+$/u.test(word))
  return isThing || isAbbreviation ? 'none' : 'weak'
}

/** Whether a site that names somebody in full uses the first name alone too, or names the person more than once. */
export function isUsedAsName(name: string, pages: readonly ReadPage[]): boolean {
  const [first = ''] = name.split(/\s+/u)
  const texts = pages.map(({ texts: all }) => all.text?.text ?? '')
  if (texts.reduce((sum, text) => sum + text.split(name).length - 1, 0) > 1) return true
  const alone = new RegExp(`(?<![\\p{L}\\p{N}-])${RegExp.escape(first)}(?![\\p{L}\\p{N}-]|\\s\\p{Lu})`, 'u')
  return texts.some((text) => alone.test(text))
}
