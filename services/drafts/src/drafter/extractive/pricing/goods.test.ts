import { expect, test } from 'bun:test'
import { pricedSite } from '../../../testing/priced.ts'
import { findPricingFrom } from './from.ts'
import { ruledModel } from './rules.ts'

test.each([
  ['Zubehör, das gern mitbestellt wird', 'Etiketten: 12,50 €', 'p'],
  ['Le matériel', 'Rouleau : 4,50 €', 'p'],
  ['Also on the shelf', 'Reader: 9 €', 'li'],
] as const)('things under a heading of their own are no plans: %s', (heading, thing, kind) => {
  const pages = pricedSite(['p', '39 € pro Monat'], ['h2', heading], [kind, thing])
  expect([findPricingFrom(pages)?.value, ruledModel(pages)?.value]).toEqual(['39 € pro Monat', 'subscription'])
})

test('a plan without a period is a plan where it stands beside the others', () => {
  const pages = pricedSite(['h2', 'Team'], ['p', '$29/month'], ['h2', 'Solo'], ['p', '$9/month'])
  expect(findPricingFrom(pages)?.value).toBe('$9/month')
})
