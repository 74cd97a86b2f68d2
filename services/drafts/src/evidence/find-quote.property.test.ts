import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { findQuote } from './find-quote.ts'
import { foldText } from './fold.ts'

const word = fc.constantFrom(
  'We',
  'send',
  'invoices',
  'efficient',
  'office',
  'Zoë',
  'naïve',
  'it’s',
  '“fast”',
  'tax-free',
  '日本語',
  'Straße',
  '😀',
)
const amount = fc
  .tuple(fc.constantFrom('$', '€', ''), fc.integer({ min: 10, max: 99_999 }), fc.constantFrom('', '%', 'k', '.50'))
  .map((parts) => parts.join(''))
const negated = fc.constantFrom(
  'not available',
  'never sold',
  'no setup fee',
  'without code',
  'cannot fail',
  'doesn’t track',
)
const passage = fc.array(fc.oneof(word, word, amount, negated), { minLength: 3, maxLength: 14 })
const any = fc.string({ unit: 'binary', maxLength: 60 })
/** Characters whose folded form is longer or shorter than they are, or that combine with what is before them. */
const tricky = fc
  .array(
    fc.constantFrom(
      'ﬁ',
      '㍿',
      '½',
      'e',
      '\u0301',
      '\u0323',
      '😀',
      '👩\u200d💻',
      '\u00ad',
      '\u200b',
      ' ',
      '\u00a0',
      '\n',
      '１',
      '²',
      'ｶ',
      'ﾞ',
      '\u1112',
      '\u1161',
      '\u11ab',
      '한',
      '´',
      '…',
      'Ⅳ',
      'ﷺ',
      '\ud83d',
      'a',
      '-',
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

type Variant = (text: string, index: number) => string
const benign: readonly Variant[] = [
  (text) => text.replace(/ /g, '\u00a0'),
  (text) => text.replace(/ /g, ' \n\t '),
  (text) => text.replace(/[’]/g, "'").replace(/[“”]/g, '"'),
  (text) => text.replace(/'/g, '’').replace(/-/g, '‐'),
  (text) => text.replace(/-/g, '–'),
  (text) => text.replace(/ffi/g, 'ﬃ'),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFC'),
  (text, index) => put(text, index, '\u00ad'),
  (text, index) => put(text, index, '\u200b'),
  (text) => `  ${text}\n`,
]

/** Puts something between two characters. */
function put(text: string, index: number, what: string): string {
  const characters = [...text]
  const at = index % (characters.length + 1)
  return [...characters.slice(0, at), what, ...characters.slice(at)].join('')
}

/** The words, and those of them that a quote is made of: at least three, not cut off from a negation. */
const quoted = fc.record({ before: passage, words: passage, after: passage }).map(({ before, words, after }) => ({
  text: `${before.join(' ')}.\n${words.join(' ')}\n${after.join(' ')}`,
  quote: words.join(' '),
}))

describe('quotes', () => {
  test('in any benign variant are found, and re-cut to fold to the same', () => {
    fc.assert(
      fc.property(
        quoted,
        fc.constantFrom(...benign),
        fc.constantFrom(...benign),
        fc.nat(),
        ({ text, quote }, ofQuote, ofText, index) => {
          const page = ofText(text, index)
          const span = findQuote(page, ofQuote(quote, index))
          expect(span).not.toBeNull()
          expect(foldText(page.slice(span?.start, span?.end)).text.trim()).toBe(foldText(quote).text)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('with a changed digit are never found', () => {
    fc.assert(
      fc.property(
        passage,
        amount,
        passage,
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (before, number, after, place, shift) => {
          const digits = [...number.matchAll(/\d/g)].map((match) => match.index)
          const at = digits[place % digits.length] ?? 0
          const other = `${number.slice(0, at)}${(Number(number[at]) + shift) % 10}${number.slice(at + 1)}`
          const quote = `${before.join(' ')} ${other} ${after.join(' ')}`
          expect(findQuote(`${before.join(' ')} ${number} ${after.join(' ')}`, quote)).toBeNull()
        },
      ),
    )
  })

  test('with a digit more or fewer are never found', () => {
    fc.assert(
      fc.property(passage, fc.integer({ min: 100, max: 999_999 }), fc.nat(9), (before, number, digit) => {
        const text = `${before.join(' ')} $${number}`
        const start = `${before.join(' ')} $`
        for (const other of [
          String(number).slice(0, -1),
          String(number).slice(1),
          `${number}${digit}`,
          `${digit}${number}`,
        ])
          if (other !== String(number)) expect(findQuote(text, start + other)).toBeNull()
      }),
    )
  })

  test('with a negation taken away or put in are never found', () => {
    fc.assert(
      fc.property(passage, passage, fc.constantFrom('not', 'never', 'no', 'without'), (before, after, negation) => {
        const plain = `${before.join(' ')} track ${after.join(' ')}`
        const negative = `${before.join(' ')} ${negation} track ${after.join(' ')}`
        expect(findQuote(negative, plain)).toBeNull()
        expect(findQuote(plain, negative)).toBeNull()
        expect(findQuote(negative, `track ${after.join(' ')}`)).toBeNull()
      }),
    )
  })

  test('of anything in anything give a span that folds to the quote', () => {
    fc.assert(
      fc.property(fc.oneof(any, tricky), fc.nat(), fc.nat(), (text, from, length) => {
        const wanted = text.slice(from % (text.length + 1)).slice(0, (length % 12) + 1)
        const span = findQuote(text, wanted)
        if (span === null) return
        const found = text.slice(span.start, span.end)
        expect(found).not.toBe('')
        expect(foldText(found).text.trim()).toBe(foldText(wanted).text.trim())
        expect(found.isWellFormed() || !text.isWellFormed()).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  test('are found in themselves', () => {
    fc.assert(
      fc.property(fc.oneof(any, tricky), (text) => {
        expect(findQuote(text, text) === null).toBe(foldText(text).text.trim() === '')
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('folding', () => {
  test('maps each unit to a character of the original, in order', () => {
    fc.assert(
      fc.property(fc.oneof(any, tricky), (text) => {
        const { text: folded, starts, ends } = foldText(text)
        expect([starts.length, ends.length]).toEqual([folded.length, folded.length])
        for (let index = 0; index < folded.length; index++) {
          expect(ends[index]).toBeGreaterThan(starts[index] ?? 0)
          expect(starts[index]).toBeGreaterThanOrEqual(starts[index - 1] ?? 0)
        }
        expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 1_000 },
    )
  })

  test('character by character is Unicode’s NFKC, but for numbers beside numbers', () => {
    // Not compared: what is folded by rules of our own, as are marks of quotation and accents that stand alone.
    const isOwnRule = (character: string) =>
      /[\p{No}\p{Default_Ignorable_Code_Point}\u2032-\u2037\u2057]/u.test(character) ||
      (/\S/.test(character) && character.normalize('NFKC').includes(' '))
    const letters = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => ![...text].some(isOwnRule))
    fc.assert(
      fc.property(letters, (text) => {
        expect(foldText(text).text).toBe(foldText(text.normalize('NFKC')).text)
      }),
      { numRuns: 1_000 },
    )
  })
})
