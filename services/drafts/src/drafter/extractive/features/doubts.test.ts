import { expect, test } from 'bun:test'
import type { Region } from '@launch/proto/schemas/page'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const items = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const text = 'It takes less time than it takes to read this.'
const title: NonNullable<PageParts['metas']> = [['title', 'Acme Pay']]
const home = () =>
  pageOf({
    metas: title,
    blocks: [['p', 'Acme Pay writes invoices for small shops, and reminds those who forget to pay them.']],
  })

/** A section with a heading of level `h1` or `h2` and a card for each title. */
function cards(head: string, titles: readonly string[], level: 'h1' | 'h2' = 'h2'): PageParts {
  const regions: NonNullable<PageParts['regions']> = [['section', 0], ...titles.map((): ['div', number] => ['div', 1])]
  const below = titles.flatMap(
    (each, at): Blocks => [
      ['h3', each, at + 2],
      ['p', text, at + 2],
    ],
  )
  return { metas: title, regions, blocks: [[level, head, 1], ...below] }
}
const featuresOf = (parts: PageParts) => findFeatures([pageOf(parts)])?.value

/** Gives the regions of a kind a class each, in turn. */
function classed(parts: PageParts, kind: Region['kind'], names: readonly string[]) {
  const page = pageOf(parts)
  const own = page.outline.regions.filter((region) => region.kind === kind)
  for (const [at, name] of names.entries()) {
    const region = own[at]
    if (region) region.class = page.outline.classes.push(name) - 1
  }
  return page
}

test.each([
  ['What Acme Pay does not do'],
  ['Ce qu’Acme Pay ne fera jamais'],
  ['Was Acme Pay nicht macht'],
  ['Wat Acme Pay niet doet'],
  ['Dove non la usiamo mai'],
  ['From the workshop'],
  ['Darauf können Sie zählen'],
  ['Shops of every kind'],
  ['Payment methods'],
])('cards under %s are no features', (head) => {
  expect(featuresOf(cards(head, items))).toBeUndefined()
})

test('a day with less of something is no list of steps', () => {
  expect(featuresOf(cards('A day with less paper', items))).toEqual(items)
})

test.each([
  ['people by their initials', ['L. Steiner', 'M. Odermatt', 'S. Brunner']],
  ['products of others', ['Slack', 'Stripe Terminal', 'Zapier']],
])('%s are no features', (_, titles) => {
  expect(featuresOf(cards('Less admin, more weekend', titles))).toBeUndefined()
})

test('where a title recurs and others don’t it is a label, and the row no list of features', () => {
  expect(featuresOf(cards('Three pillars', [...items, items[0] ?? '']))).toBeUndefined()
})

const bare = ['Tiles', 'Geocoding', 'Routing', 'Elevation']
test('short words right under the first heading are features', () => {
  expect(featuresOf(cards('Maps from one place', bare, 'h1'))).toEqual(bare)
})

test('short words under another heading are none', () => {
  expect(featuresOf(cards('Maps from one place', bare))).toBeUndefined()
})

test('a card whose title could name a page is one of its row, but no feature', () => {
  const page = classed(cards('Less admin, more weekend', [items[0] ?? '', 'Prices', ...items.slice(1)]), 'div', [
    'card-1',
    'card-2',
    'card-3',
    'card-4',
  ])
  expect(findFeatures([page])?.value).toEqual(items)
})

test('cards in a box for projects are left out of the row beside them', () => {
  const page = classed(cards('Less admin, more weekend', [...items, 'Restaurant Linde']), 'div', [
    'card',
    'card',
    'card',
    'portfolio-card',
  ])
  expect(findFeatures([page])?.value).toEqual(items)
})

test('headings over explained lists are no features, what the lists hold are', () => {
  const parts = ['Manage', 'Bill', 'Collaborate']
  const blocks = parts.flatMap(
    (part, at): Blocks => [
      ['h2', part, at * 2 + 1],
      ...items.map((item): Blocks[number] => ['li', `${item} for ${part}: ${text}`, at * 2 + 2]),
    ],
  )
  const regions = parts.flatMap(
    (_, at): NonNullable<PageParts['regions']> => [
      ['section', 0],
      ['list', at * 2 + 1],
    ],
  )
  const page = pageOf({ url: 'https://acmepay.com/features', metas: [['title', 'Features']], regions, blocks })
  for (const { kind, start, end } of page.outline.blocks) {
    const lead = (page.texts.text?.text ?? '').slice(start, end).indexOf(':')
    if (kind === 'li') page.outline.inlines.push({ tag: 'b', start, end: start + lead })
  }
  expect(findFeatures([home(), page])?.value.slice(0, 3)).toEqual(items.map((item) => `${item} for Manage`))
})

