import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { pricedHome, pricedLines, pricedSite, soldAtHome } from '../../../testing/priced.ts'
import { ruledModel } from './rules.ts'
import { findPricingUrl } from './url.ts'

const atHome = (...lines: string[]) => ruledModel(soldAtHome(lines).slice(0, 1))?.value

test.each([
  'Die Preise gelten einmalig. Ein Abonnement gibt es nicht.',
  'Un seul paiement. Un abonnement ? Non, jamais.',
  'Si paga una volta sola. Un abbonamento non esiste.',
  'You pay once. New brushes are drawn every month in our open studio.',
])('a subscription that is denied, or how often something else is, leaves a price paid once: %s', (line) => {
  expect(ruledModel(pricedLines('Single', '€40', 'Shop', '€90', line))?.value).toBe('paid')
})

test('where each price says that it is paid once, a loose word of months is about something else', () => {
  const pages = pricedLines('Single', '€40', 'one-time', 'Shop', '€90', 'one-time', 'We get that question every month.')
  expect(ruledModel(pages)?.value).toBe('paid')
})

test('a period written short in a block of its own makes a subscription', () => {
  const pages = pricedSite(
    ['h2', 'Single'],
    ['text', '$9'],
    ['text', '/mo'],
    ['h2', 'Shop'],
    ['text', '$29'],
    ['text', '/mo'],
  )
  expect(ruledModel(pages)?.value).toBe('subscription')
})

test('a quote that is promised beside the text under a heading on prices is how prices are told', () => {
  const page = pageOf({
    url: 'https://acmepay.com/p',
    metas: [['title', 'What it does | Acme Pay']],
    regions: [['aside', 0]],
    blocks: [
      ['h1', 'What it does'],
      ['h2', 'Le prix', 1],
      ['p', 'Nous regardons vos factures, puis nous établissons un devis.', 1],
    ],
  })
  expect(ruledModel([pricedHome, page])?.value).toBe('contact')
})

test('a licence named by itself on the home page makes the product open source', () => {
  expect(atHome('For Linux and Windows. AGPL-3.0, free of charge.')).toBe('open_source')
})

test('what others made with an open-source product and sell is no price of it', () => {
  expect(atHome('Acme Pay is an open-source ledger engine. It costs nothing.', 'Coin Creek, $6 on Steam')).toBe(
    'open_source',
  )
})

test.each([
  'L’app è gratuita; con Acme Pay Oro, 20 € all’anno, si tolgono i limiti.',
  'Die kleine Fassung ist kostenlos, die große kostet 24 €.',
])('what is free beside a price in the same sentence is not all free: %s', (line) => {
  expect(atHome(line)).not.toBe('free')
})

test.each([
  'The mobile app is free.',
  'Clubs with fewer than 20 members pay nothing if they ask us.',
  'Free for students.',
])('a side program or a kindness is no free plan: %s', (line) => {
  expect(ruledModel(pricedLines('Shop: $9 per month', line))?.value).not.toBe('freemium')
})

test('an answer that names the price makes no page of prices', () => {
  const home = pageOf({ metas: [['title', 'Acme Pay']], links: [['FAQ', 'https://acmepay.com/faq']] })
  const faq = pageOf({
    url: 'https://acmepay.com/faq',
    metas: [['title', 'FAQ | Acme Pay']],
    blocks: [
      ['h1', 'FAQ'],
      ['h2', 'How much does Acme Pay cost?'],
      ['p', 'Plans start at $45 per month.'],
    ],
  })
  expect(findPricingUrl([home, faq])).toBeNull()
})
