import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findSocials } from '../socials/mod.ts'
import { findFounders } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const pageCalled = (title: string, blocks: Blocks, more: PageParts = {}): PageParts => ({
  url: 'https://acmepay.com/page',
  metas: [['title', title]],
  ...more,
  blocks: [['h1', title], ...blocks],
})
const namesOn = (...pages: PageParts[]) => findFounders([home, ...pages].map(pageOf)).map(({ name }) => name)

test.each([
  ['Chi siamo', 'Anna Rossi', 'Liutaia, fondatrice della Scuola Arco di Cremona'],
  ['Chi siamo', 'Anna Rossi', 'Fondatore dell’Officina Arco'],
  ['Sobre', 'Ana Costa', 'Fundadora do Museu da Lã'],
])('who founded something else is no founder here: %s, %s, %s', (title, name, role) => {
  expect(
    namesOn(
      pageCalled(title, [
        ['h3', name],
        ['p', role],
      ]),
    ),
  ).toEqual([])
})

test('on the home page a heading for those who speak, women alone, heads the founders', () => {
  const blocks: Blocks = [
    ['h2', 'Nosotras'],
    ['h3', 'Ana López'],
    ['p', 'Cofundadora y directora'],
  ]
  expect(findFounders([pageOf({ ...home, blocks: [...(home.blocks ?? []), ...blocks] })])).toMatchObject([
    { name: 'Ana López', role: 'Cofundadora y directora' },
  ])
})

test('a German sentence may put much between its verbs', () => {
  const said =
    'Acme Pay wurde 1994 von Ulla Brenner und Therese Hofer-Lindenmann in der alten Käserei ihrer Großeltern bei Bern gegründet.'
  expect(namesOn(pageCalled('Über uns', [['p', said]]))).toEqual(['Ulla Brenner', 'Therese Hofer-Lindenmann'])
})

test('those who write by first names are the people whom the page names in full', () => {
  const told: Blocks = [
    ['h2', 'Hola, somos Ana y Luis'],
    ['p', 'Ana López es contable. Luis Vega programa. Fundamos Acme Pay en 2015.'],
  ]
  expect(namesOn(pageCalled('Nosotras', told))).toEqual(['Ana López', 'Luis Vega'])
  const another: Blocks = [['p', 'Ana Prieto nos ayuda.']]
  expect(namesOn(pageCalled('Nosotras', [...told, ...another]))).toEqual([])
})

test('what journalists may take over tells of the company', () => {
  const facts: Blocks = [
    ['h2', 'The short version'],
    ['p', 'Acme Pay sends invoices. It was founded in 2012 by Ann Lee and Bo Kimura in Leeds.'],
  ]
  const kit = pageCalled('Press kit', facts)
  const linked: PageParts = { ...home, links: [['Press', 'https://acmepay.com/page', 0]] }
  expect(findFounders([linked, kit].map(pageOf)).map(({ name }) => name)).toEqual(['Ann Lee', 'Bo Kimura'])
})

test('a box that holds the heading of the page is nobody’s card: the accounts at its end are the company’s', () => {
  const about: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    regions: [
      ['div', 0],
      ['div', 1],
      ['div', 1],
    ],
    blocks: [
      ['h1', 'About Acme Pay', 1],
      ['p', 'Ann Lee', 2],
      ['p', 'Founder', 2],
      ['p', 'Follow us', 3],
    ],
    links: [['Instagram', 'https://www.instagram.com/acmepayhq', 3]],
  }
  expect(findSocials([home, about].map(pageOf)).founder).toEqual({})
})

test('an account that bears the company’s name is no founder’s, even in the founder’s card', () => {
  const about: PageParts = {
    url: 'https://acmepay.com/about',
    metas: [['title', 'About | Acme Pay']],
    regions: [['div', 0]],
    blocks: [
      ['h1', 'About Acme Pay'],
      ['h3', 'Ann Lee', 1],
      ['p', 'Founder', 1],
      ['p', 'Instagram', 1],
      ['p', 'X', 1],
    ],
    links: [
      ['Instagram', 'https://www.instagram.com/acmepay', 3],
      ['X', 'https://x.com/ann_counts_birds', 4],
    ],
  }
  expect(Object.keys(findSocials([home, about].map(pageOf)).founder)).toEqual(['x'])
})

test.each([
  ['Om oss', 'Petter Berg', 'Styreleder, gründer av Berg Invest'],
  ['À propos', 'Paul Petit', 'fondateur de l’association'],
  ['O nas', 'Jan Nowak', 'założyciel Fundacji Chleb'],
])('a role that names another body is none here: %s, %s, %s', (title, name, role) => {
  expect(
    namesOn(
      pageCalled(title, [
        ['h3', name],
        ['p', role],
      ]),
    ),
  ).toEqual([])
})

test('a trade before a name is no part of it', () => {
  const said = 'Acme Pay wurde 2012 von der Vikarin Annegret Lohse und dem Schriftsetzer Bertram Quindt gegründet.'
  expect(namesOn(pageCalled('Über uns', [['p', said]]))).toEqual(['Annegret Lohse', 'Bertram Quindt'])
})
