import { expect, test } from 'bun:test'
import { type PageParts, pageOf } from '../../../testing/page.ts'
import { piecesOf } from './pieces.ts'
import { isPlanned } from './planned.ts'

/** Which texts of a page are planned. */
function plannedOn(parts: PageParts, className = ''): string[] {
  const page = pageOf(parts)
  const box = page.outline.regions[1]
  if (box && className !== '') box.class = page.outline.classes.push(className) - 1
  return piecesOf(page).flatMap((piece) => (isPlanned(page, piece) ? piece.text : []))
}

test('all of a page of plans is planned, by its address or its heading', () => {
  const blocks: PageParts['blocks'] = [
    ['h1', 'Ahead'],
    ['p', 'A desk for auditors'],
  ]
  expect(plannedOn({ url: 'https://acmepay.com/roadmap', blocks })).toHaveLength(2)
  expect(
    plannedOn({
      url: 'https://acmepay.com/ahead',
      blocks: [
        ['h1', 'Our roadmap'],
        ['p', 'A desk'],
      ],
    }),
  ).toHaveLength(2)
  expect(plannedOn({ url: 'https://acmepay.com/ahead', blocks })).toEqual([])
})

test('what stands in a box that its author calls planned is, unless the page has its title there', () => {
  const parts = (kind: 'h1' | 'h2'): PageParts => ({
    regions: [['section', 0]],
    blocks: [
      [kind, 'One module at a time', 1],
      ['p', 'A desk for auditors', 1],
      ['p', 'Dues by card'],
    ],
  })
  expect(plannedOn(parts('h2'), 'future-section')).toEqual(['One module at a time', 'A desk for auditors'])
  expect(plannedOn(parts('h1'), 'future-section')).toEqual([])
})

test('a label speaks for its own card, not for the next one', () => {
  const parts: PageParts = {
    regions: [
      ['div', 0],
      ['div', 1],
      ['div', 1],
    ],
    blocks: [
      ['h3', 'Dues by card', 2],
      ['text', 'Bientôt', 2],
      ['h3', 'Fines that members accept', 3],
      ['p', 'They are told why before they are told how much, and they may answer.', 3],
    ],
  }
  expect(plannedOn(parts)).toEqual(['Dues by card', 'Bientôt'])
})
