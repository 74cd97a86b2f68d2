import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFoundedYear } from './mod.ts'

const home: PageParts = {
  url: 'https://brevora.com/',
  metas: [['title', 'Brevora – Invoices for bakers']],
  blocks: [['p', 'Brevora sends the invoices of bakers.']],
}
const yearOn = (title: string, text: string, zone: 'footer' | 'div' = 'div') => {
  const page: PageParts = {
    url: 'https://brevora.com/page',
    metas: [['title', `${title} | Brevora`]],
    regions: [[zone, 0]],
    blocks: [
      ['h1', title],
      ['p', text, 1],
    ],
  }
  return findFoundedYear([home, page].map(pageOf))?.value ?? null
}

test.each([
  'Ilse Boon started Brevora in 2016, after the third lost invoice.',
  'First version on sale, a year after I started Brevora in the July of 2016 with a grudge.',
  'I started writing Brevora in 2016 when my own invoices went unpaid.',
  'Anna Berg grundade Brevora 2016.',
])('%s tells the founding on any page', (sentence) => {
  expect(yearOn('The project', sentence)).toBe(2016)
})

test.each([
  'La Brevora l’hanno fondata insieme nel 2016, in una stanza sopra il forno.',
  'Ana López la fundó en 2016 después de diez años en una gestoría.',
  'That is how Brevora began, in 2016, in a spare bedroom.',
  'Así nació Brevora, en 2016.',
  'So entstand 2016 Brevora.',
  'Two brothers, one van: Brevora dates from 2016.',
  'We registered the company in May 2016.',
])('%s tells the founding on a page about us', (sentence) => {
  expect(yearOn('About us', sentence)).toBe(2016)
})

test.each([
  'Founded in 2016 at a kitchen table.',
  'Opgericht in 2016 aan een picknicktafel. KvK 12345678',
  'Making invoices since 2016',
])('%s at the foot tells the founding', (line) => {
  expect(yearOn('Prices', line, 'footer')).toBe(2016)
})

test.each([
  'Mill School started Brevora in 2018.',
  'Twelve schools in Leeds started Brevora in 2018.',
  'Ann Lee created Brevora Mobile in 2015.',
  'I started Brevora the next Monday and put the first version out in 2021.',
  'Luis tiene una tienda en Vigo, la fundó en 1998.',
])('%s is no founding of ours', (sentence) => {
  expect(yearOn('About us', sentence)).toBeNull()
})

test('a sister at the foot has a year of its own', () => {
  expect(yearOn('Prices', 'Founded in 2016, Papertrail is our sister.', 'footer')).toBeNull()
})

test('the year right behind our own name at the foot tells the founding, behind another’s it does not', () => {
  expect(yearOn('Prices', 'Brevora Ltd, est. 2016.\n7 Chandlery Yard, Penryn', 'footer')).toBe(2016)
  expect(yearOn('Prices', 'Member of the Penryn Guild, est. 1816.', 'footer')).toBeNull()
})
