import { expect, test } from 'bun:test'
import { invalidInput, Refusal } from '@launch/kit'
import { operations } from '@launch/proto'
import { FieldError } from '@launch/proto/errors'
import { operation } from '@launch/proto/operation'
import { Nullable, Shape } from '@launch/proto/schemas/common'
import { type TProperties, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import { Admission, type RawInput } from './admit.ts'

const fields = {
  id: Type.Integer({ minimum: 1, maximum: 1_000 }),
  name: Type.Optional(Type.String({ minLength: 2, maxLength: 5 })),
  size: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
  share: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  tags: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2 })),
  live: Type.Optional(Type.Boolean()),
  day: Type.Optional(Type.String({ format: 'date' })),
  code: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
  week: Type.Optional(Type.String({ pattern: '^W[0-9]$', examples: ['W7'] })),
  q: Type.Optional(Type.String({ minLength: 1 })),
  note: Type.Optional(Nullable(Type.String())),
  inner: Type.Optional(Shape({ a: Type.Integer() })),
  link: Type.Optional(Type.String({ maxLength: 3, 'x-error-code': 'url_not_public' })),
}

/** An operation over `fields`, of which those that its route doesn't name travel as its method says. */
const admissionOf = (route: 'GET /things/{id}' | 'PUT /things/{id}', input: TProperties = fields) =>
  new Admission(
    operation({
      name: 'thing',
      service: 'drafts',
      route,
      tag: 'Drafts',
      summary: 'A thing.',
      description: 'A thing.',
      scope: 'listings:write',
      idempotent: route.startsWith('PUT'),
      status: 200,
      input: Shape(input),
      output: Shape({}),
      errors: [],
      example: { input: {}, output: {} },
    }),
  )
const put = admissionOf('PUT /things/{id}')
const get = admissionOf('GET /things/{id}')

const raw = (parts: Partial<RawInput>): RawInput => ({ path: { id: '7' }, query: {}, body: {}, ...parts })

