import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from './mod.ts'

const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const yearOn = (...blocks: NonNullable<PageParts['blocks']>) =>
  findFoundedYear(
    [
      home,
      {
        url: 'https://acmepay.com/about',
        metas: [['title', 'About']],
        blocks: [['h1', 'About'], ...blocks],
      } as PageParts,
    ].map(pageOf),
  )?.value ?? null

test('a year in a box of its own belongs to what stands right behind it', () => {
  expect(
    yearOn(
      ['text', '1987'],
      ['p', 'Ann Lee joins a bank.'],
      ['text', '2012'],
      ['p', 'Gründung der Acme Pay GmbH.'],
      ['text', '2019'],
      ['p', 'Gründung der Niederlassung Wien.'],
    ),
  ).toBe(2012)
})

test('a figure and its label in one box are read together', () => {
  expect(yearOn(['text', '2012Founded'], ['text', '40Customers'])).toBe(2012)
  expect(yearOn(['text', '2012'], ['p', 'Gründungsjahr'])).toBe(2012)
})

test.each([
  '2012 stieg Bo ein, aus dem Einzelunternehmen wurde die Acme Pay GmbH.',
  '2012 wurde die Firma in eine GmbH umgewandelt.',
])('another legal form is no founding: %s', (text) => {
  expect(yearOn(['p', text])).toBeNull()
})

test('a founding may point back to the year at the end of the paragraph above', () => {
  expect(
    yearOn(
      ['p', 'In the spring of 2012 two clerks stood in the rain.'],
      ['p', 'Acme Pay was founded that year in Leeds.'],
    ),
  ).toBe(2012)
})

test('of several verbs of an entry the one of founding counts, with the own company behind it', () => {
  expect(yearOn(['li', '1994 Ann Lee schreibt das erste Programm und gründet mit Bo Lee die Acme Pay GmbH.'])).toBe(
    1994,
  )
  expect(yearOn(['li', '1999 Er gründet mit Bo Lee die Nordlicht GmbH.'])).toBeNull()
  expect(yearOn(['li', '2015 Ann gründet den Förderverein der Acme Pay GmbH.'])).toBeNull()
})
