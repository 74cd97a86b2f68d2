import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { pricedSite } from '../../../testing/priced.ts'
import { findPricingUrl } from './url.ts'

test('the address of the prices is quoted from a link', () => {
  expect(findPricingUrl(pricedSite(['p', '$9/month']))).toMatchObject({
    value: 'https://acmepay.com/p',
    from: [{ source: 'link' }],
  })
})

test('a page for journalists that names the price is not the page of prices', () => {
  const home = pageOf({
    metas: [['title', 'Acme Pay']],
    blocks: [['h1', 'Invoices that get paid']],
    links: [['Press', 'https://acmepay.com/press']],
  })
  const press = pageOf({
    url: 'https://acmepay.com/press',
    metas: [['title', 'Press kit | Acme Pay']],
    blocks: [
      ['h1', 'Press kit'],
      ['p', 'Acme Pay costs $9/month.'],
    ],
  })
  expect(findPricingUrl([home, press])).toBeNull()
})
