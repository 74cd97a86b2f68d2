import { httpShape, type PublicOperation } from '@launch/proto/operation'
import type { TProperties } from '@sinclair/typebox'
import type { SchemaPublisher } from './schemas.ts'
import type { Parameter, Reference } from './types.ts'

/** Headers that requests may carry, by the name of their component. */
export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of your own for this request, such as a UUID: 1 to 255 printable ASCII characters without spaces or commas. Sent again with the same request, the effect happens once and the stored answer comes back.',
    schema: { type: 'string', pattern: '^[\\x21-\\x2B\\x2D-\\x7E]{1,255}$', minLength: 1, maxLength: 255 },
    example: '4f1b5d0e-8a53-4f0b-9c0a-6d2f3f0f7f11',
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    required: false,
    description: 'A name of your own for this request, which the answer repeats. One of another form is replaced.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$', minLength: 1, maxLength: 64 },
    example: 'nightly-import-42',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an answer you have. Where it still stands, the answer is 304 without a body.',
    schema: { type: 'string', pattern: '^[\\x20-\\x7E]*$', maxLength: 512 },
    example: 'W/"kX3oVb0mFzv0mXvY0o2qPA"',
  },
} as const satisfies Record<string, Parameter>

const ref = (name: keyof typeof headerParameters): Reference => ({ $ref: `#/components/parameters/${name}` })

/** Whether anyone may call it and keep the answer. */
export function isPublicRead(op: PublicOperation): boolean {
  return op.scope === null && httpShape(op).method === 'GET'
}

/** The parameters of an operation: path, query, then the headers it takes. */
export function parametersOf(op: PublicOperation, schemas: SchemaPublisher): (Parameter | Reference)[] {
  const { params, query } = httpShape(op)
  const required = new Set(op.input.required)
  const inputs: Record<string, unknown> = op.example.input
  const from = (place: 'path' | 'query', properties: TProperties): Parameter[] =>
    Object.entries(properties).map(([name, contract]) => {
      const { description = '', ...schema } = schemas.publish(contract)
      const example = inputs[name] === undefined ? {} : { example: inputs[name] }
      return { name, in: place, required: place === 'path' || required.has(name), description, schema, ...example }
    })
  return [
    ...from('path', params),
    ...from('query', query),
    ...(op.idempotent ? [ref('IdempotencyKey')] : []),
    ...(isPublicRead(op) ? [ref('IfNoneMatch')] : []),
    ref('RequestId'),
  ]
}