test('what stands under one heading in each plan is no feature', () => {
  const regions: NonNullable<PageParts['regions']> = [
    ['section', 0],
    ['list', 1],
    ['section', 0],
    ['list', 3],
  ]
  const plan = (region: number): Blocks => [
    ['h3', 'What’s included', region],
    ...items.map((item): Blocks[number] => ['li', item, region + 1]),
  ]
  const blocks = [...plan(1), ...plan(3)]
  const page = pageOf({ url: 'https://acmepay.com/pricing', metas: [['title', 'Pricing']], regions, blocks })
  expect(findFeatures([home(), page])).toBeNull()
})

test.each([
  ['leads on', 'Thirty days on the house', 'Your lists come over by themselves.', 'Start now'],
  [
    'tells of the makers',
    'Two brothers from Kiel',
    'We began in a shed and still answer the phone.',
    'It took a winter.',
  ],
])('the last part of a page that alone %s is no feature', (_, head, below, more) => {
  const sections = [...items.map((item) => [item, text] as const), [head, below] as const]
  const regions = sections.map((): ['section', number] => ['section', 0])
  const blocks = sections.flatMap(
    ([h2, p], at): Blocks => [
      ['h2', h2, at + 1],
      ['p', p, at + 1],
    ],
  )
  const links: NonNullable<PageParts['links']> = [[more, '/signup', blocks.length]]
  expect(featuresOf({ metas: title, regions, blocks: [...blocks, ['p', more, sections.length]], links })).toEqual(items)
})

test('where the pages show no features, those that the JSON-LD lists are taken', () => {
  const jsonLd = [JSON.stringify({ '@type': 'SoftwareApplication', name: 'Acme Pay', featureList: items })]
  expect(featuresOf({ metas: title, blocks: [['p', 'Acme Pay writes invoices.']], jsonLd })).toEqual(items)
})

test('bold words and what they mean are features of a home page as cards are', () => {
  const page = pageOf({
    metas: title,
    regions: [['list', 0]],
    blocks: [['h2', 'Less admin, more weekend'], ...items.map((each): Blocks[number] => ['li', `${each}. ${text}`, 1])],
  })
  const points = page.outline.blocks.filter(({ kind }) => kind === 'li')
  for (const [at, { start }] of points.entries())
    page.outline.inlines.push({ tag: 'b', start, end: start + (items[at]?.length ?? 0) + 1 })
  expect(findFeatures([page])?.value).toEqual(items)
})

test('a rating over a row of cards is no heading of it', () => {
  const parts = cards('Less admin, more weekend', items)
  const [head, ...rest] = parts.blocks ?? []
  expect(featuresOf({ ...parts, blocks: [...(head ? [head] : []), ['p', '4.8 of 5 reviews', 1], ...rest] })).toEqual(
    items,
  )
})

test('the points of lists under whom they are for are features, what they stand under is not', () => {
  const points = ['Levels by need, not by habit', 'Gaps offered to your own first', 'Swaps approved in one tap']
  const blocks: Blocks = [
    ['h1', 'Features'],
    ['h4', 'For managers'],
    ['li', points[0] ?? '', 1],
    ['li', points[1] ?? '', 1],
    ['h4', 'For carers'],
    ['li', points[2] ?? '', 2],
  ]
  const page = { url: 'https://acmepay.com/features', metas: title, blocks }
  const regions: PageParts['regions'] = [
    ['list', 0],
    ['list', 0],
  ]
  expect(findFeatures([home(), pageOf({ ...page, regions })])?.value).toEqual(points)
})

test.each([['A roadmap you can show'], ['Subscriptions and ten-trip cards']])(
  'the card %s tells a feature between others that are explained',
  (each) => {
    const page = classed(cards('Less admin, more weekend', [...items, each, 'Lists that print']), 'div', [
      'card',
      'card',
      'card',
      'card',
      'card',
    ])
    expect(findFeatures([page])?.value).toContain(each)
  },
)

test.each([
  ['Het programma', 'Wat zit erin?'],
  ['Il programma', 'I punti di forza'],
  ['Das Programm', 'Das steckt drin'],
])('the cards of the page %s under %s are features', (page, head) => {
  const parts = cards(head, items)
  const own = pageOf({ ...parts, url: 'https://acmepay.com/p2', metas: [['title', page]] })
  expect(findFeatures([home(), own])?.value).toEqual(items)
})
