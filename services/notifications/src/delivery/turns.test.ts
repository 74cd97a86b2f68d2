import { expect, test } from 'bun:test'
import { MailServerAway } from './smtp-error.ts'
import { Turns } from './turns.ts'

/** Work that goes on until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('no more is done at once than there are connections, and what came first has its turn first', async () => {
  const turns = new Turns(2, 60_000)
  const done: string[] = []
  const [first, second] = [held(), held()]
  const busy = [turns.do(first.work), turns.do(second.work)]
  const waiting = ['a', 'b', 'c'].map((name) => turns.do(async () => void done.push(name)))
  await Promise.resolve()
  expect(done).toEqual([])
  first.end()
  await Promise.all(waiting)
  expect(done).toEqual(['a', 'b', 'c'])
  second.end()
  await Promise.all(busy)
})

test('what waits too long is given back undone, and keeps no other from its turn', async () => {
  const turns = new Turns(1, 20)
  const one = held()
  const busy = turns.do(one.work)
  const done: string[] = []
  const late = turns.do(async () => void done.push('late'))
  await expect(late).rejects.toBeInstanceOf(MailServerAway)
  one.end()
  await busy
  expect(await turns.do(async () => 'next')).toBe('next')
  expect(done).toEqual([])
})

test('work that fails frees its connection', async () => {
  const turns = new Turns(1, 60_000)
  await expect(turns.do(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.do(async () => 'next')).toBe('next')
})
