import { expect, test } from 'bun:test'
import { RecentBytes } from './recent-bytes.ts'

const of = (size: number) => new Uint8Array(size)

test('lets go of what was not asked for longest, and never holds more than its bytes', () => {
  const recent = new RecentBytes(100)
  recent.set('a', of(40))
  recent.set('b', of(40))
  recent.get('a')
  recent.set('c', of(40))
  expect([recent.get('a')?.length, recent.get('b'), recent.get('c')?.length]).toEqual([40, undefined, 40])
  expect(recent.size).toBe(80)
})

test('what is larger than all of it is not kept, and pushes nothing out', () => {
  const recent = new RecentBytes(100)
  recent.set('a', of(40))
  recent.set('b', of(101))
  expect([recent.get('a')?.length, recent.get('b')]).toEqual([40, undefined])
})
