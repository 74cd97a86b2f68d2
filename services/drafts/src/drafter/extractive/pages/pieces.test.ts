import { describe, expect, test } from 'bun:test'
import { pageOf } from '../../../testing/page.ts'
import { piecesOf } from './pieces.ts'

const textsOf = (page: ReturnType<typeof pageOf>) => piecesOf(page).map(({ text }) => text)
const releases = (count: number) =>
  Array.from({ length: count }, (_, at): ['li', string] => ['li', `Release ${at} mends the log window.`])

describe('the pieces of a long page', () => {
  test('are those of every section, and of a long section its beginning and its end', () => {
    const texts = textsOf(
      pageOf({
        blocks: [
          ['h1', 'Copy every card twice'],
          ['h2', 'Changes'],
          ...releases(5_000),
          ['h2', 'Us'],
          ['p', 'Acme was founded in 2013 by Ruth Askew.'],
        ],
      }),
    )
    expect(texts).toContain('Acme was founded in 2013 by Ruth Askew.')
    expect(texts).toContain('Release 0 mends the log window.')
    expect(texts).toContain('Release 4999 mends the log window.')
    expect(texts).not.toContain('Release 2500 mends the log window.')
  })

  test('are bounded however many sections it has', () => {
    const blocks = Array.from({ length: 9_000 }, (_, at): ['h2', string] => ['h2', `Question ${at}`])
    expect(textsOf(pageOf({ blocks })).length).toBe(4_000)
  })
})

test('the pieces of a page of common length are all of them', () => {
  expect(textsOf(pageOf({ blocks: [['h1', 'Copy every card twice'], ...releases(600)] })).length).toBe(601)
})

test.each([
  ['#', 'Delete old rows#'],
  ['\uf0c1', 'Delete old rows\uf0c1'],
])('a heading is without the sign %j that links to it', (sign, heading) => {
  const page = pageOf({ blocks: [['h1', heading]], links: [[sign, 'https://acmepay.com/#delete', 0]] })
  expect(textsOf(page)).toEqual(['Delete old rows'])
})

test('a heading keeps a sign that links to nothing', () => {
  expect(textsOf(pageOf({ blocks: [['h1', 'Written in C#']] }))).toEqual(['Written in C#'])
})
