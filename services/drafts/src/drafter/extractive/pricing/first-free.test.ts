import { expect, test } from 'bun:test'
import { pricedSite } from '../../../testing/priced.ts'
import { ruledModel } from './rules.ts'
import { findFreeTrial } from './trial.ts'

test.each([
  'Your first three issues are free. No card.',
  'El primer presupuesto es gratis y completo, sin tarjeta.',
  'Die ersten fünf Rechnungen sind kostenlos. Ohne Kreditkarte.',
  'Les trois premières factures sont offertes, sans carte.',
  'Le prime tre fatture sono gratis. Senza carta.',
  'De eerste drie facturen zijn gratis, zonder creditcard.',
])('the first ones for nothing, and no card asked for, are a trial: %s', (line) => {
  expect(findFreeTrial(pricedSite(['p', line]))?.value).toBe(true)
})

test('the first ones for nothing are no trial where nothing tells how one begins', () => {
  expect(findFreeTrial(pricedSite(['p', 'Your first three guests are free. We look forward to them.']))).toBeNull()
})

test('a subscription that begins with some for nothing is one', () => {
  const site = pricedSite(
    ['p', 'Your first three issues are free. No card.'],
    ['h2', 'Reader'],
    ['p', '€5 a month'],
    ['text', 'Start with three free issues'],
  )
  expect(ruledModel(site)?.value).toBe('subscription')
})

test.each([
  'Three rolls at a time are free, for as long as you like.',
  'Zwei Listen sind kostenlos, so lange Sie wollen.',
  'Trois projets sont gratuits, pour toujours.',
])('some for nothing for as long as one likes are a plan of no cost: %s', (line) => {
  const site = pricedSite(['p', line], ['h2', 'Unlimited'], ['p', '€5 a month'])
  expect(ruledModel(site)?.value).toBe('freemium')
})
