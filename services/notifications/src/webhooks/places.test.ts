import { expect, test } from 'bun:test'
import { Places } from './places.ts'

/** Takes places for as many webhooks as get one, and tells how many did. */
function fill(places: Places, prefix: string, most = 100): number {
  let got = 0
  while (got < most && places.take(`${prefix}${got}`)) got++
  return got
}

function known(places: Places, prefix: string, took: number): void {
  for (let n = 0; n < 100; n++) places.take(`${prefix}${n}`)?.(took)
}

test('receivers that nobody knows yet leave places for those that are quick', () => {
  const places = new Places()
  known(places, 'quick', 20)
  expect([fill(places, 'new'), fill(places, 'quick'), places.hasRoom]).toEqual([48, 16, false])
})

test('slow receivers leave places for others, and nobody goes beyond all of them', () => {
  const places = new Places()
  known(places, 'slow', 15_000)
  known(places, 'quick', 20)
  expect([fill(places, 'slow'), fill(places, 'new'), fill(places, 'quick')]).toEqual([24, 24, 16])
})

test('a receiver that was slow once takes no place of others, until it is quick again', () => {
  const places = new Places()
  known(places, 'slow', 15_000)
  places.take('late')?.(15_000)
  fill(places, 'slow', 23)
  const last = places.take('late')
  expect(places.take('late')).toBeUndefined()
  last?.(10)
  for (let n = 0; n < 3; n++) places.take('late')?.(10)
  fill(places, 'slow', 1)
  expect(places.take('late')).toBeDefined()
})

test('a place for what another process has claimed says nothing of its receiver', () => {
  const places = new Places()
  known(places, 'slow', 15_000)
  for (let n = 0; n < 100; n++) places.take(`slow${n}`)?.()
  expect(fill(places, 'slow')).toBe(24)
})
