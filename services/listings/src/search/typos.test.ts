import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { oneTypoFrom } from './typos.ts'

const word = fc.stringMatching(/^[a-z]{4,12}$/)

test('a letter left out, added, changed or swapped leads back to the word', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), (right, place, letter) => {
      const at = place % right.length
      const wrong = [
        right.slice(0, at) + right.slice(at + 1),
        right.slice(0, at) + letter + right.slice(at),
        right.slice(0, at) + letter + right.slice(at + 1),
        right.slice(0, at) + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2),
      ]
      for (const typo of wrong) expect(oneTypoFrom(typo).has(right)).toBe(true)
    }),
  )
})

test('a plural with a typo leads to the singular', () => {
  expect(oneTypoFrom('bakries').has('bakery')).toBe(true)
  expect(oneTypoFrom('legders').has('ledger')).toBe(true)
})

test('Cyrillic and Greek words have their own letters', () => {
  expect(oneTypoFrom('прлива').has('прилива')).toBe(true)
  expect(oneTypoFrom('λογς').has('λογος')).toBe(true)
})

test('a very long word has no variants', () => {
  expect(oneTypoFrom('a'.repeat(200)).size).toBe(0)
})
