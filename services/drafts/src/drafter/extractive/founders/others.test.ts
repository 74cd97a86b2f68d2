import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findSocials } from '../socials/mod.ts'

const about = (text: string, links: PageParts['links'] = [], metas: [string, string][] = []): PageParts => ({
  url: 'https://acmepay.com/about',
  metas: [['title', 'About | Acme Pay'], ...metas],
  blocks: [
    ['h1', 'About us'],
    ['p', text],
  ],
  links,
})
const founderOf = (text: string, label: string, address: string, metas: [string, string][] = []) =>
  findSocials([
    pageOf({ url: 'https://acmepay.com/', metas: [['title', 'Acme Pay']], blocks: [['h1', 'Acme Pay']] }),
    pageOf(about(text, [[label, address, 1]], metas)),
  ]).founder

test('a link by which a founder is named leads to the founder', () => {
  const text = 'Acme Pay was founded by Jo Marsh in 2016. Follow Jo on Instagram.'
  expect(founderOf(text, 'Instagram', 'https://instagram.com/floury.hands').instagram?.value).toBe(
    'https://instagram.com/floury.hands',
  )
})

test.each([
  ['another person', 'Acme Pay was founded by Jo Marsh in 2016. Portrait: Anna Vidal', 'Anna Vidal'],
  ['somebody by first name', 'Acme Pay was founded by Jo Marsh in 2016. Ann on X', 'Ann on Instagram'],
  [
    'something else',
    'Acme Pay was founded by Jo Marsh in 2016. Pip has an account of her own.',
    'an account of her own',
  ],
])('a link that is said to be of %s is none of the founder’s', (_, text, label) => {
  expect(founderOf(text, label, 'https://instagram.com/floury.hands')).toEqual({})
})

test('the account of a club that the line names is none of the founder’s', () => {
  const text = 'Acme Pay was founded by Jo Marsh in 2016. The Bürenclub Seetal helped me most (Facebook).'
  expect(founderOf(text, 'Facebook', 'https://www.facebook.com/buerenclub.seetal')).toEqual({})
})

test('the account of the program that made the site is none of the founder’s', () => {
  const text = 'Acme Pay was founded by Jo Marsh in 2016. Jo on Instagram.'
  const generator: [string, string][] = [['generator', 'Pagemill Site Designer']]
  expect(founderOf(text, 'Instagram', 'https://instagram.com/pagemill', generator)).toEqual({})
})
