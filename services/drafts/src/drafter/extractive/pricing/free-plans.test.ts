import { expect, test } from 'bun:test'
import { pricedLines } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'
import { ruledModel } from './rules.ts'

const model = (...lines: string[]) => ruledModel(pricedLines(...lines))?.value ?? null

test.each<[string, string]>([
  ['Acme Pay selbst kostet nichts.', 'Acme Pay Plus kostet 4,99 € im Monat.'],
  ['Acme Pay Lite: free', 'Acme Pay Plus: $5 a month'],
  ['The app is free.', 'A one-time purchase of $14.99 unlocks everything.'],
])('beside what is paid, the product costs nothing: %s', (free, paid) => {
  expect(model(free, paid)).toBe('freemium')
})

test.each([['Our newsletter costs nothing.'], ['Leaving costs nothing.'], ['Der Import kostet nichts.']])(
  'what is no product makes no free plan: %s',
  (line) => {
    expect(model('Acme Pay is $15 a month.', line)).not.toBe('freemium')
  },
)

test('what somebody else asked, in the words of a customer, is no price', () => {
  const pages = pricedLines('The last tool was $900 a year. — Jo Doe, treasurer of Lunchledger')
  expect(findPricingFrom(pages)).toBeNull()
})

test.each<[string, boolean]>([
  ['Everything above costs nothing and always will.', true],
  ['Das Kassenbuch ist gratis, und wir helfen gern.', false],
  ['Voor leerlingen is Acme Pay gratis, en dat blijft zo.', false],
])('what costs nothing for good is a plan, unless for some people: %s', (line, isPlan) => {
  expect(model('Acme Pay Plus is $15 a month.', line) === 'freemium').toBe(isPlan)
})
