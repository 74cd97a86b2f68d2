import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { pricedHome, soldAtHome } from '../../../testing/priced.ts'
import { ruledModel } from './rules.ts'

test('help with an open-source product that is sold leaves it open source', () => {
  const pages = [
    pageOf({
      metas: [['title', 'Acme Pay']],
      blocks: [['p', 'Acme Pay is an open-source invoicing server for clubs.']],
      links: [['Support', 'https://acmepay.com/support']],
    }),
    pageOf({
      url: 'https://acmepay.com/support',
      metas: [['title', 'Support contracts | Acme Pay']],
      blocks: [
        ['h1', 'Support contracts'],
        ['p', 'Workdays'],
        ['p', '€640 per year'],
      ],
    }),
  ]
  expect(ruledModel(pages)?.value).toBe('open_source')
})

test.each([
  ['The SDK is open source under the MIT License.'],
  ['Maps use Leaflet, which is released under the BSD License.'],
  ['We publish part of our work as open source under the MIT License.'],
  ['An alternative to open source help desks.'],
])('a paid product stays one that says: %s', (line) => {
  expect(ruledModel(soldAtHome([line], '$9/month'))?.value).toBe('subscription')
})

test.each([['Acme Pay is open source (MIT).'], ['Acme Pay ist freie Software unter der GPL.']])(
  '%s tells how it is had',
  (line) => expect(ruledModel(soldAtHome([line]))?.value).toBe('open_source'),
)

test('an open product that its maker hosts for money stays open source', () => {
  const pages = [
    pricedHome,
    pageOf({
      url: 'https://acmepay.com/p',
      metas: [['title', 'Hosting and prices | Acme Pay']],
      blocks: [
        ['h1', 'Hosting and prices'],
        ['p', 'Acme Pay is open source.'],
        ['p', '12 € per month'],
      ],
    }),
  ]
  expect(ruledModel(pages)?.value).toBe('open_source')
})

test('what the price of an open product buys is left open where nothing tells', () => {
  expect(ruledModel(soldAtHome(['Acme Pay is open source.'], '$9/month'))).toBeNull()
})

test('what an open product itself is called does not make its price one of help with it', () => {
  const home = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h1', 'The support desk for clubs'],
      ['p', 'Acme Pay is open source.'],
      ['h2', 'Prices'],
      ['p', '$9/month'],
    ],
  })
  expect(ruledModel([home])).toBeNull()
})
