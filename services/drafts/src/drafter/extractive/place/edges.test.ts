import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

const home: PageParts = {
  url: 'https://brevora.com/',
  metas: [['title', 'Brevora – Invoices for bakers']],
  blocks: [
    ['h1', 'Invoices for bakers'],
    ['p', 'Brevora sends the invoices of bakers, chases those who forget to pay them, and files what came in.'],
    ['p', 'Every invoice goes out on the day of the delivery, and nobody has to type a number twice.'],
  ],
}
const placeOn = (title: string, line: string) => {
  const blocks: NonNullable<PageParts['blocks']> = [
    ['h1', title],
    ['p', line],
  ]
  const page = { url: 'https://brevora.com/page', metas: [['title', `${title} | Brevora`]], blocks } satisfies PageParts
  return findHeadquarters([home, page].map((parts) => pageOf(parts as PageParts)))?.value ?? null
}

test.each([
  [
    'Brevora Software, S.L., con NIF B12345678 y domicilio social en Calle Olivo 5, 28013 Madrid.',
    'Calle Olivo 5, 28013 Madrid',
  ],
  [
    'Brevora ApS, Algade 3, 1. sal, 4000 Roskilde C. CVR 11 22 33 44. Ring 55 66 77 88.',
    'Algade 3, 1. sal, 4000 Roskilde C',
  ],
  ['Brevora B.V. Lange Gracht 12, 3511 AB Utrecht KvK 12345678', 'Lange Gracht 12, 3511 AB Utrecht'],
  ['Brevora B.V., Wagenweg 3, 2012 NG Haarlem', 'Wagenweg 3, 2012 NG Haarlem'],
  ['Brevora GmbH mit Sitz in der Lindenstraße 4, 04109 Leipzig', 'Lindenstraße 4, 04109 Leipzig'],
  ['Brevora S.r.l. con sede in Via Roma 14, 10123 Torino TO, P.IVA 01234567890', 'Via Roma 14, 10123 Torino TO'],
  [
    'Brevora, Inc. 548 Market St, Suite 200, San Francisco, CA 94104 (415) 555-0100',
    '548 Market St, Suite 200, San Francisco, CA 94104',
  ],
  [
    'Brevora, Inc., an Ohio corporation with its principal office at 31 West 9th Street, Suite 2, Dayton, Ohio 45402.',
    '31 West 9th Street, Suite 2, Dayton, Ohio 45402',
  ],
  ['Brevora Ltda.\nRua do Sol, 512\n80410-000 Curitiba, PR', 'Rua do Sol, 512 80410-000 Curitiba, PR'],
])('%s gives the address without what surrounds it', (line, place) => {
  expect(placeOn('Contact', line)).toBe(place)
})

test.each([
  'Letters go to our agent, Halloran Registered Agents, 12 Walnut Street, Wilmington, DE 19801.',
  'Send returns to Parcel House, Unit 4, Leeds LS9 1AA.',
  'Website by Studio Pixel, 4 High Street, Oxford OX1 4AA',
])('%s gives no address of ours', (line) => {
  expect(placeOn('Terms', line)).toBeNull()
})

test('running text of legal pages gives an address only where it says that it is ours', () => {
  const told = (who: string) =>
    `If you have a question about this text you can write to ${who}, 14 Mill Lane, Leeds LS1 4AB.`
  expect(placeOn('Terms', told('the arbiter'))).toBeNull()
  expect(placeOn('Terms', told('Brevora Ltd'))).toBe('14 Mill Lane, Leeds LS1 4AB')
})

