import { expect, test } from 'bun:test'
import { classRow, deepRow, growthRow } from './search-rows.ts'

const kind = { name: 'rare word', goal: 2.5, asked: [{ q: 'x' }] }
const row = (whole: number[], listings = 10_000, name = kind.name) =>
  classRow({ ...kind, name }, listings, { whole, page: [1], count: [1], total: 1 })
/** 98 fast searches and two slow ones. */
const withSlow = (slow: number) => [...Array.from({ length: 98 }, () => 1), slow, slow]

test('a kind of search meets its goal by its median and by what one in a hundred takes', () => {
  const met = [row([2.5]), row([2.6]), row(withSlow(25)), row(withSlow(26))].map(({ isMet }) => isMet)
  expect(met).toEqual([true, false, true, false])
})

test('growth is that of the kind that grows most', () => {
  const rows = [row([1]), row([2], 1_000_000), row([1], 10_000, 'prefix'), row([6], 1_000_000, 'prefix')]
  const { value, isMet, details } = growthRow(rows)
  expect({ median: value.median, isMet, details }).toEqual({
    median: 6,
    isMet: false,
    details: { 'rare word': 2, prefix: 6 },
  })
})

test('a deep page is held against the first page of the same ten turns', () => {
  const of = (...times: number[]) => times.flatMap((time) => Array.from({ length: 10 }, () => time))
  const deep = { first: of(1, 10, 1), far: of(1.5, 10, 3), items: 10_000 }
  expect(deepRow('no words', deep)).toMatchObject({ value: { median: 1.5, min: 1, max: 3 }, isMet: true })
})
