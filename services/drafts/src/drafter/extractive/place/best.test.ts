import { expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'

const page = (path: string, ...lines: string[]) =>
  pageOf({
    url: `https://brevora.com/${path}`,
    metas: [['title', path === '' ? 'Brevora – Invoices for bakers' : 'Contact']],
    blocks: [['h1', 'Contact'], ...lines.map((line): ['p', string] => ['p', line])],
  })
const placeOn = (...lines: string[]) =>
  findHeadquarters([page('', 'Brevora sends invoices.'), page('contact', ...lines)])

test('what sends the reader on is no part of a place', () => {
  expect(placeOn('Head office: Antwerp, see below.')?.value).toBe('Antwerp')
})

test('a postcode like a year belongs to the street before it', () => {
  expect(placeOn('Brevora NV\nNoorderlaan 147, bus 9\n2030 Antwerp, Belgium')?.value).toBe(
    'Noorderlaan 147, bus 9 2030 Antwerp, Belgium',
  )
  expect(placeOn('Released with Version 4, 2024 Edition.')).toBeNull()
})

test('the company’s address on every page stands against branches that one page gives', () => {
  const own = 'Brevora Ltd, 12 Mill Lane, Leeds LS1 4AB'
  const pages = ['', 'pricing', 'about', 'help'].map((path) => page(path, own))
  const contact = page('contact', own, 'Valencia: Carrer de la Reina 71, 46011 Valencia, Spain')
  expect(findHeadquarters([...pages, contact])?.value).toBe('12 Mill Lane, Leeds LS1 4AB')
})

test('a Japanese prefecture in a slogan does not stand against an address', () => {
  const pages = [page('', '新潟県三条市の鉋 Brevora'), page('order', '所在地: 〒955-0999 新潟県三条市鍛冶原町4-12')]
  expect(findHeadquarters(pages)?.value).toBe('〒955-0999 新潟県三条市鍛冶原町4-12')
})
