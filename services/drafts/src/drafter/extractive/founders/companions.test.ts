import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const foundersOn = (...blocks: Blocks) =>
  findFounders(
    [
      { url: 'https://acmepay.com/', metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay sends your invoices.']] },
      { url: 'https://acmepay.com/about', metas: [['title', 'About']], blocks: [['h1', 'About'], ...blocks] },
    ].map((parts) => pageOf(parts as PageParts)),
  ).map(({ name }) => name)

test.each([
  ['Ann Lee taught maths. With her brother, Bo Lee, she founded Acme Pay in 2012.', ['Ann Lee', 'Bo Lee']],
  ['Anna Lehmann war Lehrerin. 2012 gründete sie Acme Pay.', ['Anna Lehmann']],
  ['Ann Lee founded Acme Pay together with Bo Kimura in 2012.', ['Ann Lee', 'Bo Kimura']],
  ['Ann Lee kept bees. In 2012 Ann and her sister Mia Lee founded Acme Pay.', ['Ann Lee', 'Mia Lee']],
  ['A Acme Pay, Lda. foi fundada em 2012 pela engenheira Ana Prates, que fazia contas.', ['Ana Prates']],
  ['Ann Lee, that is. I kept bees. In 2012 I founded Acme Pay.', ['Ann Lee']],
])('%s names the founders', (text, names) => expect(foundersOn(['p', text])).toEqual(names))

test('a pronoun names nobody where two people are told of', () => {
  expect(foundersOn(['p', 'Ann Lee taught maths. Bo Kimura baked. In 2012 she founded Acme Pay.'])).toEqual([])
})

test('a firm that helped is no founder', () => {
  expect(foundersOn(['p', 'Ann Lee founded Acme Pay with Granite Ridge in 2012.'])).toEqual(['Ann Lee'])
})

test('one who holds the copyright and says that it is theirs is the founder', () => {
  expect(foundersOn(['p', 'I’m Ann Lee. I founded Acme Pay in 2012.'], ['p', '© 2012 Ann Lee'])).toEqual(['Ann Lee'])
})

test('founders come in the order in which the page tells of them', () => {
  const blocks: Blocks = [
    ['p', 'Ann Lee drove, Bo Kimura wrote.'],
    ['p', 'Bo Kimura founded Acme Pay.'],
    ['h3', 'Ann Lee'],
    ['p', 'Co-founder'],
  ]
  expect(foundersOn(...blocks)).toEqual(['Ann Lee', 'Bo Kimura'])
})

test('what the founders are to one another is no name', () => {
  expect(foundersOn(['p', 'Acme Pay wurde 2012 von den Brüdern Jan und Tim Kurz gegründet.'])).toEqual([])
})

test('a pronoun may tell of the one whom the paragraph before names', () => {
  const lines = ['Ann Lee spent her holidays in a bakery.', 'She left her job and founded Acme Pay in 2018.']
  expect(foundersOn(...lines.map((text) => ['p', text] as ['p', string]))).toEqual(['Ann Lee'])
})

test.each([
  ['Acme Pay ApS blev stiftet i 2003 af Kirsten Holm.', ['Kirsten Holm']],
  ['En 2014, Ana Ruiz decidió crear Acme Pay.', ['Ana Ruiz']],
  ['C’est en 2013 que Léa Morel et Paul Roux lancent Acme Pay.', ['Léa Morel', 'Paul Roux']],
  ['はじめまして。山田 花子(やまだ はなこ)と申します。2006年に会社を設立しました。', ['山田 花子']],
  ['Ann Lee (founder, CEO) and Bo Kim (co-founder, CTO) run the company.', ['Ann Lee', 'Bo Kim']],
])('%s names them', (text, names) => expect(foundersOn(['p', text])).toEqual(names))
