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

test.each([
  ['Kvasir\nLower Farm\nTalgarth, Powys\nLD3 0AB', 'Lower Farm Talgarth, Powys LD3 0AB'],
  ['Write to Kvasir:\nTalgarth, Powys\nLD3 0AB', 'Talgarth, Powys LD3 0AB'],
  ['Write to Kvasir:\nPowys LD3 0AB', null],
  ['Kvasir\nLoc. Poggio 12\n53024 Montalcino (SI)', 'Loc. Poggio 12 53024 Montalcino (SI)'],
  ['Kvasir\nZA des Quatre Chemins\n29170 Fouesnant', 'ZA des Quatre Chemins 29170 Fouesnant'],
])('farms, hamlets and estates stand for a street, and a region does not stand for its town: %s', (said, place) => {
  expect(placeOn('contact', 'Contact', ['h1', 'Contact'], ['p', said])).toBe(place)
})
