import { expect, test } from 'bun:test'
import { Nullable, OneOf, Shape } from '@launch/proto/schemas/common'
import { Type } from '@sinclair/typebox'
import { SchemaPublisher } from './schemas.ts'

const Pet = Shape({ name: Type.String({ maxLength: 9 }) }, { title: 'Pet' })

test('a titled schema becomes a component wherever it stands', () => {
  const schemas = new SchemaPublisher()
  const published = schemas.publish(Shape({ pets: Type.Array(Pet, { maxItems: 3 }), first: Nullable(Pet) }))
  const ref = { $ref: '#/components/schemas/Pet' }
  expect(published.properties).toEqual({
    pets: { type: 'array', items: ref, maxItems: 3 },
    first: { anyOf: [ref, { type: 'null' }] },
  })
  expect(schemas.components()).toEqual({
    Pet: {
      title: 'Pet',
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', maxLength: 9, pattern: '^[^\\u0000]*$' } },
      additionalProperties: false,
    },
  })
})

test('two different schemas under one title are refused', () => {
  const schemas = new SchemaPublisher()
  schemas.publish(Pet)
  expect(() => schemas.publish(Shape({ age: Type.Integer() }, { title: 'Pet' }))).toThrow('the title Pet')
})

test('components stand in alphabetical order', () => {
  const schemas = new SchemaPublisher()
  for (const title of ['B', 'C', 'A']) schemas.publish(Shape({}, { title }))
  expect(Object.keys(schemas.components())).toEqual(['A', 'B', 'C'])
})

test('a value or null is one schema with two types, and keeps its limits', () => {
  expect(new SchemaPublisher().publish(Nullable(Type.String({ maxLength: 5, description: 'A name.' })))).toEqual({
    type: ['string', 'null'],
    maxLength: 5,
    pattern: '^[^\\u0000]*$',
    description: 'A name.',
  })
})

test('one of a few texts or null has null among its values', () => {
  expect(new SchemaPublisher().publish(Nullable(OneOf(['a', 'b'])))).toEqual({
    type: ['string', 'null'],
    enum: ['a', 'b', null],
  })
})

test('a union of fixed texts is an enum', () => {
  const union = Type.Union([Type.Literal('a'), Type.Literal('b')], { description: 'Which.' })
  expect(new SchemaPublisher().publish(union)).toEqual({ type: 'string', enum: ['a', 'b'], description: 'Which.' })
})

test('a union of other kinds stays one', () => {
  const { anyOf } = new SchemaPublisher().publish(Type.Union([Type.Boolean(), Type.Number()]))
  expect(anyOf).toEqual([{ type: 'boolean' }, { type: 'number' }])
})

test('integers say their size and limits', () => {
  const publish = (schema: ReturnType<typeof Type.Integer>) => new SchemaPublisher().publish(schema)
  expect(publish(Type.Integer({ minimum: 1, maximum: 100 }))).toMatchObject({ format: 'int32' })
  expect(publish(Type.Integer())).toEqual({
    type: 'integer',
    format: 'int64',
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  })
})

test('any text may be everything but NUL; one of a form keeps that', () => {
  const { pattern } = new SchemaPublisher().publish(Type.String())
  const free = new RegExp(pattern ?? '')
  expect(['', 'a\nb', '🙂\u2028"\\'].every((text) => free.test(text))).toBe(true)
  expect(free.test('a\0b')).toBe(false)
  expect(new SchemaPublisher().publish(Type.String({ pattern: '^a$' })).pattern).toBe('^a$')
  expect(new SchemaPublisher().publish(Type.String({ format: 'uri' })).pattern).toBeUndefined()
})

test('a map says what its values are, with the limits of every answer', () => {
  const schemas = new SchemaPublisher()
  expect(schemas.publish(Type.Record(Type.String(), Pet))).toEqual({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/Pet' },
  })
  expect(schemas.publish(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 9 })))).toEqual({
    type: 'object',
    additionalProperties: { type: 'integer', format: 'int32', minimum: 0, maximum: 9 },
  })
})
