import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { cardTitles } from './card-titles.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>

const TEXT = 'Write it once, and everybody in the club gets it.'
/** Cards of a title and a text, each in a box of its own. */
const boxes = (...titles: string[]): PageParts => ({
  metas: [['title', 'Acme Pay']],
  blocks: [
    ['h2', 'What it does'],
    ...titles.flatMap(
      (title, at): Blocks => [
        ['h3', title, at + 2],
        ['p', TEXT, at + 2],
      ],
    ),
  ],
  regions: [['div', 0], ...titles.map((): ['div', number] => ['div', 1])],
})

test('a card called as parts of sites are keeps its place among the features', () => {
  const titles = ['Orders', 'Newsletter', 'Comments', 'Stock counts']
  expect(findFeatures([pageOf(boxes(...titles))])?.value).toEqual(titles)
})

test('boxes that mostly name parts of the site are no cards', () => {
  expect(cardTitles(pageOf(boxes('News', 'Prices', 'Contact', 'Orders'))).size).toBe(0)
})

test('headings in a row without boxes are cards, each with one text', () => {
  const titles = ['Orders', 'Newsletter', 'Stock counts', 'Reminders']
  const blocks = titles.flatMap(
    (title): Blocks => [
      ['h3', title],
      ['p', TEXT],
    ],
  )
  const page = pageOf({ metas: [['title', 'Acme Pay']], blocks: [['h2', 'What it does'], ...blocks] })
  expect(findFeatures([page])?.value).toEqual(titles)
})