test.each([
  ['© 2020–2026 Mehlwerk Software, Noorderhaven 44, 9712 VK Groningen', 'Noorderhaven 44, 9712 VK Groningen'],
  [
    'Brevora is made by Mehl Works Ltd, est. 2018.\n7 Chandlery Yard, Penryn TR10 8GZ',
    '7 Chandlery Yard, Penryn TR10 8GZ',
  ],
  ['Brevora sits there, in two rooms above the shop on Vágsbotn 12, FO-100 Tórshavn.', 'Vágsbotn 12, FO-100 Tórshavn'],
  ['Brevora, Rua da Prata 12, 3.º Esq, 1100-420 Lisboa', 'Rua da Prata 12, 3.º Esq, 1100-420 Lisboa'],
  ['Brevora, 12 MG Road, Bengaluru, Karnataka 560001\nAll rights reserved', '12 MG Road, Bengaluru, Karnataka 560001'],
])('of %s the address begins with its street and ends with its place', (line, address) => {
  expect(placeOn('Imprint', line)).toBe(address)
})

test.each([
  ['Brevora is run by Ann Lee, 22 Bohermore, Galway, Ireland. I am the controller.', '22 Bohermore, Galway, Ireland'],
  [
    'Titular. Ana López, con domicilio en Calle Olivo 5, 28013 Madrid. Guardamos tu correo.',
    'Calle Olivo 5, 28013 Madrid',
  ],
  ['Escribe a la gestora. Ana López, con domicilio en Calle Olivo 5, 28013 Madrid. Guardamos tu correo.', null],
])('on a page of legal texts, %s gives the address of who answers for the site', (line, address) => {
  expect(placeOn('Privacy', line)).toBe(address)
})

test('a sentence goes on from a street to its city', () => {
  const line = 'Brevora est une coopérative installée au 12 rue de la Hache, à Dieulefit dans la Drôme.'
  expect(placeOn('À propos', line)).toBe('12 rue de la Hache, à Dieulefit')
})

test('a number and a name are no street without a city and its country', () => {
  expect(placeOn('About', 'Brevora is used by 22 Bakers, Galway.')).toBeNull()
})

test('the own name right before the street, with no more than a space between them, is no part of the address', () => {
  const page: PageParts = {
    url: 'https://brevora.com/contact',
    metas: [['title', 'Contact | Brevora']],
    blocks: [['address', 'Brevora Storgatan 5, 852 34 Sundsvall']],
  }
  expect(findHeadquarters([home, page].map(pageOf))?.value).toBe('Storgatan 5, 852 34 Sundsvall')
})

test('an address in a box that opens with our name is ours, whatever company stands on its next line', () => {
  const box = 'Brevora\nHolt & Holt-Maier GbR\nLindenstraße 4\n04109 Leipzig'
  const about = 'Brevora sends the invoices of bakers and reminds whoever forgets to pay for the bread.'
  const parts: PageParts[] = [
    { ...home, blocks: [['p', about]] },
    {
      url: 'https://brevora.com/impressum',
      metas: [['title', 'Impressum | Brevora']],
      blocks: [
        ['h1', 'Impressum'],
        ['p', box],
      ],
    },
  ]
  expect(findHeadquarters(parts.map((each) => pageOf(each)))?.value).toBe('Lindenstraße 4 04109 Leipzig')
})

test.each([
  ['Brevora Ltd\n210 – 34 5th Ave S, Regina, SK S4P 3Y2', '210 – 34 5th Ave S, Regina, SK S4P 3Y2'],
  ['Brevora Ltd, Ann Lee, 12 Mill Lane, Leeds LS1 4AB', '12 Mill Lane, Leeds LS1 4AB'],
  ['Brevora Ltd\nAnn Lee\n12 Mill Lane\nLeeds LS1 4AB', '12 Mill Lane Leeds LS1 4AB'],
  ['Brevora Ltd\nBrevora c/o Anna Maier, Lindenstraße 4, 04109 Leipzig', 'Lindenstraße 4, 04109 Leipzig'],
  ['We deliver to SK S4P 3Y2.', null],
])('an address begins with its room and with no name, and holds no sentence: %s', (line, place) =>
  expect(placeOn('Contact', line)).toBe(place),
)
