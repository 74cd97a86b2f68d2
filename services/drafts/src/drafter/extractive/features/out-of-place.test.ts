import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const title: [string, string] = ['title', 'Acme Pay']
const ITEMS = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const TOLD = 'It takes less time than it takes to read this.'

const list = (items: readonly string[], region: number): Blocks =>
  items.map((item) => ['li', item, region] as ['li', string, number])
const featuresOf = (parts: PageParts) => findFeatures([pageOf({ metas: [title], ...parts })])?.value
const onPage = (path: string, parts: PageParts) =>
  findFeatures([
    pageOf({ metas: [title], blocks: [['h1', 'Dues collected without chasing']] }),
    pageOf({ url: `https://acmepay.com${path}`, metas: [title], ...parts }),
  ])?.value

/** Cards under a heading, each in a box of its own, with a line before the title where `lines` has one. */
function cards(heads: Blocks, titles: readonly string[], lines: readonly string[] = [], told = TOLD): PageParts {
  const boxes = titles.flatMap((each, at): Blocks => {
    const line = lines[at]
    return [...(line ? [['text', line, at + 2] as const] : []), ['h3', each, at + 2], ['p', told, at + 2]] as Blocks
  })
  return {
    regions: [['section', 0], ...titles.map((): ['div', number] => ['div', 1])],
    blocks: [...heads, ...boxes],
  }
}

test.each(['Terms of service', 'Termini di Servizio', 'Nutzungsbedingungen'])(
  'a list on a page of terms holds no features: %s',
  (heading) => {
    const parts: PageParts = {
      regions: [['list', 0]],
      blocks: [['h1', heading], ['h2', 'What is included'], ...list(ITEMS, 1)],
    }
    expect(onPage('/paper.html', parts)).toBeUndefined()
  },
)

test.each(['You may not use Acme Pay for:', 'Non puoi usare Acme Pay per:', 'Es ist untersagt:'])(
  'what people must not do is no feature: %s',
  (lead) => {
    const parts: PageParts = {
      regions: [['list', 0]],
      blocks: [['h2', 'What you get'], ['p', lead], ...list(ITEMS, 1)],
    }
    expect(featuresOf(parts)).toBeUndefined()
  },
)

test.each(['/resources.html', '/case/harbour-club/', '/checklist.html'])(
  'what a page of reading matter or of a case lists is no feature: %s',
  (path) => {
    const parts: PageParts = {
      regions: [['list', 0]],
      blocks: [['h1', 'Ready for winter'], ['h2', 'Features'], ...list(ITEMS, 1)],
    }
    expect(onPage(path, parts)).toBeUndefined()
  },
)

test('a list below a price in one card, or in the card beside it, tells what a plan includes', () => {
  const plan = (first: string, region: number, items: readonly string[]): Blocks => [
    ['h3', 'Small club', region],
    ['text', first, region],
    ...list(items, region + 1),
  ]
  const page = pageOf({
    metas: [title],
    regions: [
      ['section', 0],
      ['div', 1],
      ['list', 2],
      ['div', 1],
      ['list', 4],
    ],
    blocks: [
      ['h2', 'Features', 1],
      ...plan('$40 a month', 2, ITEMS),
      ...plan('On request', 4, ['Dues in six currencies', 'Fines that members accept', 'Books that the auditor likes']),
    ],
  })
  for (const region of page.outline.regions) if (region.kind === 'div') region.class = 0
  page.outline.classes.push('tile')
  expect(findFeatures([page])).toBeNull()
})

test('what troubles people before they have the product is no feature', () => {
  const heads = ['Six habits that cost you the evening', 'Kleinigkeiten, die zusammen Zeit kosten.']
  for (const head of heads) expect(featuresOf(cards([['h2', head, 1]], ITEMS))).toBeUndefined()
  expect(featuresOf(cards([['h2', 'No more habits that cost you the evening', 1]], ITEMS))).toEqual(ITEMS)
})

test('titles over what somebody says in marks are voices, no features', () => {
  const said = '“Two reminders and still no dues, Captain.”'
  expect(featuresOf(cards([['h2', 'Features', 1]], ITEMS, [], said))).toBeUndefined()
})

test('headings of numbered sections part a page', () => {
  const sections = ITEMS.flatMap(
    (item, at): Blocks => [
      ['text', `0${at + 1} Chapter`],
      ['h2', item],
      ['p', TOLD],
    ],
  )
  expect(featuresOf({ blocks: [['h1', 'Dues without chasing'], ...sections] })).toBeUndefined()
})

test.each(['Voor wie?', 'Für wen', 'Par rôle', 'By role', '// The problem'])(
  'kinds of users are no features: %s',
  (line) => {
    const heads: Blocks = [
      ['p', line, 1],
      ['h2', 'Everybody who keeps books', 1],
    ]
    expect(
      featuresOf(cards(heads, ['Treasurer and cashier', 'Member and guest', 'Chairman of the board'])),
    ).toBeUndefined()
  },
)

test('a path that a picture of the program shows, and a button of its dialogue, are no features', () => {
  const items = [...ITEMS, 'acme-tools/ledger-api', 'Abbrechen']
  const parts: PageParts = { regions: [['list', 0]], blocks: [['h2', 'Features'], ...list(items, 1)] }
  expect(featuresOf(parts)).toEqual(ITEMS)
})

test.each(['Coming soon', 'In Entwicklung', 'Prossimamente', 'Em breve', 'Yakında'])(
  'a card that says of itself that it is planned is no feature: %s',
  (label) => {
    const titles = [...ITEMS, 'Books that keep themselves']
    expect(featuresOf(cards([['h2', 'Features', 1]], titles, ['', '', '', label]))).toEqual(ITEMS)
  },
)
