import { expect, test } from 'bun:test'
import { ReadingTimes } from './reading-times.ts'

const at = (second: number) => new Date(second * 1_000).toISOString()
const reading = (seconds: number) => ({ started_at: at(0), finished_at: at(seconds) })

test('an account of which nothing is known is taken to have sites like most', () => {
  expect(new ReadingTimes().of('ann')).toBe(10_000)
})

test('newer readings count for more, and one account’s say nothing of another’s', () => {
  const times = new ReadingTimes()
  for (const seconds of [40, 40, 4]) times.note('ann', reading(seconds))
  expect([times.of('ann'), times.of('bob')]).toEqual([22_000, 10_000])
})

test('a reading that never began took no time', () => {
  const times = new ReadingTimes()
  times.note('ann', { started_at: null, finished_at: at(9) })
  expect(times.of('ann')).toBe(10_000)
})
