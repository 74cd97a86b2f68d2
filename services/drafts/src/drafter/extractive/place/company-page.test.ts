import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

const home: PageParts = {
  url: 'https://brevora.com/',
  metas: [['title', 'Brevora – Invoices for bakers']],
  blocks: [['p', 'Brevora sends the invoices of bakers while they sleep, and reminds those who have not paid yet.']],
}
const placeOn = (title: string, ...lines: string[]) => {
  const page: PageParts = {
    url: 'https://brevora.com/here',
    metas: [['title', title]],
    blocks: [['h1', title], ...lines.map((line): ['p', string] => ['p', line])],
  }
  return findHeadquarters([home, page].map(pageOf))?.value ?? null
}

test('a page on which two people present themselves tells where they work', () => {
  expect(
    placeOn(
      'Us',
      'There are two of us.',
      'We work from the back bedroom of a terrace in Ludlow, Shropshire, and like it.',
    ),
  ).toBe('Ludlow, Shropshire')
})

test('a page of no known kind tells where our rooms are', () => {
  expect(placeOn('Us', 'Our two rooms are above the old post office in Machynlleth.')).toBe('Machynlleth')
})

test('an address ends before what its sentence calls the company', () => {
  expect(placeOn('Contact', 'Brevora Ltd, 12 Mill Lane, Leeds LS1 4AB (“we”)')).toBe('12 Mill Lane, Leeds LS1 4AB')
})

test('where servers stand is not where we sit', () => {
  expect(placeOn('Us', 'There are two of us.', 'Our servers are in Frankfurt.')).toBeNull()
})
