import { expect, test } from 'bun:test'
import { pricedLines, soldAtHome } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'
import { ruledModel } from './rules.ts'

const model = (...lines: string[]) => ruledModel(pricedLines(...lines))?.value

test.each([
  ['Was es kostet, hängt von der Zahl der Plätze ab. Rufen Sie uns an, Sie erhalten ein schriftliches Angebot.'],
  ['What it costs depends on your berths. Tell us and you will have a figure in writing by Friday.'],
  ['Le preparamos una propuesta económica en 48 horas.'],
  ['Scriveteci e riceverete un’offerta scritta.'],
  ['Wij maken voor elke haven een offerte op maat.'],
  ['Hör av er så får ni en offert.'],
])('a site that tells no price and asks to be called tells it on request: %s', (line) => {
  expect(model(line)).toBe('contact')
})

test.each([
  ['subscription', '$20 a month. For more than 50 yards we will send you a quote.'],
  ['paid', '$99, one payment. Larger fleets: ask us for an estimate.'],
] as const)('a %s that has a price stays one where larger customers get a quote', (kind, line) => {
  expect(model(line)).toBe(kind)
})

test('a price that is told but not read is none on request', () => {
  expect(model('A coffee a month. Questions about the price? Write to us.', 'Billed monthly.')).toBeUndefined()
})

test('what other makers advertise is no price of the product', () => {
  const lines = ['Sie erhalten ein schriftliches Angebot.', 'Anbieter im Netz werben mit Software ab 899 €.']
  expect([model(...lines), findPricingFrom(pricedLines(...lines))]).toEqual(['contact', null])
})

test.each([
  ['Le prix dépend du nombre de sites. Nous vous envoyons un devis sous 48 h.'],
  ['Il prezzo dipende dal numero di sedi. Dopo una telefonata vi mandiamo un preventivo.'],
])('what the price depends on, with a quote that is made, tells it on request on any page: %s', (line) => {
  expect(ruledModel(soldAtHome([line]).slice(0, 1))?.value).toBe('contact')
})

test('quotes that customers write with the product are none of its price', () => {
  const line = 'Send a quote to your customer from the phone. The price depends on what you enter.'
  expect(ruledModel(soldAtHome([line]).slice(0, 1))).toBeNull()
})

test('a quote may be one word with what it fixes', () => {
  expect(
    model('Was kostet Acme Pay?', 'Das hängt von der Zahl der Plätze ab. Dann bekommen Sie ein Festpreisangebot.'),
  ).toBe('contact')
})
