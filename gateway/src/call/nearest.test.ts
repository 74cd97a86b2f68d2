import { expect, test } from 'bun:test'
import { nearestFirst } from './nearest.ts'

test.each([
  ['nmae', ['headline', 'name', 'summary'], 'name'],
  ['categorys', ['tags', 'audience', 'categories'], 'categories'],
  ['SEARCH', ['get_listing', 'search_listings'], 'search_listings'],
  ['', ['a', 'b'], 'a'],
])('for %j, of %j comes first %j', (name, known, first) => {
  const ranked = nearestFirst(name, known)
  expect(ranked[0]).toBe(first)
  expect(ranked.toSorted()).toEqual(known.toSorted())
})
