import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const placeOn = (...lines: readonly string[]) => {
  const page: PageParts = {
    url: 'https://brevora.com/',
    metas: [['title', 'Brevora']],
    regions: [['footer', 0]],
    blocks: [['h1', 'Invoices for bakers'], ...lines.map((line): Blocks[number] => ['p', line, 1])],
  }
  return findHeadquarters([pageOf(page)])?.value ?? null
}

test.each([
  ['© 2025 Brevora LLC · Miami, FL · All rights reserved', 'Miami, FL'],
  ['Bologna, Italia', 'Bologna, Italia'],
  ['Brevora\nOviedo, Asturias', 'Oviedo, Asturias'],
  ['Brevora, Tepic, Nayarit, México', 'Tepic, Nayarit, México'],
  ['© 2025 Brevora, Bloom Studio, Berlin, Germany', 'Berlin, Germany'],
  ['Brevora – made with care in Ghent, Belgium', 'Ghent, Belgium'],
  ['Made slowly in Antigonish, Nova Scotia, between tides.', 'Antigonish, Nova Scotia'],
  ['Brevora OÜ\nReg. code 12345678\nLinna 12, 10111 Tallinn, Estonia', 'Linna 12, 10111 Tallinn, Estonia'],
  [
    'Brevora\nCalle Roble 120, Col. Centro\nTepic, Nayarit, México',
    'Calle Roble 120, Col. Centro Tepic, Nayarit, México',
  ],
])('%s tells the place', (line, place) => {
  expect(placeOn(line)).toBe(place)
})

test('two places at the foot leave it open', () => {
  expect(placeOn('Bologna, Italia', 'Ghent, Belgium')).toBeNull()
})

test('an address that a template brought along is none', () => {
  expect(placeOn('Brevora\nMustergasse 14\n71711 Musterstadt')).toBeNull()
})

test('a sentence before the street is no part of the address', () => {
  expect(placeOn('Brevora is a product of Mill Works,\n14 Mill Lane\nLeeds LS1 4AB')).toBe('14 Mill Lane Leeds LS1 4AB')
})

test('a line that closes the home page may say where it is made', () => {
  const page = (said: string) =>
    pageOf({
      url: 'https://brevora.com/',
      metas: [['title', 'Brevora']],
      blocks: [
        ['h1', 'Invoices'],
        ['p', said],
      ],
    })
  const placeIn = (said: string) => findHeadquarters([page(said)])?.value
  expect(placeIn('Made in Bend, Oregon. © 2025 Brevora. Privacy')).toBe('Bend, Oregon')
})
