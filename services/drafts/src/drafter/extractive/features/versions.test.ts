import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { findFeatures } from './mod.ts'

type Blocks = NonNullable<PageParts['blocks']>
const titles = ['Invoices in two clicks', 'Reminders that stay polite', 'Receipts from a photograph']
const text = 'It takes less time than it takes to read this.'
const featuresOf = (parts: PageParts) => findFeatures([pageOf({ metas: [['title', 'Acme Pay']], ...parts })])?.value
const cards = (over: number, names: readonly string[], level: 'h2' | 'h3' = 'h3') => {
  const regions = names.map((): ['div', number] => ['div', over])
  const blocks = names.flatMap(
    (name, at): Blocks => [
      [level, name, over + at + 1],
      ['p', text, over + at + 1],
    ],
  )
  return { regions, blocks }
}

test.each([
  [['Mar 2008', 'Jun 2006', 'Feb 2003']],
  [['März 2018', 'Juni 2016', 'Mai 2013']],
  [['mars de 2018', 'juin 2016', 'mai 2013']],
  [['03/2018', '06/2016', '05/2013']],
])('months are no features: %j', (months) => {
  const { regions, blocks } = cards(1, months)
  expect(
    featuresOf({ regions: [['section', 0], ...regions], blocks: [['h2', 'Features', 1], ...blocks] }),
  ).toBeUndefined()
})

test.each(['Version history', 'Changelog', 'Versionsgeschichte', 'Historial de cambios'])(
  'what stands under %s is no feature',
  (head) => {
    const { regions, blocks } = cards(1, titles)
    expect(featuresOf({ regions: [['section', 0], ...regions], blocks: [['h2', head, 1], ...blocks] })).toBeUndefined()
  },
)

test('the news of a version is left out of a list of features', () => {
  const list = [...titles, '1.18: reminders on paper']
  const blocks: Blocks = [['h2', 'Features'], ...list.map((item): Blocks[number] => ['li', item, 1])]
  expect(featuresOf({ regions: [['list', 0]], blocks })).toEqual(titles)
})

test('a figure of what it has, in a list of features, is one of them', () => {
  const list = [...titles, '14 language packs']
  const blocks: Blocks = [['h2', 'Features'], ...list.map((item): Blocks[number] => ['li', item, 1])]
  expect(featuresOf({ regions: [['list', 0]], blocks })).toEqual(list)
})

test('parts of the page right before and after a row of cards are none of its cards', () => {
  const { regions, blocks } = cards(2, titles, 'h2')
  const after = regions.length + 3
  const parts: PageParts = {
    regions: [['main', 0], ['section', 1], ...regions, ['section', 1]],
    blocks: [...blocks, ['h2', 'Why another one', after], ['p', text, after]],
  }
  expect(featuresOf(parts)).toEqual(titles)
})
