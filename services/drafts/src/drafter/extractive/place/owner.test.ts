import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const placeOn = (title: string, ...blocks: Blocks) =>
  findHeadquarters(
    [
      home,
      {
        url: 'https://acmepay.com/page',
        metas: [['title', `${title} | Acme Pay`]] as [string, string][],
        blocks: [['h1', title], ...blocks] as Blocks,
      },
    ].map(pageOf),
  )?.value ?? null

const own: Blocks = [['p', 'Acme Pay GmbH\nGartenweg 5\n35037 Marburg']]

test.each([
  ['an authority under its own heading', 'Zuständige Datenschutzbehörde', 'Ludwig-Erhard-Str. 22\n20459 Hamburg'],
  ['a body of arbitration', 'Streitbeilegung', 'Straßburger Straße 8\n77694 Kehl am Rhein'],
  ['a host', 'Hosting', 'Wolke SAS\n2 rue Kellermann\n59100 Roubaix'],
  ['a branch', 'Niederlassung Süd', 'Isarweg 9\n80331 München'],
])('%s does not compete with the company', (_, heading, address) => {
  expect(placeOn('Impressum', ['h2', heading], ['p', address], ['h2', 'Anbieter'], ...own)).toBe(
    'Gartenweg 5 35037 Marburg',
  )
})

test.each([
  ['Gewerbebehörde: Magistrat Graz, Hauptplatz 1, 8011 Graz'],
  ['Médiateur de la consommation : CM2C, 14 rue Saint Jean, 75017 Paris'],
  ['CNPD – Av. D. Carlos I, 134, 1.º, 1200-651 Lisboa'],
  ['Puede reclamar ante la AEPD (C/ Jorge Juan, 6, 28001 Madrid).'],
  ['Disputes are heard by JAMS, 1155 F Street NW, Suite 1150, Washington, DC 20004.'],
  ['Our data protection officer is Dr. Ellen Ray, Privacy First LLP, 9 Temple Lane, London EC4Y 9AA.'],
])('%s is nowhere the company sits', (line) => {
  expect(placeOn('Legal notice', ['p', line])).toBeNull()
})

test('an address in a story is nobody’s office', () => {
  expect(
    placeOn('About', ['p', 'It all began in a bakery at 4 Pier Road, Whitby YO21 3PU, where Jo once worked.']),
  ).toBeNull()
})

test('of two offices the one called the main one counts', () => {
  expect(
    placeOn(
      'Contact',
      ['h3', 'München'],
      ['p', 'Isarweg 9\n80331 München'],
      ['h3', 'Hauptsitz'],
      ['p', 'Gartenweg 5\n35037 Marburg'],
    ),
  ).toBe('Gartenweg 5 35037 Marburg')
})

test('two offices in different cities that nothing tells apart leave the place open', () => {
  expect(
    placeOn(
      'Contact',
      ['h3', 'München'],
      ['p', 'Isarweg 9\n80331 München'],
      ['h3', 'Marburg'],
      ['p', 'Gartenweg 5\n35037 Marburg'],
    ),
  ).toBeNull()
})

test('a word for others in the company’s own name speaks against nothing', () => {
  const bank: PageParts = { ...home, regions: [['footer', 0]], blocks: [['p', '© 2026 Hollin Bank Software Ltd', 1]] }
  const about: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    blocks: [
      ['h1', 'About'],
      ['p', 'Hollin Bank Software Ltd, 9 Beast Banks, Kendal LA9 4JF'],
    ],
  }
  expect(findHeadquarters([bank, about].map(pageOf))?.value).toBe('9 Beast Banks, Kendal LA9 4JF')
})

test('a telephone number is no postcode of another place', () => {
  expect(placeOn('Impressum', ...own, ['p', 'Telefon 05021 / 555 31'])).toBe('Gartenweg 5 35037 Marburg')
})

test('an entry of a list of dates is an event, not an office', () => {
  expect(placeOn('About', ['p', '3 May, The Guildhall, Market Street, Leeds LS1 6DT'])).toBeNull()
})

test('who made the website does not sit where the company does', () => {
  const footer: PageParts = {
    ...home,
    regions: [['footer', 0]],
    blocks: [
      ...(home.blocks ?? []),
      ['p', 'Acme Pay Ltd, 12 Canal Side, Skipton BD23 1PD', 1],
      ['p', 'Website by Pixelhof Ltd, 4 Web Street, York YO1 7HH', 1],
    ],
  }
  expect(findHeadquarters([pageOf(footer)])?.value).toBe('12 Canal Side, Skipton BD23 1PD')
})

test('a county is no town', () => {
  expect(placeOn('Contact', ['p', 'Acme Pay, Hawes, North Yorkshire DL8 3NT'])).toBe('Hawes, North Yorkshire')
})

test('a registered office at a firm of others does not stand for the company', () => {
  const office = 'Acme Pay Ltd. Registered office: c/o Quarrel Thorne LLP, 41 Bedlam Row, London WC1R 4LR.'
  expect(placeOn('About', ['p', office])).toBeNull()
  expect(placeOn('Contact', ['p', 'Acme Pay Ltd\nBond House, 5 Basin Road\nBristol\nBS1 6XN'], ['p', office])).toMatch(
    /Bristol/,
  )
})
