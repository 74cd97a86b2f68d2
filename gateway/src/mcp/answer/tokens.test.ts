import { describe, expect, test } from 'bun:test'
import { operations } from '@launch/proto'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { fullListing, hostileListing } from '../../testing/listings.ts'
import { commonWords, glue, isWithinTokens, tokensAtMost } from './tokens.ts'

/** A sequence of numbers below one that is the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const block = (first: number, last: number) => (random: () => number) =>
  String.fromCodePoint(first + Math.floor(random() * (last - first + 1)))
const of = (letters: string) => (random: () => number) => letters[Math.floor(random() * letters.length)] ?? ''
const both = (a: string, b: string) => (random: () => number) => of(a)(random) + of(b)(random)
const word = (random: () => number) =>
  `${Array.from({ length: 1 + random() * 9 }, () => block(97, 122)(random)).join('')} `

const texts: [string, (random: () => number) => string][] = [
  ['hexadecimal digits', of('0123456789abcdef')],
  ['digits', of('0123456789')],
  ['small letters', block(97, 122)],
  ['rare letters', of('qjxzkvw')],
  ['letters', of('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')],
  ['made-up words', word],
  ['all of ASCII that is seen', block(33, 126)],
  ['punctuation', of('!"#$%&()*+,-./:;<=>?@[]^_`{|}~')],
  ['letters between signs', both('qXjZ', '~`^|')],
  ['letters between digits', both('qjXZ', '0123456789')],
  ['white space and quotes', of(' \t\n"\\')],
  ['Latin letters with marks', block(0xc0, 0xff)],
  ['more Latin letters', block(0x100, 0x24f)],
  ['Greek', block(0x370, 0x3ff)],
  ['Cyrillic', block(0x410, 0x44f)],
  ['Hebrew', block(0x5d0, 0x5ea)],
  ['Arabic', block(0x620, 0x64f)],
  ['Devanagari', block(0x900, 0x97f)],
  ['Thai', block(0xe01, 0xe3a)],
  ['punctuation beyond ASCII', block(0x2010, 0x2027)],
  ['symbols', block(0x2190, 0x2bff)],
  ['Chinese characters', block(0x4e00, 0x9fff)],
  ['Yi', block(0xa000, 0xa4cf)],
  ['Hangul', block(0xac00, 0xd7a3)],
  ['rare Chinese characters', block(0x20000, 0x2a6df)],
  ['emoji', block(0x1f300, 0x1f6ff)],
]

test.each(texts)('%s take no more tokens than is reckoned', (_, next) => {
  const random = numbersFrom(2026)
  const json = JSON.stringify(Array.from({ length: 3_000 }, () => next(random)).join(''))
  expect(tokensAtMost(json)).toBeGreaterThanOrEqual(countTokens(json))
})

test('common words are one token wherever they stand', () => {
  for (const each of commonWords) {
    const capital = each.charAt(0).toUpperCase() + each.slice(1)
    expect([each, capital, ` ${each}`, ` ${capital}`].map((text) => countTokens(text))).toEqual([1, 1, 1, 1])
  }
})

test('what stands between words takes as many tokens as is said', () => {
  for (const [tokens, runs] of glue) {
    for (const run of runs) expect([run, countTokens(run)]).toEqual([run, tokens])
  }
})

describe('prose and answers', () => {
  const samples: [string, unknown][] = [
    ['a listing', fullListing],
    ['a listing whose owner means harm', hostileListing],
    ...Object.values(operations).flatMap((op): [string, unknown][] =>
      op.surface === 'public' ? [[op.name, op.example.output]] : [],
    ),
  ]

  test.each(samples)('%s takes no more tokens than is reckoned, and more than a third of it', (_, value) => {
    const json = JSON.stringify(value)
    const tokens = countTokens(json)
    expect(tokensAtMost(json)).toBeGreaterThanOrEqual(tokens)
    expect(tokensAtMost(json)).toBeLessThan(3 * tokens)
  })
})

test('a text is within as many tokens as it has bytes', () => {
  expect(isWithinTokens('ꀀꀁ', 6)).toBe(true)
  expect(isWithinTokens('ꀀꀁ', 5)).toBe(false)
  expect(isWithinTokens('the '.repeat(100).trim(), 100)).toBe(true)
})
