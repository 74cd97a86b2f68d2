import { expect, test } from 'bun:test'
import { expectedWait, type Unfinished } from './expected-wait.ts'

const TEN = 10_000
const sites = (account: string, count: number, host?: string): Unfinished[] =>
  Array.from({ length: count }, (_, i) => ({ account, host: host ?? `${account}${i}.com` }))
const wait = (unfinished: Unfinished[], of: Unfinished = { account: 'ann', host: 'new.com' }, slow = TEN) =>
  expectedWait(of, { unfinished, places: 16, readingTime: (account) => (account === 'slow' ? slow : TEN) })

test('nobody waits while there are places', () => {
  expect(wait([])).toBe(0)
  expect(wait([...sites('ann', 3), ...sites('bob', 4)])).toBe(0)
})

test('an account waits for its own share: four of sixteen places', () => {
  expect(wait(sites('ann', 4))).toBe(TEN)
  expect(wait(sites('ann', 19))).toBe(4 * TEN)
})

test('two thousand drafts of one account cost another nothing', () => {
  expect(wait(sites('bob', 2_000))).toBe(0)
})

test('so many accounts that all places are taken cost one turn each', () => {
  const others = Array.from({ length: 32 }, (_, i) => sites(`other${i}`, 20)).flat()
  expect(wait(others)).toBe(2 * TEN)
})

test('a slow account waits for its own slowness', () => {
  const unfinished = sites('slow', 8)
  expect(wait(unfinished, { account: 'slow', host: 'new.com' }, 45_000)).toBe(90_000)
  expect(wait(unfinished, undefined, 45_000)).toBe(0)
})

test('drafts of one host are read one after the other, and accounts take turns there', () => {
  const unfinished = sites('slow', 15, 'shop.com')
  expect(wait(unfinished, { account: 'slow', host: 'shop.com' }, 45_000)).toBe(15 * 45_000)
  expect(wait(unfinished, { account: 'ann', host: 'shop.com' }, 45_000)).toBe(45_000)
})
