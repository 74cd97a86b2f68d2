import { PRICE_WORDS, type PriceWord } from '../lexicon/price-words.ts'

/** A word or phrase that tells how something is sold. */
interface Spoken {
  readonly of: readonly PriceWord[]
  /** Its place among the words of its sentence. */
  readonly at: number
}

/** What a sentence speaks of, by its words. */
export interface Words {
  readonly spoken: readonly Spoken[]
  readonly has: ReadonlySet<PriceWord>
  /** How many words it has. */
  readonly count: number
}

/** Writing that has no spaces between words. */
const DENSE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const WORD = /[\p{L}\p{M}]+|\d+/gu

/** What is looked up: whole words and phrases, beginnings of words, and words that stand inside others. */
interface Table {
  readonly whole: Map<string, PriceWord[]>
  readonly stems: Map<string, PriceWord[]>
  readonly dense: (readonly [word: string, of: PriceWord])[]
  /** The first words of phrases. */
  readonly openers: Set<string>
}

const table: Table = { whole: new Map(), stems: new Map(), dense: [], openers: new Set() }
for (const [of, words] of Object.entries(PRICE_WORDS) as [PriceWord, string][])
  for (const word of words.split(/\s+/u)) {
    const text = word.replace('*', '').replaceAll('_', ' ')
    if (DENSE.test(text)) table.dense.push([text, of])
    else {
      const known = word.endsWith('*') ? table.stems : table.whole
      known.set(text, [...(known.get(text) ?? []), of])
      if (text.includes(' ')) table.openers.add(text.slice(0, text.indexOf(' ')))
    }
  }
const longest = Math.max(...[...table.stems.keys()].map(({ length }) => length))

/** Words come again and again; what they speak of is looked up once each. */
const looked = new Map<string, readonly PriceWord[]>()
const MOST_LOOKED = 20_000

/** What a word or phrase speaks of; nothing for most. */
function spokenBy(word: string): readonly PriceWord[] {
  const known = looked.get(word)
  if (known) return known
  const found = new Set(table.whole.get(word))
  for (let length = Math.min(word.length, longest); length > 1; length--)
    for (const of of table.stems.get(word.slice(0, length)) ?? []) found.add(of)
  if (looked.size >= MOST_LOOKED) looked.clear()
  const all = [...found]
  looked.set(word, all)
  return all
}

/** What a text speaks of, word by word. Time is linear in the text. */
export function wordsOf(text: string): Words {
  const lower = text.toLowerCase()
  const words = lower.match(WORD) ?? []
  const spoken: Spoken[] = []
  for (const [at, word] of words.entries()) {
    const of = spokenBy(word)
    if (of.length > 0) spoken.push({ of, at })
    if (!table.openers.has(word)) continue
    const two = `${word} ${words[at + 1] ?? ''}`
    const phrase = [...spokenBy(two), ...spokenBy(`${two} ${words[at + 2] ?? ''}`)]
    if (phrase.length > 0) spoken.push({ of: phrase, at })
  }
  if (DENSE.test(lower))
    for (const [word, of] of table.dense) {
      const at = lower.indexOf(word)
      if (at >= 0) spoken.push({ of: [of], at })
    }
  return { spoken, has: new Set(spoken.flatMap(({ of }) => of)), count: words.length }
}

/** Whether a word of one kind stands at most `before` words ahead of one of another kind, or `after` words behind it. */
export function isNear({ spoken, has }: Words, one: PriceWord, other: PriceWord, before: number, after = 0): boolean {
  if (!(has.has(one) && has.has(other))) return false
  const others = spoken.filter(({ of }) => of.includes(other))
  return spoken.some(
    ({ of, at }) =>
      of.includes(one) && others.some((each) => each.at !== at && each.at - at <= before && at - each.at <= after),
  )
}

const TIMES: readonly PriceWord[] = ['day', 'month', 'year']

/** Whether a text names a span of time by a number: `30 days`, `the first two months`. */
export function namesSpan(text: string): boolean {
  const words = text.toLowerCase().match(WORD) ?? []
  const isNumber = (word: string | undefined) =>
    word !== undefined && (/^\d+$/u.test(word) || spokenBy(word).includes('number'))
  return words.some(
    (word, at) =>
      TIMES.some((time) => spokenBy(word).includes(time)) && (isNumber(words[at - 1]) || isNumber(words[at - 2])),
  )
}
