import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { piecesOf } from './pieces.ts'

const URL = 'https://acmepay.com/faq'
const textsOf = (text: string, label: string, address: string) =>
  piecesOf(pageOf({ url: URL, blocks: [['p', text]], links: [[label, address, 0]] })).map((piece) => piece.text)

test.each([
  ['Yes, it does. [top]', '[top]', `${URL}#top`],
  ['Yes, it does. [top]', 'top', `${URL}#index`],
  ['Yes, it does. ↑', '↑', `${URL}#questions`],
  ['Yes, it does. Nach oben', 'Nach oben', `${URL}#inhalt`],
  ['Yes, it does. (Retour)', 'Retour', `${URL}#`],
  ['Yes, it does. Ylös', 'Ylös', `${URL}#top`],
])('a text ends before the link to the top of its page: %s', (text, label, address) => {
  expect(textsOf(text, label, address)).toEqual(['Yes, it does.'])
})

test('a line that only leads to the top of its page is no part of it', () => {
  expect(textsOf('Back to top', 'Back to top', `${URL}#`)).toEqual([])
})

test.each([
  ['Invoices in two clicks', 'Invoices in two clicks', `${URL}#`],
  ['You pay what is on the price list', 'price list', `${URL}#`],
  ['It is all told below. See prices', 'See prices', `${URL}#prices`],
  ['It turns any sock into a top', 'top', 'https://acmepay.com/shop#top'],
])('a text keeps the link at its end that is a part of it: %s', (text, label, address) => {
  expect(textsOf(text, label, address)).toEqual([text])
})
