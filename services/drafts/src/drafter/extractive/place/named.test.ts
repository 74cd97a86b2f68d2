import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>

const home: PageParts = {
  url: 'https://kvasir.com/',
  metas: [['title', 'Kvasir – Bills']],
  blocks: [['p', 'Kvasir sends bills.']],
}
const placeOn = (path: string, title: string, ...blocks: Blocks) =>
  findHeadquarters(
    [home, { url: `https://kvasir.com/${path}`, metas: [['title', `${title} | Kvasir`]], blocks } as PageParts].map(
      pageOf,
    ),
  )?.value ?? null

test('an address under another name does not compete with the one under ours', () => {
  const place = placeOn(
    'impressum',
    'Impressum',
    ['h1', 'Impressum'],
    ['p', 'Kvasir GmbH\nHinterm Deich 4\n25813 Husum'],
    ['p', 'Konzept und Umsetzung: Agentur Siebenklee, Lange Gasse 9, 86152 Augsburg'],
  )
  expect(place).toBe('Hinterm Deich 4 25813 Husum')
})

test('an address under the founder’s name is the company’s', () => {
  const place = placeOn(
    'about',
    'About',
    ['h1', 'About'],
    ['p', 'Kvasir was founded by Ada Quill in 2003.'],
    ['p', 'Post a cheque to Ada Quill, 3 Weir Cottages, Hay, Powys HR3 5AA, and wait.'],
  )
  expect(place).toBe('3 Weir Cottages, Hay, Powys HR3 5AA')
})

test('what the founder makes in a place is made there', () => {
  const about: Blocks = [
    ['h1', 'About'],
    ['p', 'I’m Ada Quill. I built Kvasir in 2003.'],
  ]
  const foot: PageParts = {
    ...home,
    blocks: [
      ['h1', 'Bills without tears', 0],
      ['p', 'Kvasir sends your bills, chases those who forget to pay them, and files what came in.', 0],
      ['p', 'Made in Leiria by Ada Quill.', 1],
    ],
    regions: [['footer', 0]],
  }
  const page: PageParts = { url: 'https://kvasir.com/about', metas: [['title', 'About | Kvasir']], blocks: about }
  expect(findHeadquarters([foot, page].map(pageOf))?.value).toBe('Leiria')
})

test.each([
  ['Kvasir\nLower Farm\nTalgarth, Powys\nLD3 0AB', 'Lower Farm Talgarth, Powys LD3 0AB'],
  ['Write to Kvasir:\nTalgarth, Powys\nLD3 0AB', 'Talgarth, Powys LD3 0AB'],
  ['Write to Kvasir:\nPowys LD3 0AB', null],
  ['Kvasir\nLoc. Poggio 12\n53024 Montalcino (SI)', 'Loc. Poggio 12 53024 Montalcino (SI)'],
  ['Kvasir\nZA des Quatre Chemins\n29170 Fouesnant', 'ZA des Quatre Chemins 29170 Fouesnant'],
])('farms, hamlets and estates stand for a street, and a region does not stand for its town: %s', (said, place) => {
  expect(placeOn('contact', 'Contact', ['h1', 'Contact'], ['p', said])).toBe(place)
})

test.each([
  ['Vanuit Deventer bouwen we aan Kvasir.', 'Deventer'],
  ['Von Husum aus beliefern wir die ganze Küste.', 'Husum'],
  ['Desde Navidad hacemos facturas para media España.', null],
])('where we work from opens the sentence: %s', (said, place) => {
  expect(placeOn('about', 'About', ['h1', 'About'], ['p', said])).toBe(place)
})
