import { expect, test } from 'bun:test'
import { createBackoff } from './backoff.ts'

test('doubles from 100 ms up to 5 s', () => {
  const backoff = createBackoff()
  expect(Array.from({ length: 8 }, () => backoff(0))).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000])
})

test('begins anew after 10 s of running', () => {
  const backoff = createBackoff()
  expect([backoff(0), backoff(0), backoff(10_000), backoff(9_999)]).toEqual([100, 200, 100, 200])
})
