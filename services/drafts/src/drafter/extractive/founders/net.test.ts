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
  ).map(({ name, role }) => (role === null ? name : `${name}, ${role}`))

test.each([
  [
    'Ann Lee baked. Bo Kimura sang. They met in 2011, fell out over rye, and in 2012 started Acme Pay.',
    ['Ann Lee', 'Bo Kimura'],
  ],
  ['Ann Lee drew maps for years and then, in the wet May of 2017, started Acme Pay.', ['Ann Lee']],
  ['Ann Lee baked. In 2012 she started Acme Pay with her brother. Bo Lee is that brother.', ['Ann Lee', 'Bo Lee']],
  ['Ann Lee left the bank in 2014 to start Acme Pay.', ['Ann Lee']],
  ['Ann Lee set the company up in 2017 with her savings.', ['Ann Lee']],
  [
    'Acme Pay nasce nel 1991. La fondano Anna Rossi, che veniva dalla radio, e la sorella Eva Rossi.',
    ['Anna Rossi', 'Eva Rossi'],
  ],
  [
    'Anna Lehmann war Lehrerin, als sie genug hatte: 1994 gründete sie in Celle ihr eigenes Softwarebüro.',
    ['Anna Lehmann'],
  ],
  [
    'Hessel Wiarda voer. In 2001 richtte hij met zijn vrouw Froukje Terpstra de firma Acme Pay op.',
    ['Hessel Wiarda', 'Froukje Terpstra'],
  ],
  ['Ana Ruiz y Luis Gil se conocieron en el puerto. Dos años después montaron Acme Pay.', ['Ana Ruiz', 'Luis Gil']],
  ['Anna Rossi faceva la velaia. Stanca dei foglietti, nel 2016 ha creato Acme Pay.', ['Anna Rossi']],
  ['Der Bootsbauer Ben Vogt rief Acme Pay 2011 ins Leben.', ['Ben Vogt']],
  ['Wir, das sind Tom Kurz und Meike Kurz. 2012 haben wir Acme Pay gegründet.', ['Tom Kurz', 'Meike Kurz']],
  ['2012: Gründung durch Tom Kurz', ['Tom Kurz']],
  ['Acme Pay nasceu quando Ana Brito cansou. Ela é fundadora e diretora.', ['Ana Brito, fundadora e diretora']],
  [
    'Ann Lee, founder and director, baked bread for eleven years. Her brother Bo Lee, co-founder, sang.',
    ['Ann Lee, founder and director', 'Bo Lee, co-founder'],
  ],
])('%s names the founders', (text, names) => expect(foundersOn(['p', text])).toEqual(names))

test.each([
  'Ann Lee ran a bakery. Bo Kimura sang. In 2012 she opened Acme Pay.',
  'Ann Lee built the company’s first app in 2019.',
  'Ana Ruiz creó el logotipo de Acme Pay.',
  'In 2020 Ann Lee set up the Acme Pay user forum.',
  'Ann Lee joined in 2018. She launched the Acme Pay podcast.',
  'Eva Brandt ist seit 2015 dabei. Vorher gründete sie ein eigenes Softwarebüro.',
  'Anna Rossi, cliente storica, ha fondato il cantiere Bianchi.',
  'Our town has a past. In 1908 Walter Frey started his own business here.',
  'Piet Smit begon in 2016 als stagiair bij Acme Pay.',
  'Thanks to Jo Black, founder of Plainchart, who sponsored us.',
])('%s names no founder', (text) => expect(foundersOn(['p', text])).toEqual([]))

test('a heading names who started the company in the text below it', () => {
  expect(
    foundersOn(['h2', 'Ann Lee'], ['p', 'Started Acme Pay in 2013.'], ['h2', 'Bo Kim'], ['p', 'Joined us.']),
  ).toEqual(['Ann Lee'])
})

test('nobody is the founder where two sentences put different people there', () => {
  const lines = ['Ann Lee left the bank to start Acme Pay.', 'Bo Kim left the navy to start Acme Pay.']
  expect(foundersOn(...lines.map((text) => ['p', text] as ['p', string]))).toEqual([])
})

test.each([
  ['Why we do this', ['Ann Lee, founder and director']],
  ['A day with the nurses', []],
])('an article under the heading %s', (heading, names) => {
  const metas: [string, string][] = [['article:published_time', '2025-11-06']]
  const text = 'Acme Pay comes from practice. Ann Lee, founder and director, was a nurse.'
  const pages = [
    { url: 'https://acmepay.com/', metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay pays.']] },
    {
      url: 'https://acmepay.com/day',
      metas,
      blocks: [
        ['h1', 'A day'],
        ['h2', heading],
        ['p', text],
      ],
    },
  ].map((parts) => pageOf(parts as PageParts))
  expect(findFounders(pages).map(({ name, role }) => `${name}, ${role}`)).toEqual(names)
})
