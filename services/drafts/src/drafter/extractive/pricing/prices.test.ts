import { expect, test } from 'bun:test'
import { pricesIn } from './prices.ts'

test.each([
  ['$9/month', 9, 'month'],
  ['12,50 € par mois', 12.5, 'month'],
  ['CHF 1’200.00 / Jahr', 1200, 'year'],
  ['1.234,00 €', 1234, null],
  ['月額980円', 980, 'month'],
  ['¥2,980/月', 2980, 'month'],
  ['£29', 29, null],
  ['kr 149/month', 149, 'month'],
  ['45p', 0.45, null],
  ['30 Cent', 0.3, null],
  ['395 kr. pr. måned', 395, 'month'],
  ['R150 per month', 150, 'month'],
])('%s is a price', (text, amount, period) => {
  expect(pricesIn(text)).toMatchObject([{ text, amount, period }])
})

test.each([['Version 4.2'], ['29\u00a099 €'], ['42 checks'], ['the year 2019'], ['24/7 support']])(
  '%s is no price',
  (text) => {
    expect(pricesIn(text)).toEqual([])
  },
)

test('whom a price is counted by may stand between it and its period', () => {
  expect(pricesIn('€42 per active practitioner / month')).toMatchObject([{ text: '€42', period: 'month' }])
})

test('a price right behind another is read', () => {
  expect(pricesIn('$25$19/month').map(({ text }) => text)).toEqual(['$25', '$19/month'])
})
