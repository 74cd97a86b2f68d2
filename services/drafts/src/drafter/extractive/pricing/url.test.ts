import { expect, test } from 'bun:test'
import { pricedSite } from '../../../testing/priced.ts'
import { findPricingUrl } from './url.ts'

test('the address of the prices is quoted from a link', () => {
  expect(findPricingUrl(pricedSite(['p', '$9/month']))).toMatchObject({
    value: 'https://acmepay.com/p',
    from: [{ source: 'link' }],
  })
})
