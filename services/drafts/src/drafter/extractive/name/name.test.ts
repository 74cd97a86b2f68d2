import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findName } from './mod.ts'

const name = (parts: PageParts) =>
  findName([pageOf({ url: 'https://getkestrel.io/', ...parts, blocks: [['h1', 'Invoices'], ...(parts.blocks ?? [])] })])
    ?.value

test.each([
  ['Kestrel. Invoices without the drama.'],
  ['Kestrel, the quiet ledger for clubs'],
  ['Welcome to Kestrel'],
  ['Bienvenue chez Kestrel'],
  ['Kestrel (beta): the ledger'],
  ['Kestrel® — the ledger'],
  ['Kestrel ... the quiet ledger'],
  ['Kestrel / Invoices'],
])('a title opens with the name: %s', (title) => {
  expect(name({ metas: [['title', title]] })).toBe('Kestrel')
})

test('the link to the first page names the site where its title does not', () => {
  const links: PageParts['links'] = [
    ['Kestrel', 'https://getkestrel.io/'],
    ['Support', '#'],
  ]
  expect(name({ metas: [['title', 'Invoices for clubs']], links })).toBe('Kestrel')
})

test('the holder of the copyright names a site whose host name says the same', () => {
  expect(name({ metas: [['title', 'Home']], blocks: [['p', '© 2025 Kestrel Ltd. All rights reserved.']] })).toBe(
    'Kestrel',
  )
})

test('a place in a title is no name', () => {
  const metas: PageParts['metas'] = [
    ['title', 'Web agency in Lisbon | Lisbon'],
    ['og:title', 'Kestrel: web agency in Lisbon'],
  ]
  expect(name({ metas })).toBe('Kestrel')
})

test('a claim that title and heading repeat is no name', () => {
  const parts: PageParts = {
    url: 'https://app.example/',
    metas: [['title', 'Kestrel — Look after your club with care']],
    blocks: [
      ['h1', 'Look after your club with care'],
      ['p', 'Kestrel reminds you.'],
    ],
  }
  expect(name(parts)).toBe('Kestrel')
})

test('under a domain that keeps sites of many, the part before it is the site’s', () => {
  const metas: PageParts['metas'] = [['title', 'Kestrel | GitHub']]
  expect(name({ url: 'https://kestrel.github.io/', metas })).toBe('Kestrel')
})

test('the kind of company behind the name is no part of it', () => {
  expect(
    name({
      metas: [
        ['title', 'Invoices | Kestrel GmbH'],
        ['og:site_name', 'Kestrel GmbH'],
      ],
    }),
  ).toBe('Kestrel')
})

test('a part of a title that opens a sentence is the name, not the claim that the heading repeats', () => {
  const parts: PageParts = {
    url: 'https://app.example/',
    metas: [['title', 'Kestrel – Invoices for carpenters']],
    blocks: [['p', 'Kestrel makes invoices while you plane.']],
  }
  const page = pageOf({ ...parts, blocks: [['h1', 'Invoices for carpenters'], ...(parts.blocks ?? [])] })
  expect(findName([page])?.value).toBe('Kestrel')
})

test('under a maker’s domain the first part of the host name names the product', () => {
  const metas: PageParts['metas'] = [
    ['title', 'Kestrel — Ledgers for clubs'],
    ['og:site_name', 'Kestrel'],
  ]
  const jsonLd = ['{"@type":"Organization","name":"9Q"}']
  const blocks: PageParts['blocks'] = [['p', '© 2026 9Q ApS']]
  expect(name({ url: 'https://kestrel.9q.dk/', metas, jsonLd, blocks })).toBe('Kestrel')
})

test.each(['{{site.title}}', '%COMPANY_NAME% - %TAGLINE%', '[Company Name]'])(
  'what a template left is no name: %s',
  (left) => {
    expect(findName([pageOf({ metas: [['title', left]], blocks: [['h1', left]] })])).toBeNull()
  },
)
