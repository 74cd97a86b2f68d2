import { expect, test } from 'bun:test'
import { money } from './money.ts'

test.each([
  [4_900, 'eur', '€49.00'],
  [4_905, 'usd', '$49.05'],
  [4_900, 'jpy', '¥4,900'],
  [4_900, 'kwd', 'KWD\u00a04.900'],
  [0, 'eur', '€0.00'],
  [123_456_789, 'gbp', '£1,234,567.89'],
])('%d minor units of %s are %s', (amount, currency, written) => {
  expect(money(amount, currency)).toBe(written)
})
