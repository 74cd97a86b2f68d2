import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findPricingFrom } from './from.ts'
import { ruledModel } from './rules.ts'

const sold = (...behind: string[]) => {
  const pages = [
    pageOf({
      metas: [['title', 'Acme Pay']],
      blocks: [
        ['h1', 'Invoices that get paid'],
        ['h2', 'One payment, that is all'],
        ['p', '€89'],
        ...behind.map((text): ['p', string] => ['p', text]),
      ],
    }),
  ]
  return [ruledModel(pages)?.value, findPricingFrom(pages)?.value]
}

test.each([
  'VAT included. You pay once and use it for good. A decent laser costs €240.',
  'IVA incluido. Pagas una vez y lo usas siempre.',
  'Sie zahlen einmal und behalten es.',
])('a price alone on the home page is paid once where the text right behind it says so: %s', (text) => {
  expect(sold(text)).toEqual(['paid', '€89'])
})

test('a price alone with no word on how it is paid is none of the product', () => {
  expect(sold('That is what a ream of paper costs in Leeds.')).toEqual([undefined, undefined])
})
