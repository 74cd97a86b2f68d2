import { expect, test } from 'bun:test'
import { SharedCache } from './cache.ts'

/** A cache of two values that stand for 10 ms of a clock of its own, and a load that counts. */
function openCache() {
  const time = { now: 0 }
  const cache = new SharedCache<number>(10, 2, () => time.now)
  let loads = 0
  return { cache, time, load: async () => ++loads, loads: () => loads }
}

test('a value that stands is given again', async () => {
  const { cache, time, load } = openCache()
  expect(await cache.get('a', load)).toBe(1)
  time.now = 9
  expect(await cache.get('a', load)).toBe(1)
})

test('a value that no longer stands is loaded anew', async () => {
  const { cache, time, load } = openCache()
  await cache.get('a', load)
  time.now = 10
  expect(await cache.get('a', load)).toBe(2)
})

test('all who ask while a value is loaded share the load, however long it takes', async () => {
  const { cache, time, loads } = openCache()
  const slow = Promise.withResolvers<number>()
  const first = cache.get('a', () => slow.promise)
  time.now = 1_000
  const second = cache.get('a', async () => 2)
  slow.resolve(1)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(loads()).toBe(0)
})

test('a value stands from when it was loaded, not from when it was asked for', async () => {
  const { cache, time } = openCache()
  const slow = Promise.withResolvers<number>()
  const first = cache.get('a', () => slow.promise)
  time.now = 1_000
  slow.resolve(1)
  await first
  time.now = 1_009
  expect(await cache.get('a', async () => 2)).toBe(1)
})

test('a failed load is told to all who waited, and not kept', async () => {
  const { cache, load } = openCache()
  const fail = () => Promise.reject(new Error('away'))
  const both = [cache.get('a', fail), cache.get('a', load)]
  expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await cache.get('a', load)).toBe(1)
})

test('when it is full the value that was loaded first goes', async () => {
  const { cache, load } = openCache()
  for (const key of ['a', 'b', 'c']) await cache.get(key, load)
  expect([await cache.get('b', load), await cache.get('c', load)]).toEqual([2, 3])
  expect(await cache.get('a', load)).toBe(4)
})

test('a value is ready once it is loaded, and for as long as it stands', async () => {
  const { cache, time, load } = openCache()
  expect(cache.ready('a')).toBeUndefined()
  const loading = cache.get('a', load)
  expect(cache.ready('a')).toBeUndefined()
  await loading
  time.now = 9
  expect(cache.ready('a')).toBe(1)
  time.now = 10
  expect(cache.ready('a')).toBeUndefined()
})

test('what is dropped by its subject is loaded anew, and what is about another one stays', async () => {
  const { cache, load } = openCache()
  await cache.get('a', load, 'one')
  await cache.get('b', load, 'two')
  cache.drop('one')
  expect(cache.ready('a')).toBeUndefined()
  expect([await cache.get('a', load, 'one'), await cache.get('b', load, 'two')]).toEqual([3, 2])
})

test('a value that is dropped while it is loaded goes to who waits for it, and is not kept', async () => {
  const { cache, load } = openCache()
  const slow = Promise.withResolvers<number>()
  const first = cache.get('a', () => slow.promise, 'one')
  cache.drop('one')
  const second = cache.get('a', load, 'one')
  slow.resolve(100)
  expect(await Promise.all([first, second])).toEqual([100, 1])
  expect(cache.ready('a')).toBe(1)
})

test('a load that fails after it was dropped takes nothing else away', async () => {
  const { cache, load } = openCache()
  const slow = Promise.withResolvers<number>()
  const first = cache.get('a', () => slow.promise)
  cache.clear()
  await cache.get('a', load)
  slow.reject(new Error('away'))
  await Promise.allSettled([first])
  expect(cache.ready('a')).toBe(1)
})

test('a value that was pushed out is about nothing any more', async () => {
  const { cache, load } = openCache()
  for (const key of ['a', 'b', 'c']) await cache.get(key, load, key === 'a' ? 'one' : 'other')
  await cache.get('a', load, 'two')
  cache.drop('one')
  expect(cache.ready('a')).toBe(4)
})
