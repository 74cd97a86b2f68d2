import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>

const home: PageParts = {
  metas: [['title', 'Acme Pay']],
  blocks: [['p', 'Acme Pay sends the invoices of small flower shops, and reminds whoever forgets to pay them.']],
}
const TEXT = 'Stand back, take one picture, and every order gets its outline.'
/** What a page of its own with a row of cards under a heading adds. */
const inner = (heading: string, titles: readonly string[], text = TEXT) =>
  findFeatures(
    [
      home,
      {
        url: 'https://acmepay.com/more',
        blocks: [
          ['h1', heading],
          ...titles.flatMap(
            (title, at): Blocks => [
              ['h3', title, at + 2],
              ['p', text, at + 2],
            ],
          ),
        ],
        regions: [['div', 0], ...titles.map((): ['div', number] => ['div', 1])],
      } satisfies PageParts,
    ].map(pageOf),
  )?.value ?? []

const TITLES = ['Order lists', 'Photo to card', 'Birthday bell']

test('a row of cards on a page for one kind of user tells features', () => {
  expect(inner('For florists', TITLES)).toEqual(TITLES)
})

test('on a page that does not say whom it is for it does not', () => {
  expect(inner('The florist’s day', TITLES)).toEqual([])
})

test('a row that names parts of the site does not', () => {
  expect(inner('For florists', ['Contact', 'Photo to card', 'Birthday bell'])).toEqual([])
})

test.each(['For you: our promise', 'For safety: security & GDPR', 'For us: our principles'])(
  'under %s it does not',
  (heading) => {
    expect(inner(heading, TITLES)).toEqual([])
  },
)

test('a row of places does not', () => {
  expect(inner('For venues', ['The Old Mill', 'Harbour Hall', 'Rose Barn'], 'Leeds, 80 seats.')).toEqual([])
})

test('more cards than a page tells of anything else are features where the home page shows none', () => {
  const titles = [...TITLES, 'Price per stem']
  expect(inner('The florist’s day', titles)).toEqual(titles)
})
