import { expect, test } from 'bun:test'
import { pricedLines, soldAtHome } from '../../../testing/priced.ts'
import { passage } from '../candidate.ts'
import { findPricingModel } from './mod.ts'
import { likelihoodsOf, withSecondOpinion } from './second-opinion.ts'
import { type SoldAs, soldAs } from './sold-as.ts'

const plans = pricedLines(
  'Solo',
  '$9/month',
  'for one user',
  'Team',
  '$29/month',
  'for five users',
  'Billed monthly. Cancel the subscription whenever you like.',
)
const ruled = (value: SoldAs, pages: typeof plans) => {
  const [page] = pages
  const from = page ? passage(page, 'text', 0, 20, 0) : null
  return from ? { value, from: [from] } : null
}

test('the likelihoods of a site are at most one together', () => {
  const likely = likelihoodsOf(plans)
  const sum = soldAs.reduce((all, model) => all + likely[model], 0)
  expect(sum).toBeGreaterThan(0.5)
  expect(sum).toBeLessThanOrEqual(1)
})

test('what the rules conclude stays where the signs of the site agree', () => {
  const found = ruled('subscription', plans)
  expect(withSecondOpinion(found, plans)).toBe(found)
})

test('what the rules conclude gives way where the signs of the site are sure of something else', () => {
  expect(withSecondOpinion(ruled('contact', plans), plans)?.value).toBe('subscription')
})

test('what the rules leave blank is filled with the passages that tell it', () => {
  const found = withSecondOpinion(null, plans)
  expect(found?.value).toBe('subscription')
  expect(found?.from.map(({ value }) => value)).toContain('$9/month')
})

test('a site that tells nothing of how it is sold stays blank', () => {
  expect(withSecondOpinion(null, soldAtHome(['A notebook for beekeepers.']))).toBeNull()
})

/** Likelihoods of which nearly all is one way's. */
const sureOf = (model: SoldAs) => ({
  free: 0,
  freemium: 0,
  paid: 0,
  subscription: 0,
  open_source: 0,
  contact: 0,
  [model]: 0.95,
})

test.each(soldAs)('sure signs of %s stay blank where no passage of the site tells it', (model) => {
  const pages = soldAtHome(['A notebook for beekeepers.'])
  expect(withSecondOpinion(null, pages, sureOf(model))).toBeNull()
})

test.each([
  ['Free', 'paid'],
  ['The basic edition is free forever.', 'subscription'],
  ['It is open source under the MIT licence.', 'paid'],
] as const)('%s beside a price leaves %s open, unless that is clear', (line, model) => {
  const pages = pricedLines('Solo', '$9/month', line)
  const found = ruled(model, pages)
  expect(withSecondOpinion(found, pages, { ...sureOf(model), [model]: 0.85 })).toBeNull()
  expect(withSecondOpinion(found, pages, sureOf(model))).toBe(found)
})

test('a part that the rules found to cost nothing is not overruled where a sign of it stands', () => {
  const pages = pricedLines('$9/month', 'Is there a free plan?', 'Yes, for one book.')
  expect(withSecondOpinion(ruled('freemium', pages), pages, { ...sureOf('subscription'), freemium: 0.01 })).toBeNull()
  expect(withSecondOpinion(ruled('freemium', plans), plans, sureOf('subscription'))?.value).toBe('subscription')
})

test('a product whose price is told is not sold on request', () => {
  const pages = pricedLines('Contact sales for a quote.', 'The price depends on your yard: ask for an offer.', '$9')
  expect(likelihoodsOf(pages).contact).toBeGreaterThan(0.8)
  expect(withSecondOpinion(null, pages)).toBeNull()
})

test('what is free for now is sold in a way that nobody knows yet', () => {
  const line = 'Acme Pay is free while in beta. Later plans will start at $9 a month.'
  expect(findPricingModel(pricedLines(line))).toBeNull()
})

test('a module that makes or takes quotes does not tell that prices are told on request', () => {
  const site = (line: string) => soldAtHome([line])
  const module = site('Dal materiale alla richiesta d’offerta, fino all’ordine al fornitore.')
  expect(withSecondOpinion(null, module, sureOf('contact'))).toBeNull()
  const invitation = site('Call us and ask for a quote for your yard.')
  expect(withSecondOpinion(null, invitation, sureOf('contact'))?.value).toBe('contact')
})
