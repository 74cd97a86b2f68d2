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

test.each([
  ['From $12k per year', '$12k per year', 12_000],
  ['$2.5k per month', '$2.5k per month', 2_500],
  ['₹4,99,000 per year', '₹4,99,000 per year', 499_000],
  ['$0.00015 per token', '$0.00015', 0.00015],
])('the number of %s is not cut within', (text, price, amount) => {
  expect(pricesIn(text)).toMatchObject([{ text: price, amount }])
})

test('a number with a unit of its own is no price', () => {
  expect(pricesIn('$5m raised')).toEqual([])
})

test.each([
  ['5 000 – 25 000 zł', '5 000 – 25 000 zł', 5_000],
  ['Wdrożenie od 5 000 do 25 000 zł', '5 000 do 25 000 zł', 5_000],
  ['500–1.000 € im Monat', '500–1.000 € im Monat', 500],
  ['Plan 2 – 25 €', '25 €', 25],
  ['Herbst 2026 – 2.900 €', '2.900 €', 2_900],
  ['Für 3 und 25 €', '25 €', 25],
])('of a range the lower end is the amount: %s', (text, price, amount) => {
  expect(pricesIn(text)).toMatchObject([{ text: price, amount }])
})
