import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const items = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const text = 'It takes less time than it takes to read this.'
const home = (parts: PageParts) => pageOf({ metas: [['title', 'Acme Pay']], ...parts })
/** A section with a heading and a card for each title, explained by a line. */
const cards = (head: string, titles: readonly string[], below: (at: number) => string = () => text): PageParts => ({
  regions: [['section', 0], ...titles.map((): ['div', number] => ['div', 1])],
  blocks: [
    ['h2', head, 1],
    ...titles.flatMap(
      (title, at): Blocks => [
        ['h3', title, at + 2],
        ['p', below(at), at + 2],
      ],
    ),
  ],
})
const featuresOf = (parts: PageParts) => findFeatures([home(parts)])?.value ?? null

test('cards are features under any heading that says nothing else', () => {
  expect(featuresOf(cards('Less admin, more weekend', items))).toEqual(items)
})

test.each([
  ['steps by their verbs', cards('Up and running by lunch', ['Create an account', 'Import your clients', 'Send it'])],
  [
    'ways to reach somebody',
    cards('Say it', ['Phone', 'Mail', 'Post'], (at) => ['+44 113 496 0182', 'hi@acmepay.com', '1 Mill Lane'][at] ?? ''),
  ],
  ['figures', cards('Since last year', ['4,300', '99.9 %', '12 days'])],
  ['names in the press', cards('As seen in', ['The Evening Paper', 'Small Business Weekly', 'Radio Breakfast'])],
  [
    'praise',
    cards(
      'Heard at the counter',
      ['Ann Lee', 'Bo Kimura', 'Cy Ode'],
      () => 'I was paid in a week, and my evenings are mine.',
    ),
  ],
  ['articles by their dates', cards('Letters', items, () => '6 Feb 2025')],
])('%s are no features', (_, parts) => {
  expect(featuresOf(parts)).toBeNull()
})

test('a kind over the heading of each card is not its title', () => {
  const parts: PageParts = {
    regions: items.map((): ['section', number] => ['section', 0]),
    blocks: items.flatMap(
      (item, at): Blocks => [
        ['p', 'Feature', at + 1],
        ['h2', item, at + 1],
        ['p', text, at + 1],
      ],
    ),
  }
  expect(featuresOf(parts)).toEqual(items)
})

test('a line that leads up to a list tells what it holds, beyond the home page too', () => {
  const membership: PageParts = {
    url: 'https://acmepay.com/membership',
    metas: [['title', 'Membership']],
    regions: [['list', 0]],
    blocks: [['h1', 'Membership'], ['p', 'Members get:'], ...items.map((item): Blocks[number] => ['li', item, 1])],
  }
  const plain = home({ blocks: [['p', 'Acme Pay writes to small shops every week.']] })
  expect(findFeatures([plain, pageOf(membership)])?.value).toEqual(items)
})

test('lists in parts of one section on features belong together', () => {
  const part = (head: string, region: number, entries: readonly string[]): Blocks => [
    ['h3', head],
    ...entries.map((entry): Blocks[number] => ['li', entry, region]),
  ]
  const more = ['Letters with your logo', 'One archive for everything', 'Numbers for the tax office']
  const parts: PageParts = {
    regions: [
      ['list', 0],
      ['list', 0],
    ],
    blocks: [['h2', 'Features'], ...part('Money', 1, items), ...part('Paper', 2, more)],
  }
  expect(featuresOf(parts)).toEqual([...items, ...more])
})

test.each([
  ['With Acme Pay you can split a bill between two clients.'],
  ['Mit Acme Pay können Sie Rechnungen teilen.'],
  ['Avec Acme Pay vous pouvez partager une facture.'],
])('%s is a feature', (sentence) => {
  expect(featuresOf({ blocks: [['p', sentence]] })).toEqual([sentence])
})

test('what people can do with something else is no feature', () => {
  expect(featuresOf({ blocks: [['p', 'With patience you can split a bill by hand.']] })).toBeNull()
})

test('a title that many pages repeat in their own text still counts', () => {
  const page = (path: string): PageParts => ({
    url: `https://acmepay.com/${path}`,
    metas: [['title', 'Acme Pay']],
    blocks: [
      ['p', `What stands only on ${path}.`],
      ['p', items[1] ?? ''],
      ['p', `More that stands only on ${path}.`],
    ],
  })
  const pages = [home(cards('Less admin', items)), ...['a', 'b', 'c'].map((path) => pageOf(page(path)))]
  expect(findFeatures(pages)?.value).toEqual(items)
})

test.each([
  ['what is called after a trade', ['Managed support', 'Email marketing', 'Website design']],
  ['what goes on elsewhere', [...items, 'and more…']],
])('cards stay features beside %s', (_, titles) => {
  expect(featuresOf(cards('Less admin, more weekend', titles))).toEqual(titles.filter((title) => title !== 'and more…'))
})

test('a product among others is compared', () => {
  expect(featuresOf(cards('One place for it all', ['Chat groups', 'Paper and pen', 'Acme Pay']))).toBeNull()
})

test('what templates leave in place of titles is no feature', () => {
  expect(featuresOf(cards('Less admin, more weekend', ['Invoices at once', 'Item 2', 'Item 3']))).toBeNull()
})

test('people with their trade are no features', () => {
  const trades = ['Support', 'Marketing', 'Engineer']
  expect(featuresOf(cards('At your side', ['Ann', 'Bo', 'Cy'], (at) => trades[at] ?? ''))).toBeNull()
})

test('what the makers say of themselves is no feature', () => {
  expect(featuresOf(cards('What drives us on', items, () => 'We say what we think, and our word counts.'))).toBeNull()
})

test('a label that cards share is no title of theirs', () => {
  const parts = cards('Less admin, more weekend', items)
  const blocks = (parts.blocks ?? []).flatMap(
    (block): Blocks => (block[0] === 'h3' ? [['text', 'For business', block[2] ?? 0], block] : [block]),
  )
  expect(featuresOf({ ...parts, blocks })).toEqual(items)
})

test.each([
  ['step-card', null],
  ['Testimonials_item__x1', null],
  ['feature-card', items],
])('boxes that their author calls %s are taken at that', (className, expected) => {
  const page = home(cards('Less admin, more weekend', items))
  page.outline.classes.push(className)
  const at = page.outline.classes.length - 1
  for (const region of page.outline.regions) if (region.kind === 'div') region.class = at
  expect(findFeatures([page])?.value ?? null).toEqual(expected)
})

test('the main cards of the home page come before the details of a page of features', () => {
  const details: PageParts = {
    url: 'https://acmepay.com/features',
    metas: [['title', 'Features']],
    regions: [['list', 0]],
    blocks: [
      ['h1', 'Features'],
      ['h2', 'What bookkeepers open first'],
      ['li', 'The list of open invoices', 1],
      ['li', 'The balance of each client', 1],
      ['li', 'All letters of the week', 1],
    ],
  }
  const found = findFeatures([home(cards('Less admin, more weekend', items)), pageOf(details)])?.value
  expect(found?.slice(0, 3)).toEqual(items)
})
