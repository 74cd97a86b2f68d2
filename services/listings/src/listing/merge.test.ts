import { describe, expect, test } from 'bun:test'
import { mergedItems, mergedKeys } from './merge.ts'

interface Item {
  name: string
  of?: string
}
const items = (last: Item[], next: Item[], current: Item[]) => mergedItems({ last, next, current }, ({ name }) => name)
const [a, b, c, mine] = ['a', 'b', 'c', 'mine'].map((name) => ({ name })) as [Item, Item, Item, Item]

describe('items', () => {
  test('come in the draft’s order where the listing was not touched', () => {
    expect(items([a, b], [c, b], [a, b])).toEqual([c, b])
  })
  test('that the listing alone has come after the draft’s', () => {
    expect(items([a, b], [b, a], [mine, a, b])).toEqual([b, a, mine])
  })
  test('that the listing has changed or lost stay so while the draft does not change them', () => {
    const changed = { ...a, of: 'listing' }
    expect(items([a, b], [a, b, c], [changed])).toEqual([changed, c])
  })
  test('that the draft has changed take the place of the listing’s', () => {
    const drafted = { ...a, of: 'draft' }
    expect(items([a], [drafted], [{ ...a, of: 'listing' }])).toEqual([drafted])
    expect(items([a], [drafted], [])).toEqual([drafted])
  })
  test('that both have added are there once', () => {
    expect(items([], [a], [{ ...a, of: 'listing' }])).toEqual([a])
  })
  test('that are alike are counted', () => {
    expect(items([a, a], [a], [a, a])).toEqual([a])
    expect(items([a], [a, a], [a])).toEqual([a, a])
  })
})

describe('keys', () => {
  test('that the draft has changed, added or removed travel, and no others', () => {
    const sides = { last: { x: 1, y: 1, z: 1 }, next: { x: 2, z: 1, w: 1 }, current: { x: 9, y: 9, z: 9, mine: 9 } }
    expect(mergedKeys(sides)).toEqual({ x: 2, z: 9, w: 1, mine: 9 })
  })
})
