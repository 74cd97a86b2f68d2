import { expect, test } from 'bun:test'
import { pricedLines } from '../../../testing/priced.ts'
import { claimOf } from './free-claims.ts'
import { findPricingModel } from './mod.ts'

const claim = (text: string) => claimOf(text, (subject) => subject.includes('Acme'))

test.each([
  ['Acme costs nothing.'],
  ['The program is free.'],
  ['Free for ever.'],
  ['L’application est gratuite.'],
  ['Gratis te gebruiken.'],
])('the product itself is claimed to cost nothing: %s', (text) => {
  expect(claim(text)).toBe('plain')
})

test.each([
  ['One garden a month is free, with no end date.'],
  ['Il diario e le foto sono gratis, per sempre.'],
  ['Die Karten und die Listen kosten nichts.'],
  ['If you have one shop, you pay nothing.'],
  ['Con una sola tienda no pagas nada.'],
  ['Drie lijsten per maand zijn gratis.'],
])('a part or a size of something costs nothing, and it may be the product: %s', (text) => {
  expect(claim(text)).toBe('open')
})

test.each([
  ['Die Lieferung ist gratis.'],
  ['Changing plans costs nothing.'],
  ['Cambiar de plan no cuesta nada.'],
  ['We import your lists for free.'],
  ['The office looks in and pays nothing.'],
  ['Drivers who are on trial shifts are free of charge.'],
  ['If you bought version 2, this one is free.'],
  ['More users cost nothing extra.'],
  ['Senders are free.'],
  ['The first season costs nothing.'],
  ['No charge per parcel.'],
  ['Nobody gets it for free.'],
  ['See which table is free tonight.'],
  ['garden planner software free download plan template program for windows'],
])('what has another owner, or no sentence, claims nothing of the product: %s', (text) => {
  expect(claim(text)).toBe(null)
})

test.each([
  ['No charge, of course.', null],
  ['The maps are free.', null],
  ['Acme is free.', 'plain'],
  ['If you have one shop, you pay nothing.', 'open'],
] as const)('further down the home page only the product itself is meant: %s', (text, kind) => {
  expect(claimOf(text, (subject) => subject.includes('Acme'), false)).toBe(kind)
})

test('a price cell of no cost that lasts is a plan', () => {
  expect(findPricingModel(pricedLines('Klein', 'kostenlos, dauerhaft', 'Team', '9 €/Monat'))?.value).toBe('freemium')
})

test('a free plan of somebody else is none of the product', () => {
  expect(findPricingModel(pricedLines('$9/month', 'Works with the free version of Rival.'))?.value).toBe('subscription')
})
