import { expect, test } from 'bun:test'
import { assignment } from './assignment.ts'

const COUNT = 16
const names = (count: number) => Array.from({ length: count }, (_, i) => `member-${i}`)
const loads = (members: readonly string[]) =>
  members.map((member) => assignment(members, COUNT).filter((owner) => owner === member).length)

test('without members, partitions have no owner', () => {
  expect(assignment([], COUNT)).toEqual(Array.from({ length: COUNT }, () => undefined))
})

test('the result does not depend on the order in which members are known', () => {
  expect(assignment(names(5).reverse(), COUNT)).toEqual(assignment(names(5), COUNT))
})

test.each([1, 2, 4, 8, 16])('%p members have even shares', (count) => {
  expect(loads(names(count))).toEqual(names(count).map(() => COUNT / count))
})

test('no member has more than its share rounded up', () => {
  for (let count = 1; count <= 20; count++)
    expect(Math.max(...loads(names(count)))).toBeLessThanOrEqual(Math.ceil(COUNT / count))
})

test('one who leaves moves few partitions of those who stay', () => {
  const before = assignment(names(5), COUNT)
  const after = assignment(names(4), COUNT)
  const moved = before.filter((owner, i) => owner !== 'member-4' && owner !== after[i])
  expect(moved.length).toBeLessThanOrEqual(4)
})
