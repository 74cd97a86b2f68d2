import { expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { SharedReads } from './shared-reads.ts'
import { shownIn, subjectOf } from './shown.ts'

/** Public reads whose answers come from the release, not from what people do. */
const FIXED = ['list_products', 'get_story_rules', 'list_interview_questions']

const shared = catalogue.filter((op) => SharedReads.takes(op))
const telling = catalogue.filter((op) => Object.keys(shownIn(op)).length > 0)

test('of every public read it is said what its answers show, and of nothing else', () => {
  const expected = shared.map(({ name }) => name).filter((name) => !FIXED.includes(name))
  expect(telling.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
})

test.each(telling.map((op) => [op.name, op] as const))('an answer of %s is about one thing at most', (_, op) => {
  const subjects = new Set(Object.values(shownIn(op)).filter((which) => which !== 'all'))
  expect(subjects.size).toBeLessThanOrEqual(1)
  for (const subject of subjects) expect(op.input.required).toContain(subject)
})

test('an answer about one thing is known by what was asked for', () => {
  expect(subjectOf({ name: 'get_listing' }, { slug: 'acme', site: 'main' })).toBe('acme')
  expect(subjectOf({ name: 'get_founder' }, { handle: 'ada' })).toBe('ada')
  expect(subjectOf({ name: 'search_listings' }, { q: 'acme' })).toBeUndefined()
})
