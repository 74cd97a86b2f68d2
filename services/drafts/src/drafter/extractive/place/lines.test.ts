import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

const home: PageParts = {
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const placeOn = (...lines: string[]) =>
  findHeadquarters(
    [
      home,
      {
        url: 'https://acmepay.com/contact',
        metas: [['title', 'Contact | Acme Pay']] as [string, string][],
        blocks: [['h1', 'Contact'], ...lines.map((text) => ['p', text] as ['p', string])] as PageParts['blocks'],
      } as PageParts,
    ].map(pageOf),
  )?.value ?? null

test('an address in lines of their own boxes is read as one', () => {
  expect(placeOn('Acme Pay (Pty) Ltd', '8 Harbour Road', 'Hermanus 7200', 'South Africa')).toStartWith(
    '8 Harbour Road Hermanus 7200',
  )
})

const WRITTEN: [string, string][] = [
  ['Acme Pay Inc.\n12 Water Street\nSt. John, NB\u00a0 E2L 4S6', '12 Water Street St. John, NB E2L 4S6'],
  ['Acme Pay, Gartenweg 3, 79098 Freiburg i. Br.', 'Gartenweg 3, 79098 Freiburg i. Br'],
  ['Acme Pay Pte. Ltd., 5 Tannery Lane, #02-11, Singapore 347805', '5 Tannery Lane, #02-11, Singapore 347805'],
  [
    'Rua do Sol, 12, sala 4 – Centro – Recife/PE – CEP 50030-230',
    'Rua do Sol, 12, sala 4 – Centro – Recife/PE – CEP 50030-230',
  ],
  ['Acme Pay Ltd, Main Street, Westport, Co. Mayo, F28 XY12', 'Main Street, Westport, Co. Mayo, F28 XY12'],
  ['Nørregade 4, 2. sal\n5000 Odense', 'Nørregade 4, 2. sal 5000 Odense'],
  ['Laugavegur 12, 101 Reykjavík', 'Laugavegur 12, 101 Reykjavík'],
  ['Suite 5, 10 Long St, Cape Town, 8001', 'Suite 5, 10 Long St, Cape Town, 8001'],
  ['Fabianinkatu 5 A 3, 00100 Helsinki', 'Fabianinkatu 5 A 3, 00100 Helsinki'],
]
for (const [line, place] of WRITTEN)
  test(`${JSON.stringify(line)} is read whole`, () => {
    expect(placeOn(line)).toBe(place)
  })
