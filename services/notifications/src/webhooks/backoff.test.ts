import { expect, test } from 'bun:test'
import { nextAttempt } from './backoff.ts'

const QUEUED = new Date('2026-11-21T12:00:00.000Z')
const HOUR = 3_600_000
const after = (milliseconds: number) => new Date(QUEUED.getTime() + milliseconds)
const next = (tries: number, at: Date, more: { retryAfter?: string; random?: number } = {}) =>
  nextAttempt({ at, tries, queuedAt: QUEUED, retryAfter: more.retryAfter, random: more.random ?? 0.5 })

test('a delivery that never succeeds is tried eleven times in three days, the last time at their end', () => {
  const hours: number[] = []
  let at: Date | null = QUEUED
  for (let tries = 0; at; tries++) {
    hours.push((at.getTime() - QUEUED.getTime()) / HOUR)
    at = next(tries, at)
  }
  expect(hours.map((each) => Math.round(each * 1_000) / 1_000)).toEqual([
    0, 0.001, 0.085, 0.585, 2.585, 7.585, 17.585, 31.585, 51.585, 71.585, 72,
  ])
})

test('pauses are spread by a tenth to either side', () => {
  expect(next(1, QUEUED, { random: 0 })).toEqual(after(270_000))
  expect(next(1, QUEUED, { random: 1 })).toEqual(after(330_000))
})

test.each([
  ['60', 60_000],
  [' 60 ', 60_000],
  ['Sat, 21 Nov 2026 12:02:00 GMT', 120_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 5_000],
  ['0', 5_000],
  ['-60', 5_000],
  ['1e9', 5_000],
  ['99999999999999999999', 5_000],
  ['9999999', 24 * HOUR],
  ['', 5_000],
])('a Retry-After of "%s" makes the first pause %d ms', (retryAfter, pause) => {
  expect(next(0, QUEUED, { retryAfter })).toEqual(after(pause))
})

test('a Retry-After puts no attempt behind the three days', () => {
  expect(next(9, after(71 * HOUR), { retryAfter: '86400' })).toEqual(after(72 * HOUR))
})

test('one that was first tried after three days, as the service was away, is tried once', () => {
  expect(next(0, after(72 * HOUR))).toBeNull()
})
