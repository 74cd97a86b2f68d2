import { expect, test } from 'bun:test'
import { policiesOf } from './policy.ts'
import { MAX_SUBJECTS, ReadCounter } from './read-counter.ts'
import { limitsOf } from './testing.ts'

const { public_reads: policy } = policiesOf(limitsOf({ LIMIT_PUBLIC_READS_PER_MINUTE: '3' }))
const NOON = Date.parse('2026-11-21T12:00:00Z')
const MINUTE = 60_000

function counterWith(subject: string, times: number, now = NOON) {
  const counter = new ReadCounter(policy)
  for (let i = 0; i < times; i++) counter.take(subject, now)
  return counter
}

test('as many as the quota are let through, and no more until the window ends', () => {
  const counter = counterWith('a', 3)
  expect(() => counter.take('a', NOON)).toThrow('is used up')
  expect(() => counter.take('a', NOON + MINUTE - 1)).toThrow('is used up')
  expect(counter.take('a', NOON + MINUTE).used).toBe(1)
})

test('one subject’s use is not another’s', () => {
  expect(counterWith('a', 3).take('b', NOON).used).toBe(1)
})

test('a clock that is set back far begins a new window', () => {
  expect(counterWith('a', 3).take('a', NOON - 3 * MINUTE).used).toBe(1)
})

test('a clock that is set back a little does not', () => {
  const counter = counterWith('a', 3)
  expect(() => counter.take('a', NOON - 1_000)).toThrow('is used up')
})

test('changes are given out once, and again where the store could not be told', () => {
  const counter = counterWith('a', 2)
  const changes = counter.changes(10, NOON)
  expect(changes.map(({ count, amount }) => [count.subject, amount])).toEqual([['a', 2]])
  expect(counter.changes(10, NOON)).toEqual([])
  counter.take('a', NOON)
  for (const change of changes) counter.putBack(change)
  expect(counter.changes(10, NOON).map(({ amount }) => amount)).toEqual([3])
})

test('what the store knows of others counts, beside what it has not been told meanwhile', () => {
  const counter = counterWith('a', 1)
  const [change] = counter.changes(10, NOON)
  if (!change) throw new Error('there is no change')
  counter.take('a', NOON)
  counter.learn(change, { policy: policy.name, subject: 'a', used: 2, endsAt: NOON + 10_000 })
  expect(() => counter.take('a', NOON)).toThrow('Wait 10 s')
})

test('windows that have ended are dropped, and their changes with them', () => {
  const counter = counterWith('a', 1)
  counter.take('b', NOON + 1)
  counter.sweep(NOON + MINUTE)
  expect(counter.size).toBe(1)
  expect(counter.changes(10, NOON + MINUTE).map(({ count }) => count.subject)).toEqual(['b'])
})

test('no more subjects are kept than fit, and no more changes', () => {
  const counter = new ReadCounter(policy)
  for (let i = 0; i < MAX_SUBJECTS + 10; i++) counter.take(`a${i}`, NOON)
  expect(counter.size).toBe(MAX_SUBJECTS)
  expect(counter.changes(2 * MAX_SUBJECTS, NOON)).toHaveLength(MAX_SUBJECTS)
})
