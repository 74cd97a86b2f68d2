import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFounders } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://acmepay.com/',
  metas: [['title', 'Acme Pay – Invoices that get paid']],
  blocks: [['p', 'Acme Pay sends your invoices and reminds whoever forgets to pay them.']],
}
const about = (blocks: Blocks, more: PageParts = {}): PageParts => ({
  url: 'https://acmepay.com/about',
  metas: [['title', 'About | Acme Pay']],
  ...more,
  blocks: [['h1', 'About'], ...blocks],
})
const foundersOn = (...pages: PageParts[]) => findFounders([home, ...pages].map(pageOf))
const namesIn = (text: string) => foundersOn(about([['p', text]])).map(({ name }) => name)

test('sentences name the founders, in each language', () => {
  const sentences: [string, string[]][] = [
    ['Acme Pay was founded in 2012 by Ann Lee and Bo Kimura.', ['Ann Lee', 'Bo Kimura']],
    ['Ann Lee, a former teacher, founded Acme Pay in 2012.', ['Ann Lee']],
    ['Acme Pay was founded by Ann Lee, a teacher, and Bo Kimura.', ['Ann Lee', 'Bo Kimura']],
    ['Our founders, Ann Lee and Bo Kimura, met at school.', ['Ann Lee', 'Bo Kimura']],
    ['Hi, I’m Ann Lee. I founded Acme Pay in 2012.', ['Ann Lee']],
    ['Ann Lee is the founder of Acme Pay.', ['Ann Lee']],
    ['2012 gründeten Anna Lehmann und Bodo Kern die Acme Pay GmbH.', ['Anna Lehmann', 'Bodo Kern']],
    ['Fondée en 2012 par Anne Le Dantec, Acme Pay compte.', ['Anne Le Dantec']],
    ['Ana López y Beto Quirós fundaron Acme Pay.', ['Ana López', 'Beto Quirós']],
    ['2012年、山田 花子と、川口 亮が当社を設立しました。', ['山田 花子', '川口 亮']],
    ['Acme Pay werd opgericht door Anna de Vries en Bo van den Berg.', ['Anna de Vries', 'Bo van den Berg']],
  ]
  for (const [sentence, names] of sentences) expect([sentence, namesIn(sentence)]).toEqual([sentence, names])
})

test('founders of others, advisers and staff are not founders here', () => {
  const sentences = [
    'Our adviser Jo Park, founder of Megamart, helps us.',
    'Jo Park, former founder, left in 2015.',
    'Jo Park, founder of Megamart',
    'Tidebank’s founder Jules Amsel gives us money.',
    'Jo Park runs the office.',
  ]
  for (const sentence of sentences) expect([sentence, namesIn(sentence)]).toEqual([sentence, []])
})

test('cards give name, role, links and a few words, each person their own', () => {
  const founders = foundersOn(
    about(
      [
        ['h3', 'Ann Lee', 1],
        ['p', 'Co-founder and CEO', 1],
        ['p', 'Counted birds before she counted money.', 1],
        ['p', 'X', 1],
        ['h3', 'Bo Kimura', 2],
        ['p', 'Head of Support', 2],
        ['p', 'X', 2],
      ],
      {
        regions: [
          ['div', 0],
          ['div', 0],
        ],
        links: [
          ['X', 'https://x.com/annlee', 4],
          ['X', 'https://x.com/bokimura', 7],
        ],
      },
    ),
  )
  expect(founders).toHaveLength(1)
  expect(founders[0]).toMatchObject({
    name: 'Ann Lee',
    role: 'Co-founder and CEO',
    bio: 'Counted birds before she counted money.',
    links: ['https://x.com/annlee'],
  })
})

test('a testimonial on the home page names no founder, with or without quotation marks', () => {
  const praise = (text: string): PageParts => ({
    ...home,
    blocks: [
      ['p', text],
      ['p', 'Dana Whitlock, Founder, Brightloaf'],
    ],
  })
  expect(findFounders([pageOf(praise('“It changed our mornings.”'))])).toEqual([])
  expect(findFounders([pageOf(praise('It changed our mornings.'))])).toEqual([])
})

test('the quotes hold the name and the role', () => {
  const [founder] = foundersOn(about([['p', 'Ann Lee, co-founder']]))
  const quotes = founder?.evidence.map(({ quote }) => quote)
  expect(quotes).toContain('Ann Lee')
  expect(quotes).toContain('co-founder')
})
