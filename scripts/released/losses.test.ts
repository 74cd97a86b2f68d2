import { describe, expect, test } from 'bun:test'
import { Nullable, OneOf, Shape } from '@launch/proto/schemas/common'
import { type TSchema, Type } from '@sinclair/typebox'
import { losses } from './losses.ts'
import { plainOf } from './schema.ts'

const Base = { name: Type.String({ maxLength: 80 }), size: Type.Optional(Type.Integer({ minimum: 0 })) }
const lost = (writer: TSchema, reader: TSchema) =>
  losses(plainOf(writer), plainOf(reader)).map(({ at, what }) => `${at} ${what}`)

describe('a reader takes', () => {
  test.each<[string, TSchema, TSchema]>([
    ['the same', Shape(Base), Shape(Base)],
    ['keys that it does not know', Shape({ ...Base, later: Type.String() }), Shape(Base)],
    ['what it may do without', Shape(Base), Shape({ ...Base, later: Type.Optional(Type.String()) })],
    ['a text that is shorter', Type.String({ maxLength: 10 }), Type.String({ maxLength: 20 })],
    ['fewer of its values', OneOf(['a']), OneOf(['a', 'b'])],
    ['values as texts', OneOf(['a', 'bb']), Type.String({ minLength: 1, maxLength: 2, pattern: '^[a-z]+$' })],
    ['what it may find null', Type.String(), Nullable(Type.String())],
    ['whole numbers as numbers', Type.Integer(), Type.Number()],
    ['anything, where it does not say', Shape(Base), Type.Unknown()],
    ['named keys as any keys', Shape({ a: Type.Integer() }), Type.Record(Type.String(), Type.Integer())],
    ['other words about the same', Type.String({ description: 'a' }), Type.String({ title: 'b', examples: ['c'] })],
  ])('%s', (_, writer, reader) => {
    expect(lost(writer, reader)).toEqual([])
  })
})

describe('a reader loses', () => {
  test.each<[string, TSchema, TSchema, string]>([
    [
      'a key that it needs',
      Shape(Base),
      Shape({ ...Base, later: Type.String() }),
      '/later has to be there, and may be missing',
    ],
    [
      'one that is not always there',
      Shape(Base),
      Shape({ ...Base, size: Type.Integer() }),
      '/size has to be there, and may be missing',
    ],
    ['another type', Shape({ a: Type.String() }), Shape({ a: Type.Integer() }), '/a takes integer, and gets string'],
    ['a longer text', Shape({ a: Type.String() }), Shape({ a: Type.String({ maxLength: 5 }) }), '/a takes maxLength 5'],
    ['a value that it does not know', OneOf(['a', 'b']), OneOf(['a']), ' does not take "b"'],
    ['any text, where it knows some', Type.String(), OneOf(['a']), ' takes "a" alone'],
    ['a text against its pattern', OneOf(['A']), Type.String({ pattern: '^[a-z]$' }), ' takes pattern ^[a-z]$ alone'],
    ['null', Nullable(Type.String()), Type.String(), ' takes string, and gets null'],
    ['a smaller number', Type.Integer(), Type.Integer({ minimum: 0 }), ' takes minimum 0'],
    ['more items', Type.Array(Type.String()), Type.Array(Type.String(), { maxItems: 3 }), ' takes maxItems 3'],
    ['other items', Type.Array(Type.String()), Type.Array(Type.Integer()), '/* takes integer, and gets string'],
    ['a time without its form', Type.String(), Type.String({ format: 'date-time' }), ' takes format date-time alone'],
    [
      'a key of a part',
      Nullable(Shape({})),
      Nullable(Shape({ a: Type.Null() })),
      '/a has to be there, and may be missing',
    ],
    [
      'other values of any keys',
      Type.Record(Type.String(), Type.String()),
      Type.Record(Type.String(), Type.Null()),
      '/* takes null, and gets string',
    ],
  ])('%s', (_, writer, reader, what) => {
    expect(lost(writer, reader)).toEqual([what])
  })
})

test('a keyword that nothing is known of is refused, not passed over', () => {
  expect(() => plainOf(Type.Integer({ multipleOf: 5 }))).toThrow('multipleOf')
})
