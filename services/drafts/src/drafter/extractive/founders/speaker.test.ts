import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const foundersOn = (...blocks: Blocks) =>
  findFounders(
    [
      home,
      {
        url: 'https://acmepay.com/about',
        metas: [['title', 'About | Acme Pay']],
        blocks: [['h1', 'About'], ...blocks],
      } satisfies PageParts,
    ].map(pageOf),
  ).map(({ name }) => name)

test.each([
  [['Hello, I’m Ann Lee.', 'I founded Acme Pay in 2012.'], ['Ann Lee']],
  [['I started Acme Pay in 2012.', '— Ann Lee'], ['Ann Lee']],
  [['Me llamo Ana López.', 'En 2012 monté Acme Pay.'], ['Ana López']],
  [['Je m’appelle Anne Leroy et j’ai créé Acme Pay en 2012.'], ['Anne Leroy']],
  [['Ich bin Anna Lehmann und habe Acme Pay 2012 gegründet.'], ['Anna Lehmann']],
  [['Meu nome é Ana Souza e fundei a Acme Pay em 2012.'], ['Ana Souza']],
])('%j names who speaks', (texts, names) => {
  expect(foundersOn(...texts.map((text): Blocks[number] => ['p', text]))).toEqual(names)
})

test('founders called by first name are those whom the site names in full', () => {
  const team: Blocks = [
    ['h3', 'Ann Lee'],
    ['p', 'Design'],
    ['h3', 'Bo Kimura'],
    ['p', 'Code'],
  ]
  expect(foundersOn(...team, ['p', 'Ann and Bo founded Acme Pay in 2012.'])).toEqual(['Ann Lee', 'Bo Kimura'])
  expect(foundersOn(...team, ['p', 'She and Bo founded Acme Pay in 2012.'])).toEqual([])
})

test.each([
  ['In 2012 Ann Lee left the bank and started Acme Pay.', ['Ann Lee']],
  ['In 2012, Ann Lee and her brother Bo Lee started Acme Pay.', ['Ann Lee', 'Bo Lee']],
  ['Two sisters, Ann Lee and Mia Lee, founded Acme Pay in 2012.', ['Ann Lee', 'Mia Lee']],
  ['Ann Lee (left) and Bo Kimura (right) founded Acme Pay.', ['Ann Lee', 'Bo Kimura']],
  ['The company was founded by husband and wife Ann Lee and Bo Kimura.', ['Ann Lee', 'Bo Kimura']],
  ['It was founded by two friends, Ann Lee and Bo Kimura, in 2012.', ['Ann Lee', 'Bo Kimura']],
  ['The company was founded by a former employee of Ann Lee.', []],
])('%s names them', (sentence, names) => {
  expect(foundersOn(['p', sentence])).toEqual(names)
})

test('a role in a company that is named and not this one makes no founder', () => {
  expect(foundersOn(['h3', 'Jo Park'], ['p', 'Founder, Megamart'])).toEqual([])
})

test('a label on the founding may name who founded', () => {
  expect(foundersOn(['dt', 'Founded'], ['dd', '2012 by Ann Lee and Bo Kimura'])).toEqual(['Ann Lee', 'Bo Kimura'])
})

test('markup alone may part the name from the role', () => {
  const page: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    blocks: [
      ['h1', 'About'],
      ['h3', 'Ann Lee Founder and CEO'],
    ],
    struck: ['Founder and CEO'],
  }
  expect(findFounders([home, page].map(pageOf))).toMatchObject([{ name: 'Ann Lee', role: 'Founder and CEO' }])
})

test('the role may stand over the name in the same box', () => {
  const page: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    regions: [
      ['div', 0],
      ['div', 0],
    ],
    blocks: [
      ['h1', 'About'],
      ['p', 'Founder', 1],
      ['h3', 'Ann Lee', 1],
      ['p', 'Engineer', 2],
      ['h3', 'Bo Kimura', 2],
    ],
  }
  expect(findFounders([home, page].map(pageOf))).toMatchObject([{ name: 'Ann Lee', role: 'Founder' }])
})

test('pronouns in brackets are no part of a name', () => {
  expect(foundersOn(['h3', 'Ann Lee (she/her)'], ['p', 'Founder'])).toEqual(['Ann Lee'])
})

test('a verb in the first person may open the sentence', () => {
  expect(foundersOn(['p', 'Meu nome é Ana Souza e remo desde os doze anos. Criei o Acme Pay sozinha.'])).toEqual([
    'Ana Souza',
  ])
})

test('who founded it may stand behind a second verb, after when and where it was born', () => {
  expect(foundersOn(['p', 'Acme Pay è nata nel 1994 a Canelli, fondata da Marco Rossi, figlio di vignaioli.'])).toEqual(
    ['Marco Rossi'],
  )
})
