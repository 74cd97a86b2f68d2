import { expect, test } from 'bun:test'
import { Once } from './once.ts'

test('work is done once for all who ask while it is under way and after', async () => {
  const once = new Once<number>()
  let done = 0
  const work = async () => ++done
  expect(await Promise.all([once.do('a', work), once.do('a', work)])).toEqual([1, 1])
  expect(await once.do('a', work)).toBe(1)
  expect(await once.do('b', work)).toBe(2)
})

test('work that failed is done again', async () => {
  const once = new Once<string>()
  await expect(once.do('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await once.do('a', async () => 'done')).toBe('done')
})

test('what lies a thousand works back is forgotten', async () => {
  const once = new Once<number>()
  let done = 0
  const work = async () => ++done
  for (let id = 0; id <= 1_000; id++) await once.do(String(id), work)
  await once.do('1', work)
  expect(done).toBe(1_001)
  await once.do('0', work)
  expect(done).toBe(1_002)
})
