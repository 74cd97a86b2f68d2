import { describe, expect, test } from 'bun:test'
import type { Listing } from '@launch/proto/schemas/listing'
import { storySections } from '@launch/proto/schemas/story'
import { storyMissing, wordsIn } from './story.ts'

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
const blank = Object.fromEntries(storySections.map((name) => [name, null])) as NonNullable<Listing['story']>
const told: NonNullable<Listing['story']> = {
  ...blank,
  how_started: words(100),
  problem: words(100),
  whats_next: words(100),
}
const missing = (story: Partial<typeof told> | null, founderComplete = true) =>
  storyMissing(
    { id: 42, story: story && { ...told, ...story }, company: { founderComplete } },
    'https://directory.test',
  )
const reasons = (...given: Parameters<typeof missing>) => missing(...given).map(({ reason }) => reason)

test('a story that keeps all rules lacks nothing, and one that is not there does neither', () => {
  expect(missing({})).toEqual([])
  expect(missing(null, false)).toEqual([])
  expect(missing({ ...blank }, false)).toEqual([])
})

test.each([
  ['', 0],
  ['one', 1],
  ['  one\n two\tthree ', 3],
  ['a – b … !', 2],
  ['größe 3 👍', 2],
  ['Ist’s so-so?', 2],
])('%j has %i words: what stands between white space, with a letter or digit', (text, count) => {
  expect(wordsIn(text)).toBe(count)
})

describe('a story is not shown', () => {
  test('with a letter in it', () => {
    expect(reasons({ ...blank, problem: 'x' })).toEqual([
      'The story is not shown. It needs 3 sections of 40 words or more, and has 0.',
      'The story is not shown. It needs 300 words in its sections, and has 1.',
    ])
  })

  test('with fewer than three sections of 40 words, though it has the words', () => {
    expect(reasons({ whats_next: words(39), problem: words(200) })).toEqual([
      'The story is not shown. It needs 3 sections of 40 words or more, and has 2.',
    ])
    expect(missing({ whats_next: words(40), problem: words(200) })).toEqual([])
  })

  test('with 299 words, and the title counts as neither section nor words', () => {
    expect(reasons({ title: words(100), problem: words(99) })).toEqual([
      'The story is not shown. It needs 300 words in its sections, and has 299.',
    ])
    expect(missing({ ...blank, title: words(300), problem: words(300), milestones: words(40) })).toHaveLength(1)
  })

  test('where the founder profile is not complete, which is where its owner is led', () => {
    expect(missing({}, false)).toMatchObject([{ url: 'https://directory.test/account/profile' }])
  })

  test('and its owner is led to the editor where it lacks words', () => {
    expect(missing({ problem: null })).toMatchObject([{ url: 'https://directory.test/me/listings/42/story' }, {}])
  })
})
