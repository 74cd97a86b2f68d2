import { expect, test } from 'bun:test'
import { Nullable, OneOf, Shape } from '@launch/proto/schemas/common'
import { Type } from '@sinclair/typebox'
import { knownKeys } from './known-keys.ts'

const Thing = Shape({
  name: Type.String(),
  status: OneOf(['live', 'draft']),
  owner: Nullable(Shape({ handle: Type.String() })),
  items: Type.Array(Shape({ id: Type.Integer() })),
  facts: Type.Record(Type.String(), Type.Unknown()),
})
const known = { name: 'a', status: 'live', owner: { handle: 'ada' }, items: [{ id: 1 }], facts: { any: { key: 1 } } }

test('leaves what the contract knows as it is', () => {
  expect(knownKeys(Thing, known)).toEqual(known)
})

test('drops what it does not know, in parts and lists as well', () => {
  const newer = { ...known, later: 1, owner: { handle: 'ada', later: 2 }, items: [{ id: 1, later: 3 }] }
  expect(knownKeys(Thing, newer)).toEqual(known)
})

test('leaves null, and what is of another shape, for the contract to refuse', () => {
  expect(knownKeys(Thing, { ...known, owner: null })).toEqual({ ...known, owner: null })
  expect(knownKeys(Thing, { ...known, owner: { handle: 7 } })).toEqual({ ...known, owner: { handle: 7 } })
  expect(knownKeys(Thing, 'text')).toBe('text')
  expect(knownKeys(Thing, [])).toEqual([])
})
