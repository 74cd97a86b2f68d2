import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
type Regions = NonNullable<PageParts['regions']>
type Card = readonly [kind: Blocks[number][0], title: string, text?: string]

const ITEMS = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const TEXT = 'It takes less time than it takes to read this.'
const featuresOf = (parts: PageParts) => findFeatures([pageOf({ metas: [['title', 'Acme Pay']], ...parts })])?.value

const titled = ([kind, title, text = TEXT]: Card, region: number): Blocks => [
  [kind, title, region],
  ['p', text, region],
]
/** Boxes that stand beside one another in one box. */
const boxes = (cards: readonly Card[], above: Blocks = []): PageParts => ({
  regions: [['div', 0], ...cards.map((): Regions[number] => ['div', 1])],
  blocks: [...above, ...cards.flatMap((card, at) => titled(card, at + 2))],
})
const smaller = ITEMS.map((item): Card => ['h3', item])

test('a box under a heading of a higher level than those of the cards before it is another part of the page', () => {
  expect(featuresOf(boxes([...smaller, ['h2', 'Acme Pay Plus']]))).toEqual(ITEMS)
})

test('a row of cards keeps its last one where their headings are of one level', () => {
  const last = 'Letters with your logo'
  expect(featuresOf(boxes([...smaller, ['h3', last]]))).toEqual([...ITEMS, last])
})

test('the parts of a page, the one of its title among them, are no cards', () => {
  const parts: Card[] = [
    ['h1', 'Get paid sooner'],
    ['h2', 'Built at a till'],
    ['h2', 'Forty invoices that nobody opened'],
  ]
  expect(featuresOf(boxes(parts))).toBeUndefined()
})

test('rows that show one thing each belong with the row of small cards after them', () => {
  const small: Blocks = ['Weekly cash plan', 'One archive', 'Live ledger'].flatMap((title, at) =>
    titled(['h4', title, 'A line on it that says enough.'], at + 5),
  )
  const parts: PageParts = {
    regions: [['div', 0], ['div', 1], ['div', 1], ['div', 1], ...[4, 4, 4].map((row): Regions[number] => ['div', row])],
    blocks: [
      ['h2', 'Less admin, more weekend', 1],
      ...titled(['h3', 'Digital invoices'], 2),
      ...titled(['h3', 'Polite reminders'], 3),
      ...small,
    ],
  }
  expect(featuresOf(parts)).toEqual([
    'Digital invoices',
    'Polite reminders',
    'Weekly cash plan',
    'One archive',
    'Live ledger',
  ])
})

/** A page laid out as a table: two cells beside each other, with the numbers of their regions. */
const CELLS: Regions = [
  ['table', 0],
  ['tr', 1],
  ['td', 2],
  ['td', 2],
  ['list', 3],
]
const NEWS = ['Latest version', 'Runs on', 'Said about it']

test('a heading over what its cell holds says nothing of the cell beside', () => {
  const blocks: Blocks = [
    ['h2', 'What it can do', 3],
    ...ITEMS.map((item): Blocks[number] => ['li', item, 5]),
    ...NEWS.flatMap((title) => titled(['h3', title], 4)),
  ]
  expect(featuresOf({ regions: CELLS, blocks })).toEqual(ITEMS)
})

test('a heading alone in its cell stands over the cell beside', () => {
  const regions: Regions = [...CELLS.slice(0, 4), ['list', 4]]
  const blocks: Blocks = [['h2', 'What it can do', 3], ...ITEMS.map((item): Blocks[number] => ['li', item, 5])]
  expect(featuresOf({ regions, blocks })).toEqual(ITEMS)
})

const cardsWith = (last: string) => boxes(smaller.map((card, at) => (at === 2 ? [card[0], card[1], last] : card)))

test('an address that stands for the reader’s own is no way to reach the makers', () => {
  expect(featuresOf(cardsWith('Send them to you@in.acmepay.com and forget them.'))).toEqual(ITEMS)
  expect(featuresOf(cardsWith('Send them to hello@acmepay.com and forget them.'))).toBeUndefined()
})

test.each(['2026-10', '6 min read', '6 Min. Lesezeit', '6 min de lecture'])(
  'cards that bear `%s` are posts',
  (label) => {
    const cards = boxes(smaller)
    const blocks = (cards.blocks ?? []).flatMap(
      (block): Blocks => (block[0] === 'p' ? [block, ['text', label, block[2] ?? 0]] : [block]),
    )
    expect(featuresOf({ ...cards, blocks })).toBeUndefined()
  },
)

/** Cards under a heading, in a box with a class. */
function classed(className: string) {
  const page = pageOf({
    metas: [['title', 'Acme Pay']],
    ...boxes(smaller, [['h2', 'Built for people who get paged', 1]]),
  })
  page.outline.classes.push(className)
  const [, box] = page.outline.regions
  if (box) box.class = page.outline.classes.length - 1
  return findFeatures([page])?.value
}

test('a heading may say whom it is made for over what its author calls features', () => {
  expect(classed('features')).toEqual(ITEMS)
  expect(classed('people')).toBeUndefined()
})
