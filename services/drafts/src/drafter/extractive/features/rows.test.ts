import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>

const TEXT = 'Every invoice and its state on one map of your shop.'
const WE = 'We at the bench think that our bench is the best for us.'
const cards = (titles: readonly string[], text = TEXT): Blocks =>
  titles.flatMap(
    (title): Blocks => [
      ['h2', title],
      ['p', text],
    ],
  )
const home = (blocks: Blocks = []) =>
  pageOf({
    regions: [['list', 0]],
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['h1', 'Get paid sooner'],
      ['p', 'Acme Pay writes the invoices of small shops and sends them out.'],
      ...blocks,
    ],
  })
const inner = (label: string, blocks: Blocks) =>
  pageOf({
    url: 'https://acmepay.com/x',
    regions: [
      ['list', 0],
      ['list', 0],
      ['list', 0],
    ],
    metas: [['title', `${label} | Acme Pay`]],
    blocks: [['h1', 'One plan, from the till to the bank'], ...blocks],
  })
const TITLES = ['Gentle reminders', 'Live ledger view', 'Weekly cash plan', 'Receipts by photograph']

test.each([
  'Platform',
  'Die Plattform',
  'La plateforme',
  'El software',
  'Il gestionale',
  'Het pakket',
  'O sistema',
  'Oprogramowanie',
])('cards on a page called `%s` are features', (label) =>
  expect(findFeatures([home(), inner(label, cards(TITLES))])?.value).toEqual(TITLES),
)

test('what the makers tell of themselves on such a page is no feature', () => {
  expect(findFeatures([home(), inner('Software', cards(TITLES, WE))])).toBeNull()
})

test('a title that only begins like a day is no day', () => {
  const titles = ['Montageplan für alle', 'Angebot mit Bild', 'Stückliste je Zaun']
  expect(findFeatures([home(), inner('Software', cards(titles))])?.value).toEqual(titles)
  expect(findFeatures([home(), inner('Software', cards(['Montags um acht', ...titles.slice(1)]))])).toBeNull()
})

test('the page of features goes on where the home page tells the first of them', () => {
  const first: Blocks = [
    ['h2', 'Features'],
    ...cards(TITLES.slice(0, 3)).map(([kind, text]): Blocks[number] => [kind === 'h2' ? 'h3' : kind, text]),
  ]
  expect(findFeatures([home(first), inner('Features', cards(TITLES))])?.value).toEqual(TITLES)
})

test('lists under short titles tell the features themselves', () => {
  const list = (region: number, title: string, ...points: string[]): Blocks => [
    ['h2', title],
    ...points.map((point): Blocks[number] => ['li', point, region]),
  ]
  const blocks = [
    ...list(1, 'Planning', 'Deadlines for each tool', 'Dates for whole halls', 'Mails to those who test'),
    ...list(2, 'Testing', 'Scan a label and sign', 'Faults with a photograph', 'Values from the meter'),
    ...list(3, 'Proof', 'Reports kept as PDF', 'Who may test what', 'Risks for each kind'),
  ]
  expect(findFeatures([home(), inner('Software', blocks)])?.value).toContain('Dates for whole halls')
})

test('a long list on the home page tells features under any heading, one of short points does not', () => {
  const points = [
    'Invoices that follow your own hand and style',
    'Hundreds of letters, all written by a real clerk',
    'A cover sheet that you can scratch away at leisure',
    'Parchment, slate, blueprint and also plain paper',
  ]
  const list = (items: readonly string[]): Blocks => [
    ['h2', 'For your desk'],
    ...items.map((item): Blocks[number] => ['li', item, 1]),
  ]
  expect(findFeatures([home(list(points))])?.value).toEqual(points)
  expect(findFeatures([home(list(points.map((point) => point.slice(0, 24))))])).toBeNull()
})

test('words of one part tell features where each of five has a sentence of its own', () => {
  const titles = ['Ledger', 'Receipts', 'Reminders', 'Budgets', 'Exports']
  expect(findFeatures([home(cards(titles))])?.value).toEqual(titles)
  expect(findFeatures([home(cards(titles.slice(0, 4)))])).toBeNull()
})

test('what is new in a version is no feature', () => {
  const blocks: Blocks = [
    ['h2', 'Features'],
    ...cards([...TITLES, 'New in 5.2']).map(([kind, text]): Blocks[number] => [kind === 'h2' ? 'h3' : kind, text]),
  ]
  expect(findFeatures([home(blocks)])?.value).toEqual(TITLES)
})

test('the cells of a table that gives a figure for each name are no features', () => {
  const rows = ['Harrow', 'Oxbow', 'Pinfold', 'Quern']
  const page = pageOf({
    url: 'https://acmepay.com/features',
    metas: [['title', 'Features | Acme Pay']],
    regions: rows.map((_, at): ['table' | 'tr', number] => ['tr', at * 0]),
    blocks: [
      ['h1', 'Features'],
      ...rows.flatMap(
        (name, at): Blocks => [
          ['td', name, at + 1],
          ['td', `${name} V20 to V24`, at + 1],
        ],
      ),
    ],
  })
  expect(findFeatures([home(), page])).toBeNull()
})
