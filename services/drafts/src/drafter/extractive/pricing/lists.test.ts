import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findPricingFrom } from './from.ts'
import { priceLists } from './lists.ts'
import { ruledModel } from './rules.ts'
import { findPricingUrl } from './url.ts'

type Blocks = NonNullable<PageParts['blocks']>

const home = pageOf({
  metas: [['title', 'Acme Pay']],
  blocks: [
    ['h1', 'Invoices that get paid'],
    ['p', 'Acme Pay writes invoices and reminders for small firms, and tells them who has paid.'],
  ],
  links: [['For venues', 'https://acmepay.com/venues']],
})
const sold = (...blocks: Blocks) => [
  home,
  pageOf({
    url: 'https://acmepay.com/venues',
    metas: [['title', 'For venues | Acme Pay']],
    blocks: [['h1', 'A quieter evening'], ...blocks],
  }),
]

test('a page with prices alone and how they are paid is a price list, whatever it is called', () => {
  const pages = sold(['p', 'Parked'], ['p', 'Free'], ['p', 'Rolling'], ['p', '€39'], ['p', 'every month'])
  expect([ruledModel(pages)?.value, findPricingFrom(pages)?.value, findPricingUrl(pages)?.value]).toEqual([
    'freemium',
    '€39',
    'https://acmepay.com/venues',
  ])
})

test('prices of which nobody says how they are paid make no price list', () => {
  expect(findPricingFrom(sold(['p', 'Soup of the day'], ['p', '€9'], ['p', 'Roast'], ['p', '€19']))).toBeNull()
})

test('where a page is called a price list, others name prices by the way', () => {
  const pages = [
    ...sold(['p', 'Soup'], ['p', '€9'], ['p', 'every month'], ['p', 'Roast'], ['p', '€19']),
    pageOf({
      url: 'https://acmepay.com/prices',
      metas: [['title', 'Prices | Acme Pay']],
      blocks: [
        ['h1', 'Prices'],
        ['p', '€29 a month'],
      ],
    }),
  ]
  expect(findPricingFrom(pages)?.value).toBe('€29 a month')
})

test('a page by which one gets the product tells its price in the words it opens with', () => {
  const pages = [
    home,
    pageOf({
      url: 'https://acmepay.com/get',
      metas: [['title', 'Get Acme Pay | Acme Pay']],
      blocks: [['p', '£48. Once. It is yours, on the two computers that you own.']],
    }),
  ]
  expect(findPricingFrom(pages)?.value).toBe('£48')
})

test('terms above the prices make a page that calls to get the product a price list', () => {
  const page = pageOf({
    url: 'https://acmepay.com/get',
    metas: [['title', 'Get Acme Pay']],
    blocks: [
      ['h1', 'Get Acme Pay'],
      ['p', 'One payment, yours to keep.'],
      ['h2', 'Single'],
      ['p', '€35'],
      ['p', 'For one person at one desk.'],
      ['h2', 'Studio'],
      ['p', '€290'],
    ],
  })
  expect(priceLists([home, page]).has(page)).toBe(true)
})