function refusalFrom(work: () => unknown): Refusal {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

test.each([
  ['required', { inner: {} }, { pointer: '/body/inner/a' }],
  ['unknown_key', { inner: { a: 1, b: 2 } }, { pointer: '/body/inner/b' }],
  ['unknown_key', { colour: 1 }, { pointer: '/body/colour' }],
  ['too_short', { name: 'x' }, { pointer: '/body/name', limit: 2, actual: 1 }],
  ['too_long', { name: 'xxxxxx' }, { pointer: '/body/name', limit: 5, actual: 6 }],
  ['too_short', { tags: [] }, { pointer: '/body/tags', limit: 1, actual: 0 }],
  ['too_long', { tags: ['a', 'b', 'c'] }, { pointer: '/body/tags', limit: 2, actual: 3 }],
  ['out_of_range', { size: -1 }, { pointer: '/body/size', limit: 0, actual: -1 }],
  ['out_of_range', { size: 10 }, { pointer: '/body/size', limit: 9, actual: 10 }],
  ['out_of_range', { share: 1.5 }, { pointer: '/body/share', limit: 1, actual: 1.5 }],
  ['invalid_format', { size: 1.5 }, { pointer: '/body/size', detail: '`size` is not a whole number.' }],
  ['invalid_format', { size: '1' }, { pointer: '/body/size' }],
  ['invalid_format', { live: 'true' }, { pointer: '/body/live', detail: '`live` is not true or false.' }],
  [
    'invalid_format',
    { name: null },
    { pointer: '/body/name', detail: '`name` is null. Leave it out, or send a value.' },
  ],
  ['invalid_format', { tags: 'a' }, { pointer: '/body/tags', detail: '`tags` is not a list.' }],
  ['invalid_format', { tags: ['a', 1] }, { pointer: '/body/tags/1' }],
  [
    'invalid_format',
    { day: '2026-02-30' },
    { pointer: '/body/day', detail: '`day` is not a day of the calendar such as 2026-11-21.' },
  ],
  ['invalid_format', { code: 'A' }, { pointer: '/body/code', detail: '`code` is not of the right form.' }],
  ['invalid_format', { week: 'w7' }, { pointer: '/body/week', detail: '`week` is not of the right form, such as W7.' }],
  ['invalid_format', { week: 7 }, { pointer: '/body/week', detail: '`week` is not a text.' }],
  ['invalid_format', { inner: { a: null } }, { pointer: '/body/inner/a', detail: '`inner.a` is null. Send a value.' }],
  [
    'too_short',
    { q: '' },
    { pointer: '/body/q', limit: 1, actual: 0, detail: '`q` is empty. Leave it out, or send text.' },
  ],
  ['invalid_format', { note: 1 }, { pointer: '/body/note' }],
  ['url_not_public', { link: 'abcd' }, { pointer: '/body/link', limit: 3, actual: 4 }],
] as const)('%s: %j', (code, body, fault) => {
  const { details } = refusalFrom(() => put.admit(raw({ body })))
  expect(details.errors).toEqual([{ code, detail: expect.any(String), ...fault }])
})

test('what is right is given with numbers and truths in the place of texts', () => {
  const query = { size: '3', live: 'true', name: '12345', note: '' }
  expect(get.admit(raw({ query }))).toEqual({ id: 7, size: 3, live: true, name: '12345', note: '' })
})

test('an empty `q` is taken as a search for nothing, over HTTP and from a tool', () => {
  const search = new Admission(operations.search_listings)
  expect(search.admit({ path: {}, query: { q: '' }, body: {} })).toEqual({ q: '' })
  expect(search.admitArguments({ q: '' })).toEqual({ q: '' })
})

test('a body is taken as it is', () => {
  const body = { size: 3, live: false, name: 'ab', note: null, tags: ['x'], inner: { a: 1 } }
  expect(put.admit(raw({ body }))).toEqual({ id: 7, ...body })
})

test.each(['abc', '', '0', '1001', '-1', '1.5', '1e1', '0x7', ' 7', '7 ', '99999999999999999999', '٧', '__proto__'])(
  'a path id of the wrong form is not_found, whatever else is wrong: %j',
  (id) => {
    const body = { colour: 1, name: 'x' }
    expect(refusalFrom(() => put.admit(raw({ path: { id }, body }))).code).toBe('not_found')
  },
)

test.each([
  ['a path parameter in the body', put, { body: { id: 8 } }, '/body/id'],
  ['a path parameter in the query', get, { query: { id: '8' } }, '/query/id'],
  ['a body key in the query', put, { query: { name: 'ab' } }, '/query/name'],
  ['a query parameter in the body', get, { body: { name: 'ab' } }, '/body/name'],
])('%s is an unknown_key there', (_, admission, parts, pointer) => {
  const { details } = refusalFrom(() => admission.admit(raw(parts)))
  expect(details.errors).toMatchObject([{ pointer, code: 'unknown_key' }])
})

test('every fault is told, unknown keys first', () => {
  const refusal = refusalFrom(() => put.admit(raw({ body: { name: 'x', size: 10, colour: 1 } })))
  expect(refusal.details.errors?.map(({ pointer }) => pointer)).toEqual(['/body/colour', '/body/name', '/body/size'])
  expect(refusal.message).toEndWith('(and 2 more, see `errors`)')
})

test('what a service refuses by name gets the place that it came from', () => {
  const places = (admission: Admission, name: string) =>
    admission.located(invalidInput(name, 'not_allowed', 'No.')).details.errors?.[0]?.pointer
  expect([places(put, 'id'), places(put, 'tags/0'), places(get, 'name')]).toEqual([
    '/path/id',
    '/body/tags/0',
    '/query/name',
  ])
})

test('whatever is sent is admitted or refused in few, well-formed words', () => {
  const names = fc.oneof(fc.constantFrom(...Object.keys(fields), '__proto__', 'constructor', 'toString'), fc.string())
  const texts = fc.dictionary(names, fc.string(), { maxKeys: 40 })
  const bodies = fc.dictionary(names, fc.jsonValue(), { maxKeys: 40 })
  fc.assert(
    fc.property(fc.constantFrom(put, get), fc.string(), texts, bodies, (admission, id, query, body) => {
      try {
        const input = admission.admit({ path: { id }, query, body })
        expect(Value.Check(Shape(fields), input)).toBe(true)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        expect(['invalid_request', 'not_found']).toContain(error.code)
        expect(Value.Check(Type.Array(FieldError, { maxItems: 20 }), error.details.errors ?? [])).toBe(true)
        expect(JSON.stringify(error.details).length).toBeLessThan(30_000)
      }
    }),
    { numRuns: 500 },
  )
})
