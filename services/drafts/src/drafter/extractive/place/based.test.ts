import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const placeIn = (title: string, text: string) =>
  findHeadquarters(
    [
      home,
      {
        url: 'https://acmepay.com/page',
        metas: [['title', `${title} | Acme Pay`]] as [string, string][],
        blocks: [
          ['h1', title],
          ['p', text],
        ] as NonNullable<PageParts['blocks']>,
      },
    ].map(pageOf),
  )?.value ?? null

test.each([
  ['Today Acme Pay is a team of nine in Leeds.', 'Leeds'],
  ['We are nine people in Leeds, Yorkshire.', 'Leeds, Yorkshire'],
  ['In 2019 I founded Acme Pay Ltd, a company of one in Leeds.', 'Leeds'],
  ['Our workshop is in the centre of Leeds.', 'Leeds'],
  ['From our office in Leeds we look after 300 shops.', 'Leeds'],
  ['We are a Leeds-based company.', 'Leeds'],
  ['Acme Pay is made in Hebden Bridge.', 'Hebden Bridge'],
  ['Unser Büro ist in Kassel.', 'Kassel'],
  ['Wir sitzen in Kassel.', 'Kassel'],
  ['Installée à Lyon, Acme Pay compte neuf personnes.', 'Lyon'],
  ['Notre atelier se trouve à Lyon.', 'Lyon'],
  ['Nuestra oficina está en Valencia.', 'Valencia'],
  ['La nostra sede è a Torino.', 'Torino'],
  ['A nossa oficina fica em Coimbra.', 'Coimbra'],
  ['Wij werken vanuit Utrecht.', 'Utrecht'],
])('%s tells where the company sits', (sentence, place) => {
  expect(placeIn('About', sentence)).toBe(place)
})

test.each([
  ['Our customers are based in Leeds.'],
  ['Our servers are in Frankfurt.'],
  ['Most people in Leeds still pay by cheque.'],
  ['We deliver to people in Leeds.'],
  ['The talk was given in Lisbon.'],
  ['Estamos en Instagram.'],
  ['Made in Germany.'],
  ['We are here in January.'],
])('%s tells nothing of it', (sentence) => {
  expect(placeIn('About', sentence)).toBeNull()
})

test.each([
  [
    'You can find us at Unit 4, Dye Yard, Feeder Road, Bristol BS2 0TQ.',
    'Unit 4, Dye Yard, Feeder Road, Bristol BS2 0TQ',
  ],
  ['Sie finden uns unter Hauptstraße 12, 34132 Kassel.', 'Hauptstraße 12, 34132 Kassel'],
  ['Acme Pay, P.O. Box 12, Taos, New Mexico 87571', 'P.O. Box 12, Taos, New Mexico 87571'],
  ['C/ del Olivo, 18, local, 50007 Zaragoza', 'C/ del Olivo, 18, local, 50007 Zaragoza'],
  ['Calle Mayor 84, 2.º, 46002 València', 'Calle Mayor 84, 2.º, 46002 València'],
  ['12 Eyre Square, Galway H91 AB12', '12 Eyre Square, Galway H91 AB12'],
  ['15 Cuba Street, Te Aro, Wellington 6011, New Zealand', '15 Cuba Street, Te Aro, Wellington 6011, New Zealand'],
  ['ul. Długa 14, 31-146 Kraków', 'ul. Długa 14, 31-146 Kraków'],
  ['27 Capel Street, Dublin 2, Ireland', '27 Capel Street, Dublin 2, Ireland'],
])('%s is read to the address alone', (line, place) => {
  expect(placeIn('Contact', line)).toBe(place)
})

test('the address of an authority is not that of the company', () => {
  expect(placeIn('Aviso legal', 'Autoridad de control: Agencia de Datos, C/ Larga 6, 28001 Madrid')).toBeNull()
})

test('footers tell where it is made, unless they tell who made the website', () => {
  const footers = (line: string) => {
    const page = (path: string) =>
      pageOf({
        ...home,
        url: `https://acmepay.com/${path}`,
        regions: [['footer', 0]],
        blocks: [...(home.blocks ?? []), ['p', `This page tells of ${path || 'bills'}.`], ['p', line, 1]],
      })
    return findHeadquarters(['', 'features', 'prices'].map(page))?.value ?? null
  }
  expect(footers('Made with care in Leeds.')).toBe('Leeds')
  expect(footers('Website made in York by Pixelhof.')).toBeNull()
})

test('lines of an address in blocks of their own belong together, and a postcode alone is no place', () => {
  const contact = (...lines: string[]) =>
    findHeadquarters([
      pageOf(home),
      pageOf({
        url: 'https://acmepay.com/contact',
        metas: [['title', 'Contact | Acme Pay']],
        blocks: [['h1', 'Contact'], ...lines.map((line) => ['p', line] as ['p', string])],
      }),
    ])?.value ?? null
  expect(contact('12 Mill Lane', 'Leeds', 'LS1 4AB')).toBe('12 Mill Lane Leeds LS1 4AB')
  expect(contact('Ring twice', 'LS1 4AB')).toBeNull()
})

test('a German noun in the plural is no place unless it is named as one elsewhere', () => {
  expect(placeIn('About', 'Acme Pay wird in Bäckereien entwickelt.')).toBeNull()
  expect(placeIn('About', 'Acme Pay wird in Essen entwickelt. Besuchen Sie uns einmal, Essen ist schön.')).toBe('Essen')
})

test('who writes as I tells where they live and work', () => {
  expect(placeIn('About', 'I live and work in Hebden Bridge, West Yorkshire, and I read every letter.')).toBe(
    'Hebden Bridge, West Yorkshire',
  )
})

test('a street whose kind is shortened is not cut off as a place', () => {
  expect(placeIn('About', 'Our office is in Av. Pedro Quiroga 1184.')).toBeNull()
})
