import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { column, fit, plainText } from './plain-text.ts'

test.each([
  ['an escape sequence', 'a\x1b[2Jb', 'a [2Jb'],
  ['a C1 control character', 'a\u009b31mb', 'a 31mb'],
  ['line breaks', 'a\r\n\tb\u2028c', 'a b c'],
  ['a mark that turns the direction of writing', 'a\u202ecba', 'a cba'],
])('%s of a website does not reach the terminal', (_, text, expected) => {
  expect(plainText(text)).toBe(expected)
})

test('text in any language stays', () => {
  expect(plainText('Grüße, 日本語 👩‍👩‍👧 – “ok”')).toBe('Grüße, 日本語 👩‍👩‍👧 – “ok”')
})

test('a column is as wide as asked for, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, columns) => {
      const plain = plainText(text)
      expect(Bun.stringWidth(column(plain, columns))).toBe(columns)
      expect(Bun.stringWidth(fit(plain, columns))).toBeLessThanOrEqual(columns)
    }),
  )
})

test('what fits is not cut, and what does not ends in an ellipsis', () => {
  expect([fit('Ovenbird', 8), fit('Ovenbird', 7)]).toEqual(['Ovenbird', 'Ovenbi…'])
})
