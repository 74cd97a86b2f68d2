import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import type { ReadPage } from '../../drafter.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const TITLES = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const TEXT = 'It takes less time than it takes to read this.'
const home = (parts: PageParts) => pageOf({ metas: [['title', 'Acme Pay']], ...parts })
const featuresOf = (page: ReadPage) => findFeatures([page])?.value ?? null

/** Boxes in a section, the nth region from 2 on, each with a title of a level and a text. */
const boxes = (...cards: readonly (readonly [kind: Blocks[number][0], title: string, text?: string])[]): PageParts => ({
  regions: [['section', 0], ...cards.map((): ['div', number] => ['div', 1])],
  blocks: [
    ['h2', 'Less admin, more weekend', 1],
    ...cards.flatMap(
      ([kind, title, text], at): Blocks => [
        [kind, title, at + 2],
        ['p', text ?? TEXT, at + 2],
      ],
    ),
  ],
})
const all = TITLES.map((title) => ['h3', title] as const)

test('a card that quotes what the product says is no praise', () => {
  const spoken = ['h3', 'Talks you through it', '« Louder », « once more » : keep your eyes on the till.'] as const
  expect(featuresOf(home(boxes(...all, spoken)))).toEqual([...TITLES, 'Talks you through it'])
})

test('a last box under a lower heading is about something else', () => {
  expect(featuresOf(home(boxes(...all, ['h4', 'Small print'])))).toEqual(TITLES)
})

test('what it searches by is not what it needs to run', () => {
  expect(featuresOf(home(boxes(...all, ['h3', 'Search by what you need'])))).toContain('Search by what you need')
})

test.each(['L’infolettre', 'De nieuwsbrief', 'Unser Rundbrief', 'El boletín'])(
  'what stands in a letter to readers is no feature: %s',
  (heading) => {
    const parts = boxes(...all)
    const [, ...rest] = parts.blocks ?? []
    expect(featuresOf(home({ ...parts, blocks: [['h2', heading, 1], ...rest] }))).toBeNull()
  },
)

test('a section in no box before those in boxes introduces them', () => {
  const page = home({
    regions: [['section', 0], ['list', 0], ...TITLES.map((): ['li', number] => ['li', 2])],
    blocks: [
      ['h2', 'For shops, the small ones', 1],
      ['p', 'From one till to eight: Acme Pay was born behind a counter.', 1],
      ...TITLES.flatMap(
        (title, at): Blocks => [
          ['h2', title, at + 3],
          ['p', TEXT, at + 3],
        ],
      ),
    ],
  })
  expect(featuresOf(page)).toEqual(TITLES)
})

test('a line over logos says nothing of the section below them', () => {
  const parts = boxes(...all)
  const page = home({
    regions: [...(parts.regions ?? []), ['div', 0]],
    blocks: [['h5', 'Trusted by crews at', 5], ...(parts.blocks ?? [])],
  })
  expect(featuresOf(page)).toEqual(TITLES)
})

/** Boxes with a number over each title, of a class. */
function numbered(titles: readonly string[], name: string): ReadPage {
  const page = home({
    regions: [['section', 0], ...titles.map((): ['div', number] => ['div', 1])],
    blocks: titles.flatMap(
      (title, at): Blocks => [
        ['text', `0${at + 1}`, at + 2],
        ['h3', title, at + 2],
        ['p', TEXT, at + 2],
      ],
    ),
  })
  const regions = page.outline.regions.map((each, at) => (at > 1 ? { ...each, class: 0 } : each))
  return { ...page, outline: { ...page.outline, classes: [name], regions } }
}

test('numbers are drawn beside boxes that are called features', () => {
  expect(featuresOf(numbered(TITLES, 'feature-card'))).toEqual(TITLES)
})

test.each([
  ['card', TITLES],
  ['feature-card', ['Create an account', 'Import your clients', 'Send the invoice']],
] as const)('they count steps in others: %s', (name, titles) => {
  expect(featuresOf(numbered(titles, name))).toBeNull()
})

test.each([
  [
    'card',
    [
      ...TITLES,
      'Till rolls by post',
      'Two tills at once',
      'Shifts for everybody',
      'Wages by the hour',
      'Keys and who has them',
    ],
  ],
  ['shelf', [...TITLES, 'Shifts for everybody', 'Wages by the hour', 'Keys and who has them']],
])('a row of two between rows of the very same boxes tells features too: %s', (name, expected) => {
  const rows = [
    TITLES,
    ['Till rolls by post', 'Two tills at once'],
    ['Shifts for everybody', 'Wages by the hour', 'Keys and who has them'],
  ]
  const titles = rows.flat()
  const regions: NonNullable<PageParts['regions']> = [...rows.map((): ['section', number] => ['section', 0])]
  const blocks: Blocks = [['h1', 'Features']]
  for (const [row, cards] of rows.entries()) {
    blocks.push(['h2', ['Front', 'Back', 'Upstairs'][row] ?? '', row + 1])
    for (const title of cards) {
      regions.push(['div', row + 1])
      blocks.push(['h3', title, regions.length], ['p', TEXT, regions.length])
    }
  }
  const page = pageOf({ url: 'https://acmepay.com/features', metas: [['title', 'Features']], regions, blocks })
  const classes = ['card', name]
  const own = page.outline.regions.map((each, at) => {
    const title = titles[at - rows.length - 1]
    return title === undefined ? each : { ...each, class: rows[1]?.includes(title) && name !== 'card' ? 1 : 0 }
  })
  const found = findFeatures([
    home({ blocks: [['p', TEXT]] }),
    { ...page, outline: { ...page.outline, classes, regions: own } },
  ])
  expect(found?.value ?? []).toEqual(expected)
})
