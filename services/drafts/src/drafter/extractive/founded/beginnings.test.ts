import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from './mod.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const about = (blocks: NonNullable<PageParts['blocks']>): PageParts => ({
  url: 'https://acmepay.com/about',
  metas: [['title', 'About | Acme Pay']],
  blocks: [['h1', 'About'], ...blocks],
})
const yearOn = (...blocks: NonNullable<PageParts['blocks']>) =>
  findFoundedYear([home, about(blocks)].map(pageOf))?.value ?? null
const yearOf = (text: string) => yearOn(['p', text])

test.each([
  ['Acme Pay began life in 2012 as a spreadsheet.'],
  ['We opened our doors in the spring of 2012.'],
  ['In 2012, Acme Pay opened with one desk.'],
  ['Acme Pay was launched in 2012 by Ann Lee.'],
  ['We are a small company that was founded in 2012.'],
  ['Acme Pay entstand 2012 in einer Küche.'],
  ['2012 gegründet, heute neun Leute.'],
  ['Gegründet wurde Acme Pay 2012 von Anna Lehmann.'],
  ['Acme Pay est créée à Lyon en mars 2012.'],
  ['Acme Pay a vu le jour en 2012.'],
  ['Abrimos nuestras puertas en 2012.'],
  ['Abbiamo aperto nel 2012.'],
  ['Começámos em 2012 com uma folha de cálculo.'],
  ['Acme Pay ontstond in 2012.'],
  ['Acme Pay grundades 2012 av Anna Ek.'],
])('%s tells when the company began', (sentence) => {
  expect(yearOf(sentence)).toBe(2012)
})

test.each([
  ['We have been making invoicing software since 2012.'],
  ['A family business since 2012.'],
  ['Uns gibt es seit 2012.'],
  ['Depuis 2012, nous aidons les petites entreprises.'],
  ['Desde 2012 ayudamos a las tiendas pequeñas.'],
  ['Our story began in 2012, when Ann lost an invoice.'],
  ['Tutto è iniziato nel 2012.'],
])('%s tells since when the company is there, where nothing more outright is said', (sentence) => {
  expect(yearOf(sentence)).toBe(2012)
  expect(yearOn(['p', sentence], ['p', 'Acme Pay was founded in 2010.'])).toBe(2010)
})

test.each([
  ['The idea was born in 2012.'],
  ['Ann Lee was born in 2012 in Leeds.'],
  ['Version 2 was launched in 2012.'],
  ['In 2012 we opened our second office.'],
  ['Ann has worked in accounting since 2012.'],
  ['Member of the Chamber of Commerce since 2012.'],
  ['Prices have not changed since 2012.'],
  ['Anna arbeitet seit 2012 als Buchhalterin.'],
])('%s tells of something else', (sentence) => {
  expect(yearOf(sentence)).toBeNull()
})

test('years that contradict one another say nothing', () => {
  expect(yearOn(['p', 'It all began in 2011.'], ['p', 'Our story begins in 2012.'])).toBeNull()
})

test('a name with a word such as till in it keeps the year with its verb', () => {
  const parts: PageParts = {
    ...home,
    url: 'https://tillbox.com/',
    metas: [['title', 'The Till Box – Letters for shops']],
  }
  const story: PageParts = {
    ...about([['p', 'I founded The Till Box in March 2012.']]),
    url: 'https://tillbox.com/about',
  }
  const pages = [parts, story].map(pageOf)
  expect(findFoundedYear(pages)?.value).toBe(2012)
})

test('the entry of a history that tells of the founding gives the year, not the first one', () => {
  const year = yearOn(
    ['dt', '1952'],
    ['dd', 'Our grandfather takes his first job in an office.'],
    ['dt', '2012'],
    ['dd', 'Ann and Bo start Acme Pay in the back of a bakery.'],
    ['dt', '2016'],
    ['dd', 'We open a second office in York.'],
  )
  expect(year).toBe(2012)
  expect(yearOn(['li', '2010: the idea'], ['li', '2012: Gründung der Acme Pay GmbH'])).toBe(2012)
})

test('a short line with the own name tells the year, one with another name does not', () => {
  const footer = (line: string) =>
    findFoundedYear([pageOf({ ...home, regions: [['footer', 0]], blocks: [['p', line, 1]] })])?.value ?? null
  expect(footer('Acme Pay · Est. 2012')).toBe(2012)
  expect(footer('Acme Pay, Leeds, est. 2012')).toBe(2012)
  expect(footer('Fleming’s Garage, since 1958')).toBeNull()
})

test('a Japanese sentence may end in what was begun', () => {
  expect(yearOf('Acme Payは平成10年(1998年)に、槇村庄助が京都の片隅で始めた小さな会社です。')).toBe(1998)
  expect(yearOf('山田鍛冶は明治32年(1899年)に始めた老舗の店です。')).toBeNull()
})

test.each([['A jornada da Acme Pay começou em 2012.'], ['The story of Acme Pay began in 2012.']])(
  'the story of the company begins when it does: %s',
  (text) => {
    expect(yearOf(text)).toBe(2012)
  },
)
