import { expect, test } from 'bun:test'
import { pricedLines, pricedSite, soldAtHome } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'
import { ruledModel } from './rules.ts'

const model = (...lines: string[]) => ruledModel(pricedLines(...lines))?.value
const from = (...lines: string[]) => findPricingFrom(pricedLines(...lines))?.value

test.each([[['Monthly', '$9', 'per month', 'Lifetime', '$149', 'one-time payment']], [['Solo', '€40', 'Duo', '€70']]])(
  '%j contradicts itself, or says too little of how it is sold',
  (lines) => {
    expect(model(...lines)).toBeUndefined()
  },
)

test.each([
  ['subscription', ['Pro', '$89', '/user/mo', 'Max', '$149', '/user/mo']],
  ['subscription', ['Demo', '$0', '/15 días', 'Básico', '$499', '/mes']],
  ['freemium', ['Upp till tre medlemmar: gratis. Sedan 49 kr i månaden.']],
  ['subscription', ['Acme Pay koster 149 kr. om måneden for én.']],
  ['paid', ['You buy Acme Pay once: €40.', 'Most apps like this want about €5 a month.']],
] as const)('a site is sold as %s that says %j', (kind, lines) => {
  expect(model(...lines)).toBe(kind)
})

test('a period in the head of the column is that of its prices, and a heading below them tells of others', () => {
  const pages = pricedSite(
    ['th', 'Einheiten'],
    ['th', 'je Einheit und Monat'],
    ['td', 'bis 250'],
    ['td', '1,40 €'],
    ['h2', 'Einmalig'],
    ['p', 'Die Übernahme der alten Daten.'],
  )
  expect(ruledModel(pages)?.value).toBe('subscription')
})

test.each([
  ['149 € im Monat', ['149 € im Monat', 'Gespräche darüber: 0,39 €/Min.']],
  ['€12 per maand', ['€12 per maand', '1,8% + €0,25']],
  ['€379 al mese', ['€379 al mese', '✓ €150 di annunci']],
  ['€29', ['Acme Pay 3', '€29', 'Upgrade from 2', '€12']],
  ['$25/mo', ['Solo', '$25/mo', 'Team', '$60/mo', 'Backup', '$8']],
] as const)('the price is %s where others are counted, held or paid beside: %j', (price, lines) => {
  expect(from(...lines)).toBe(price)
})

test.each([
  ['Un laboratorio paga 16 € al mese. Ogni negozio in più costa 7 € al mese.', 'Il giornale è gratis per tutti.'],
  ['Un cabinet paie 24 € par mois. Chaque poste en plus coûte 6 € par mois.', 'Le magazine est gratuit pour tous.'],
  ['A shop pays £18 a month. Another till is £5 a month.', 'Our newsletter is free.'],
  ['Een praktijk betaalt € 25 per maand. Elke locatie meer kost € 10 per maand.', 'Het magazine is gratis.'],
])('what is paid for one more is not the price, nor is what one may read a plan: %s', (price, media) => {
  expect(ruledModel(pricedLines(price, media))?.value).toBe('subscription')
  expect(findPricingFrom(pricedLines(price, media))?.value).toMatch(/16|24|18|25/)
})

test('a badge on a card of the home page does not make the product free', () => {
  expect(ruledModel(soldAtHome(['GRATIS']).slice(0, 1))).toBeNull()
})

test.each([
  ['subscription', ['€9 a month', 'It does not run on Tinyhost’s free plan.']],
  ['subscription', ['€9 a month', 'Office people are free.']],
  ['paid', ['Buy it once', '€40', 'Hosted bookkeeping services start at €11 a month.']],
  ['freemium', ['One club is free, for ever.', 'For more it is €9 a year.']],
  ['open_source', ['Den er gratis og har åben kildekode.']],
  ['free', ['Acme Pay koster ikke noget.']],
] as const)('a site is sold as %s though others are spoken of: %j', (kind, lines) => {
  expect(model(...lines)).toBe(kind)
})

test('the home page tells by a word for the product what it costs', () => {
  const pages = soldAtHome(['Die App kostet einmalig 14,99 €, dann gehört sie Ihnen.']).slice(0, 1)
  expect([ruledModel(pages)?.value, findPricingFrom(pages)?.value]).toEqual(['paid', '14,99 €'])
})
