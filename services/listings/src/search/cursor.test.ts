import { expect, test } from 'bun:test'
import { Refusal } from '@launch/kit'
import fc from 'fast-check'
import { decodeCursor, encodeCursor } from './cursor.ts'

const position = { match: 2, key: 17, id: 42 }
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const pointer = (q: string, cursor: string) => {
  try {
    decodeCursor([q], cursor)
    return 'read'
  } catch (error) {
    return error instanceof Refusal ? error.details.errors?.[0]?.pointer : String(error)
  }
}

test('a cursor is read as it was written', () => {
  expect(decodeCursor(['pay'], encodeCursor(['pay'], position))).toEqual(position)
})

test('a cursor of another search is refused', () => {
  expect(pointer('bills', encodeCursor(['pay'], position))).toBe('/cursor')
})

test('positions that no item can have are refused', () => {
  const [mark] = JSON.parse(Buffer.from(encodeCursor([''], position), 'base64url').toString())
  for (const place of [
    [-1, 0, 1],
    [0, 1.5, 1],
    [0, 0, 2 ** 31],
    [0, 1e300, 1],
    [0, '0', 1],
    [0, 0],
    [0, 0, 1, 1],
  ]) {
    expect(pointer('', cursorOf([mark, ...place]))).toBe('/cursor')
  }
})

test('garbage is refused and never breaks anything', () => {
  fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => expect(pointer('', text)).toBe('/cursor')))
  fc.assert(fc.property(fc.jsonValue(), (value) => expect(pointer('', cursorOf(value))).toBe('/cursor')))
})
