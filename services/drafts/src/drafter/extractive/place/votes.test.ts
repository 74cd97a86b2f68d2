import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findHeadquarters } from './mod.ts'
import { likelyTowns } from './votes.ts'

type Blocks = NonNullable<PageParts['blocks']>
const home: PageParts = {
  url: 'https://brevora.com/',
  metas: [['title', 'Brevora – Invoices for bakers']],
  blocks: [
    ['h1', 'Invoices for bakers'],
    ['p', 'Brevora sends the invoices of bakers, chases those who forget to pay them, and files what came in.'],
  ],
}
const siteOf = (...pages: readonly (readonly [path: string, title: string, ...lines: string[]])[]) =>
  [
    home,
    ...pages.map(
      ([path, title, ...lines]): PageParts => ({
        url: `https://brevora.com/${path}`,
        metas: [['title', `${title} | Brevora`]],
        blocks: [['h1', title], ...lines.map((line): Blocks[number] => ['p', line])],
      }),
    ),
  ].map(pageOf)

test('the town where we work is likelier than those where somebody was born or is served', () => {
  const pages = siteOf([
    'about',
    'About',
    'Ann was born in York and studied in Bath.',
    'We work from a shed in Hobart, Tasmania.',
    'Bakers in Leeds use it every day.',
  ])
  const [first] = likelyTowns(pages)
  expect(first?.place?.value).toBe('Hobart, Tasmania')
})

test('all towns and none of them add up to one', () => {
  const pages = siteOf(['about', 'About', 'We sit in Leeds.', 'We began in York.'])
  const sum = likelyTowns(pages).reduce((total, { likelihood }) => total + likelihood, 0)
  expect(sum).toBeGreaterThan(0.5)
  expect(sum).toBeLessThan(1)
})

test.each([
  'Our servers stand in Frankfurt, Germany.',
  'Brevora, Inc. is a Delaware corporation.',
  'Meet us in Hannover, 3 to 5 May.',
  'Disputes are heard by the court in Leeds.',
  'Our accountant is Bodan Audit AG in Rorschach, Switzerland.',
])('a town that is told of others gives no place: %s', (line) => {
  expect(findHeadquarters(siteOf(['about', 'About', line]))).toBeNull()
})

test('an address is left blank where the rest of the site speaks for another town', () => {
  const address = ['contact', 'Contact', 'Kornmann & Sohn AG, Hauptstrasse 20, 9400 Rorschach'] as const
  const about = ['about', 'About', 'Brevora is made in our office in Hobart, Tasmania, where we live.'] as const
  expect(findHeadquarters(siteOf(address))?.value).toBe('Hauptstrasse 20, 9400 Rorschach')
  expect(findHeadquarters(siteOf(address, about))).toBeNull()
})

test.each(['12 Mill Lane, 12345', 'Av. Pedro Quiroga 1184'])('a street without its town is no place: %s', (line) => {
  expect(findHeadquarters(siteOf(['contact', 'Contact', `Brevora, ${line}`]))).toBeNull()
})

test('of two towns that are both likely neither is given', () => {
  const pages = siteOf(['contact', 'Contact', 'Brevora sits in Spokane, Washington.', 'We work in Bend, Oregon.'])
  const [first, second] = likelyTowns(pages)
  expect([first?.key, second?.key]).toEqual(['bend', 'spokane'])
  expect(first?.likelihood).toBeGreaterThan(0.5)
  expect(findHeadquarters(pages)).toBeNull()
})
