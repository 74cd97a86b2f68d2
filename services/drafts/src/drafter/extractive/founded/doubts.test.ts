import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from './mod.ts'

const yearOf = (...lines: string[]) =>
  findFoundedYear(
    [
      { url: 'https://acmepay.com/', metas: [['title', 'Acme Pay']], blocks: [['h1', 'Acme Pay']] } as PageParts,
      {
        url: 'https://acmepay.com/about',
        metas: [['title', 'About | Acme Pay']],
        blocks: [['h1', 'About'], ...lines.map((line) => ['p', line] as ['p', string])],
      } as PageParts,
    ].map(pageOf),
  )?.value ?? null

test('a label and a sentence that give different years leave the year open', () => {
  expect(yearOf('Acme Pay was founded in 2012.', 'Founded: 2013')).toBeNull()
})

test('a label decides between the years of a sentence', () => {
  expect(yearOf('Acme Pay was founded in 2012 and Acme Pay Books was started in 2013.', 'Founded: 2013')).toBe(2013)
})

test('the year of a customer is not ours because the line goes on to name us', () => {
  expect(yearOf('Crumb Bakery, founded in 1994, uses Acme Pay.')).toBeNull()
})
