import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const placeOn = (title: string, ...texts: string[]) =>
  findHeadquarters(
    [
      home,
      {
        url: 'https://acmepay.com/contact',
        metas: [['title', `${title} | Acme Pay`]] as [string, string][],
        blocks: [['h1', title], ...texts.map((text) => ['p', text] as ['p', string])] as PageParts['blocks'],
      } as PageParts,
    ].map(pageOf),
  )?.value ?? null

test('addresses are read as each country writes them', () => {
  const lines: [string, string][] = [
    ['Acme Pay Ltd, 14 Mill Lane, Leeds LS1 4AB', '14 Mill Lane, Leeds LS1 4AB'],
    ['Acme Pay GmbH\nHauptstraße 12\n10115 Berlin\nDeutschland', 'Hauptstraße 12 10115 Berlin Deutschland'],
    ['Siège social : 12 rue des Lilas, 69003 Lyon, France', '12 rue des Lilas, 69003 Lyon, France'],
    ['Estamos en la calle Mayor 8, 28013 Madrid.', 'calle Mayor 8, 28013 Madrid'],
    [
      'Acme Pay Inc.\n548 Market St, Suite 200\nSan Francisco, CA 94104',
      '548 Market St, Suite 200 San Francisco, CA 94104',
    ],
    ['Via Roma 12, 20121 Milano (MI)', 'Via Roma 12, 20121 Milano (MI)'],
    ['Herengracht 100, 1015 BS Amsterdam', 'Herengracht 100, 1015 BS Amsterdam'],
    ['Acme Pay · Marienplatz 1 · 80331 München · Tel. 089 1234', 'Marienplatz 1 · 80331 München'],
    ['〒150-0001 東京都渋谷区神宮前1-2-3 TEL 03-1234-5678', '〒150-0001 東京都渋谷区神宮前1-2-3'],
  ]
  for (const [line, place] of lines) expect([line, placeOn('Contact', line)]).toEqual([line, place])
})

test('a street and a city on lines of their own belong together', () => {
  expect(placeOn('Contact', '14 Mill Lane', 'Leeds LS1 4AB')).toBe('14 Mill Lane Leeds LS1 4AB')
})

test('the city that the company says it is based in is enough', () => {
  expect(placeOn('About', 'Acme Pay is based in Leeds.')).toBe('Leeds')
})

test('hosts, customers and authorities are not where the company sits', () => {
  const lines = [
    'Hébergement : Nuage SAS, 4 rue des Serveurs, 38000 Grenoble',
    'Gestaltung: Pixelhof, Lange Reihe 3, 31582 Nienburg',
  ]
  for (const line of lines) expect([line, placeOn('Contact', line)]).toEqual([line, null])
  const praise: PageParts = {
    ...home,
    blocks: [['p', 'Our customer Bakehouse Ltd, 9 High Street, York YO1 7HH, uses it.']],
  }
  expect(findHeadquarters([pageOf(praise)])).toBeNull()
})

test('JSON-LD of this organisation gives its city where nothing can be read', () => {
  const json =
    '{"@type": "Organization", "name": "Acme Pay", "address": {"streetAddress": "14 Mill Lane", "addressLocality": "Leeds",},}'
  expect(findHeadquarters([pageOf({ ...home, jsonLd: [json] })])?.value).toBe('Leeds')
})

test('an Argentine address has its floor and office, and its postcode before the city', () => {
  expect(placeOn('Contacto', 'Av. Colón 120, piso 2, of. C\nX5000EPQ Córdoba\nArgentina')).toBe(
    'Av. Colón 120, piso 2, of. C X5000EPQ Córdoba Argentina',
  )
})

test('a long house number is no postcode, and its street no city', () => {
  expect(placeOn('Contact', 'Acme Pay LLC', '1420 Elm Street, Suite 5')).not.toBe('Elm Street')
})

test.each([
  ['Our office is above a bakery in Otley.', 'Otley'],
  ['Unser Büro liegt mitten in Leipzig.', 'Leipzig'],
  ['Acme Pay lives in Ljubljana, Slovenia.', 'Ljubljana, Slovenia'],
])('%s tells where the company sits', (sentence, place) => expect(placeOn('About', sentence)).toBe(place))
