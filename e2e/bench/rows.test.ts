import { describe, expect, test } from 'bun:test'
import { atLeast, atMost, type Case, rangeOf, rowsOf } from './rows.ts'
import type { Load } from './target.ts'

const target = { base: '', paths: [], processes: () => new Map<number, string>() }
const read: Case = { name: 'read', peer: 'another', goal: 0.5, ours: target, theirs: target }
const loadOf = (microseconds: number, requestsPerSecond: number, byProcess: Record<string, number> = {}): Load => ({
  microseconds,
  requestsPerSecond,
  byProcess,
  p50: 1,
})

test('a range is the middle, the least and the greatest of some rounds, in any order', () => {
  expect(rangeOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 })
})

test.each([
  [0.5, true],
  [0.49, false],
])('a median of %d against a goal of at least 0.5', (median, isMet) => {
  expect(atLeast({ median, min: 0, max: 9 }, 0.5)).toEqual({ goal: '≥ 0.5', isMet })
})

test.each([
  [2, true],
  [2.01, false],
])('a median of %d against a goal of at most 2', (median, isMet) => {
  expect(atMost({ median, min: 0, max: 9 }, 2)).toEqual({ goal: '≤ 2', isMet })
})

describe('the rows of a case', () => {
  test('take each ratio inside its round', () => {
    // The medians of all rounds, 30 and 20, would be 0.67.
    const pairs = [
      { ours: loadOf(10, 1), theirs: loadOf(20, 1) },
      { ours: loadOf(30, 1), theirs: loadOf(60, 1) },
      { ours: loadOf(90, 1), theirs: loadOf(9, 1) },
    ]
    expect(rowsOf(read, pairs)[0]?.value).toEqual({ median: 2, min: 0.1, max: 2 })
  })

  test('tell more than 1 where ours takes less processor time', () => {
    expect(rowsOf(read, [{ ours: loadOf(10, 1), theirs: loadOf(40, 1) }])[0]?.value.median).toBe(4)
  })

  test('tell more than 1 where ours answers more requests', () => {
    expect(rowsOf(read, [{ ours: loadOf(1, 300), theirs: loadOf(1, 100) }])[1]?.value.median).toBe(3)
  })

  test('hold the goal against processor time, whatever requests/s say', () => {
    const rows = rowsOf(read, [{ ours: loadOf(30, 900), theirs: loadOf(10, 1) }])
    expect(rows.map(({ goal, isMet }) => ({ goal, isMet }))).toEqual([
      { goal: '≥ 0.5', isMet: false },
      { goal: undefined, isMet: true },
    ])
  })

  test('have no goal where the case has none', () => {
    const { goal: _, ...free } = read
    const [row] = rowsOf(free, [{ ours: loadOf(30, 1), theirs: loadOf(10, 1) }])
    expect([row?.goal, row?.isMet]).toEqual([undefined, true])
  })

  test('tell where our processor time went, also of a process that not every round had', () => {
    const theirs = loadOf(1, 1)
    const pairs = [{ nats: 1 }, { nats: 5, late: 3 }, { nats: 2, late: 4 }].map((byProcess) => ({
      ours: loadOf(1, 1, byProcess),
      theirs,
    }))
    expect(rowsOf(read, pairs)[0]?.byProcess).toEqual({ nats: 2, late: 3 })
  })
})
