import { expect, test } from 'bun:test'
import { LONGEST_LIST, LONGEST_TEXT } from '../../openapi/mod.ts'
import { kindWords, limitWords, valuesOf } from './schema-words.ts'

test.each([
  [{ type: 'string', minLength: 1, maxLength: 2048 }, ['1 to 2,048 characters']],
  [{ type: 'string', maxLength: LONGEST_TEXT }, []],
  [{ type: 'string', format: 'date-time', maxLength: 35 }, []],
  [{ type: ['string', 'null'], maxLength: 80 }, ['at most 80 characters']],
  [{ type: 'array', maxItems: 5 }, ['at most 5 items']],
  [{ type: 'array', maxItems: LONGEST_LIST }, []],
  [{ type: 'integer', minimum: 1, maximum: 100, default: 20 }, ['1 to 100', '20 when not given']],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, ['from 0']],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }, ['at most 9']],
  [{ type: 'boolean' }, []],
])('the limits of %j', (schema, words) => {
  expect(limitWords(schema)).toEqual(words)
})

test.each([
  [{ type: ['integer', 'null'] }, ['integer', 'null']],
  [{ type: 'string', format: 'uri' }, ['URL']],
  [{ type: 'string', format: 'other' }, ['string (other)']],
  [{ type: 'array' }, ['list']],
])('the kinds of %j', (schema, words) => {
  expect(kindWords(schema)).toEqual(words)
})

test('the values of a list are those of its items, without null', () => {
  expect(valuesOf({ type: 'array', items: { enum: ['a', null, 'b'] } })).toEqual(['a', 'b'])
})
