import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const items = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const text = 'It takes less time than it takes to read this.'
const others = ['Small bakeries', 'Shops for bicycles', 'Florists and gardens', 'Book shops']

/** Parts of a page, each with a heading and a row of cards under it. */
function rows(...parts: readonly [head: string, titles: readonly string[]][]): PageParts {
  const regions: NonNullable<PageParts['regions']> = []
  const blocks: Blocks = []
  for (const [head, titles] of parts) {
    const section = regions.push(['section', 0])
    blocks.push(['h2', head, section])
    for (const title of titles) {
      const card = regions.push(['div', section])
      blocks.push(['h3', title, card], ['p', text, card])
    }
  }
  return { regions, blocks }
}
const featuresOf = (parts: PageParts) => findFeatures([pageOf({ metas: [['title', 'Acme Pay']], ...parts })])?.value
const page = (parts: PageParts) => [
  pageOf({ metas: [['title', 'Acme Pay']], blocks: [['p', 'Acme Pay writes invoices for small shops.']] }),
  pageOf({ url: 'https://acmepay.com/features', metas: [['title', 'Features']], ...parts }),
]

test.each([
  ['Our values'],
  ['Unsere Werte'],
  ['Nos engagements'],
  ['Industries we serve'],
  ['Casos de uso'],
  ['In five simple steps'],
  ['Ablauf'],
  ['What’s next'],
  ['Acme Pay vs. spreadsheets'],
  ['Without Acme Pay'],
  ['Sound familiar?'],
  ['Upcoming events'],
  ['Money-back guarantee'],
  ['Our partners'],
  ['System requirements'],
  ['Who is this for?'],
  ['Für wen ist Acme Pay?'],
  ['Why this matters'],
  ['Built for the industries that need it most'],
])('cards under %s are no features', (head) => {
  expect(featuresOf(rows([head, others]))).toBeUndefined()
})

test('a longer row further down does not win over the first', () => {
  expect(featuresOf(rows(['Less admin, more weekend', items], ['At home in', others]))).toEqual(items)
})

test.each([
  ['what it is sold with', ['No credit card', 'Cancel any time', '30-day money back']],
  ['kinds of things', ['Bakeries', 'Florists', 'Tailors']],
  ['a day by its hours', ['7:30 Open the shop', '12:00 Count the till', '18:00 Close it again']],
  ['what you and we do in turn', ['You write to us', 'We come to your shop', 'You open on Monday']],
])('%s is no feature', (_, titles) => {
  expect(featuresOf(rows(['More time for the shop', titles]))).toBeUndefined()
})

test.each([
  ['Ready to start?', ['p', 'Try it today.']],
  ['Book a demo', ['p', 'Half an hour on the phone.']],
  ['Sources', ['td', 'CSV and XML']],
] as [string, Blocks[number]][])('the part %s at the end of a page of features is none', (head, below) => {
  const blocks: Blocks = [
    ['h1', 'Features'],
    ...items.flatMap(
      (item): Blocks => [
        ['h2', item],
        ['p', text],
      ],
    ),
    ['h2', head],
    below,
  ]
  expect(findFeatures(page({ blocks }))?.value).toEqual(items)
})

test('parts at the end that stand in no box as the others do are no features', () => {
  const regions: NonNullable<PageParts['regions']> = items.map(() => ['div', 0])
  const blocks: Blocks = [
    ['h1', 'Features'],
    ...items.flatMap(
      (item, at): Blocks => [
        ['h2', item, at + 1],
        ['p', text, at + 1],
      ],
    ),
    ['h2', 'Our shelves'],
    ['p', 'They hold a lot.'],
  ]
  expect(findFeatures(page({ regions, blocks }))?.value).toEqual(items)
})

test('cards under a heading that only promises them are not among the features', () => {
  expect(featuresOf(rows(['Features', items], ['Coming soon', others]))).toEqual(items)
})

test('what is only promised is left out of a list of features', () => {
  const list = [...items, 'Gift cards (coming soon)', 'A till of its own – planned']
  const blocks: Blocks = [['h2', 'Features'], ...list.map((item): Blocks[number] => ['li', item, 1])]
  expect(featuresOf({ regions: [['list', 0]], blocks })).toEqual(items)
})

test.each([
  [['ChatGPT', 'Google Gemini', 'Claude (Anthropic)']],
  [['Stripe', 'HelloAsso', 'Brevo', 'Google Agenda']],
  [['Saved invoices', 'Saved reminders', 'Recent payments']],
])('names of other products and labels of an app are no features: %j', (titles) => {
  expect(featuresOf(rows(['One place for it all', titles]))).toBeUndefined()
})

test('what it does not do is left out of what it does', () => {
  expect(featuresOf(rows(['What it does', [...items, 'What it doesn’t do']]))).toEqual(items)
})

test('what stands under a small line on the problem ails people', () => {
  const parts = rows(['Running a shop is hard', items])
  const blocks: Blocks = [['p', 'The problem'], ...(parts.blocks ?? [])]
  expect(featuresOf({ ...parts, blocks })).toBeUndefined()
})

test('a guide tells no features', () => {
  const guide = pageOf({ url: 'https://acmepay.com/guides/late-payers', ...rows(['Features', items]) })
  expect(findFeatures([...page({}).slice(0, 1), guide])).toBeNull()
})

test('those who speak and what is counted are no features', () => {
  const said: Blocks = [
    ['h2', 'What our clients say'],
    ['p', 'Ann Lee'],
    ['p', 'Founder, Mill Lane Bakery'],
    ['p', 'Baker'],
    ['p', '52,000'],
    ['p', 'loaves weighed'],
  ]
  expect(featuresOf({ blocks: said })).toBeUndefined()
  const counted: Blocks = [
    ['h2', 'Features'],
    ...[...items, '1,250', 'invoices sent'].map((each): ['p', string] => ['p', each]),
  ]
  expect(featuresOf({ blocks: counted }) ?? []).not.toContain('invoices sent')
})

test('lines that are numbered in turn are steps, and headings over lists are not what the lists tell', () => {
  const steps = ['1. A customer writes to you.', '2. Somebody takes the letter.', '3. The letter is closed.']
  expect(
    findFeatures(page({ blocks: [['h1', 'Tour'], ...steps.map((each): ['p', string] => ['p', each])] })),
  ).toBeNull()
  const regions: NonNullable<PageParts['regions']> = []
  const blocks: Blocks = [['h1', 'Features']]
  for (const head of ['Invoices', 'Taxes', 'Office']) {
    const list = regions.push(['list', 0])
    blocks.push(['h2', head], ...items.map((each): ['li', string, number] => ['li', `${each}, ${head}`, list]))
  }
  const found = findFeatures(page({ regions, blocks }))?.value
  expect(found).toContain('Invoices in two clicks, Taxes')
  expect(found).not.toContain('Taxes')
})

test('cards of people and of goods, each with its price, are no features', () => {
  const named = rows(['Who answers', ['Ann Lee', 'Anna Rossi', 'Peter Vance']])
  expect(featuresOf(named)).toBeUndefined()
  const goods = rows(['Accessories', items])
  const blocks = goods.blocks?.map(([kind, said, ...more]) => [kind, said === text ? `€12, ${text}` : said, ...more])
  expect(featuresOf({ ...goods, blocks: blocks as Blocks })).toBeUndefined()
})

test('companies in a row are no features', () => {
  expect(featuresOf(rows(['Who bakes with it', ['Holm Brot GmbH', 'Lee Pastry Ltd', 'Café Nord']]))).toBeUndefined()
})
