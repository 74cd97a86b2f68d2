import { expect, test } from 'bun:test'
import { readableJson } from './code.tsx'

test('what fits on a line stands on one', () => {
  expect(readableJson({ a: [1, 2], b: null, c: {} }, 40)).toBe('{ "a": [1, 2], "b": null, "c": {} }')
})

test('what does not fit is indented by two', () => {
  expect(readableJson({ a: [1, 2], b: 'ten letters' }, 20)).toBe('{\n  "a": [1, 2],\n  "b": "ten letters"\n}')
})

test('it reads back as the same value', () => {
  const value = { list: [{ a: 'x'.repeat(30) }, { b: '"\\\n€' }], empty: [], text: ': "a": ' }
  expect(JSON.parse(readableJson(value, 20))).toEqual(value)
})
