import { expect, test } from 'bun:test'
import { expectedEnd, type Unfinished } from './expected-end.ts'

const TYPICAL = 10_000
const times: Record<string, number> = { slow: 45_000, quick: 5_000 }
const sites = (account: string, count: number, host?: string): Unfinished[] =>
  Array.from({ length: count }, (_, i) => ({ account, host: host ?? `${account}${i}.com` }))
const end = (unfinished: Unfinished[], account = 'ann', host = 'new.com') =>
  expectedEnd({ account, host }, { unfinished, places: 16, readingTime: (name) => times[name] })

test('nobody waits while there are places', () => {
  expect(end([])).toBe(TYPICAL)
  expect(end([...sites('ann', 3), ...sites('bob', 4)])).toBe(TYPICAL)
})

test('an account waits for its own share: four of sixteen places, eight where its sites are quick', () => {
  expect(end(sites('ann', 4))).toBe(2 * TYPICAL)
  expect(end(sites('ann', 19))).toBe(5 * TYPICAL)
  expect(end(sites('quick', 7), 'quick')).toBe(5_000)
  expect(end(sites('quick', 8), 'quick')).toBe(10_000)
})

test('two thousand drafts of one account cost another nothing', () => {
  expect(end(sites('bob', 2_000))).toBe(TYPICAL)
})

test('so many accounts that all places are taken cost one turn each', () => {
  const others = Array.from({ length: 32 }, (_, i) => sites(`other${i}`, 20)).flat()
  expect(end(others)).toBe(3 * TYPICAL)
})

test('a slow account waits for its own slowness', () => {
  expect(end(sites('slow', 8), 'slow')).toBe(3 * 45_000)
  expect(end(sites('slow', 8))).toBe(TYPICAL)
})

test('drafts of one host are read one after the other, and accounts take turns there', () => {
  const unfinished = sites('slow', 15, 'shop.com')
  expect(end(unfinished, 'slow', 'shop.com')).toBe(16 * 45_000)
  expect(end(unfinished, 'ann', 'shop.com')).toBe(45_000 + 3_500)
})

test('the twenty drafts that an account may make in an hour can be of one small site', () => {
  expect(end(sites('ann', 19, 'shop.com'), 'ann', 'shop.com')).toBe(20 * 3_500)
})
