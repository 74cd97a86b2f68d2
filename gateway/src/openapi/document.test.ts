import { describe, expect, test } from 'bun:test'
import { catalogue } from '@launch/proto'
import { commonErrors, problems } from '@launch/proto/errors'
import { httpShape, type PublicOperation } from '@launch/proto/operation'
import type { TSchema } from '@sinclair/typebox'
import { describe as describeOperations } from './document.ts'
import { errorCodesOf, type OperationObject, openapi } from './mod.ts'

const URL = 'https://directory.example.com'
const document = openapi(URL)

function operationOf(name: string): OperationObject {
  const found = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find((operation) => operation.operationId === name)
  if (!found) throw new Error(`${name} is not in the document`)
  return found
}

/** The codes of each error status of an operation, as its examples name them. */
function codesByStatus(name: string): Record<string, string[]> {
  const refusals = Object.entries(operationOf(name).responses).filter(([status]) => status >= '400')
  return Object.fromEntries(
    refusals.map(([status, response]) => [
      status,
      Object.keys(response.content?.['application/problem+json']?.examples ?? {}),
    ]),
  )
}

const headersOf = (name: string, status: number) => Object.keys(operationOf(name).responses[status]?.headers ?? {})

describe.each(catalogue.map((op) => [op.name, op] as const))('%s', (name, op) => {
  test('stands under its path and method', () => {
    const { method, path } = httpShape(op)
    expect(document.paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
  })

  test('lists every code it can answer with, under its status', () => {
    const byStatus = codesByStatus(name)
    for (const code of [...op.errors, ...commonErrors]) expect(byStatus[problems[code].status]).toContain(code)
    expect(Object.values(byStatus).flat().sort()).toEqual([...errorCodesOf(op)].sort())
  })

  test('says its scope', () => {
    const scope = op.scope ?? op.optional_scope
    const open: object[] = op.optional_scope ? [{}] : []
    expect<object[]>(operationOf(name).security).toEqual([
      ...open,
      ...(scope ? [{ api_key: [scope] }, { oauth2: [scope] }] : []),
    ])
  })
})

test('the document holds the catalogue and nothing else', () => {
  const names = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((op) => op.operationId))
  expect(names.sort()).toEqual(catalogue.map((op) => op.name).sort())
})

test('a write with a body lists the problems of credential, body and key beside the common ones', () => {
  expect(codesByStatus('submit_listing')).toEqual({
    400: ['invalid_json', 'invalid_idempotency_key'],
    401: ['unauthorized'],
    403: ['insufficient_scope'],
    409: ['idempotency_in_progress'],
    413: ['payload_too_large'],
    415: ['unsupported_media_type'],
    422: ['invalid_request', 'idempotency_key_reused'],
    429: ['rate_limited'],
    500: ['internal'],
    503: ['unavailable'],
  })
})

test('an open read asks for no credential and can be asked again by its tag', () => {
  expect(Object.keys(operationOf('list_categories').responses)).toEqual(['200', '304', '422', '429', '500', '503'])
  expect(headersOf('list_categories', 200)).toContain('ETag')
})

test('an operation with an id in its path can answer not_found', () => {
  expect(codesByStatus('get_draft')[404]).toEqual(['not_found'])
})

test('a list’s answer links to its other pages', () => {
  expect(headersOf('list_my_drafts', 200)).toContain('Link')
  expect(headersOf('get_draft', 200)).not.toContain('Link')
})

test('a write says when its answer is a stored one', () => {
  expect(headersOf('submit_listing', 201)).toContain('Idempotent-Replayed')
})

test('every scope that an operation needs can be asked for', () => {
  const needed = new Set(catalogue.flatMap((op) => op.scope ?? []))
  const offered = Object.keys(document.components.securitySchemes.oauth2.flows.authorizationCode.scopes)
  expect([...needed].filter((scope) => !offered.includes(scope))).toEqual([])
})

test('an operation says which limits count it', () => {
  expect(operationOf('list_categories').description).toEndWith('Counted by the limit `public_reads`.')
  expect(operationOf('get_draft').description).toEndWith('Counted by the limit `reads`.')
  expect(operationOf('update_draft').description).toEndWith('Counted by the limit `writes`.')
  expect(operationOf('submit_listing').description).toEndWith('Counted by the limits `writes` and `drafts`.')
})

test('every answer says what is left of its limits, and 429 when to come back', () => {
  for (const { name } of catalogue) {
    for (const status of Object.keys(operationOf(name).responses).map(Number)) {
      expect(headersOf(name, status)).toContain('RateLimit')
      expect(headersOf(name, status)).toContain('RateLimit-Policy')
    }
    expect(headersOf(name, 429)).toContain('Retry-After')
  }
})

test('every operation has a body, an answer and problems to look at', () => {
  for (const { name } of catalogue) {
    const { requestBody, responses } = operationOf(name)
    const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
    for (const media of contents.flatMap((content) => Object.values(content ?? {}))) {
      expect(media.example !== undefined || Object.keys(media.examples ?? {}).length > 0).toBe(true)
    }
  }
})

test('every answer carries its request id', () => {
  const answers = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => Object.values(operation.responses)),
  )
  expect(answers.filter((answer) => !('X-Request-Id' in answer.headers))).toEqual([])
})

test('a body is required exactly where a field of it is', () => {
  expect(operationOf('submit_listing').requestBody?.required).toBe(true)
  const [op] = describeAs({ route: 'POST /drafts/{id}/submit', idempotent: true })
  expect(op?.requestBody?.required).toBe(false)
})

test('a DELETE has no body, and its 204 no content', () => {
  const [op] = describeAs({ route: 'DELETE /drafts/{id}', idempotent: true, status: 204 })
  expect(op?.requestBody).toBeUndefined()
  expect(op?.responses[204]?.content).toBeUndefined()
})

test('a tag without a description stops the start', () => {
  expect(() => describeAs({ tag: 'Nonsense' })).toThrow('The tag Nonsense has no description')
})

/** The operation `get_draft` with other particulars, as the document would say it. */
function describeAs(changes: Partial<PublicOperation>): OperationObject[] {
  const base = catalogue.filter((op) => op.name === 'get_draft')
  const { paths } = describeOperations(
    base.map((op) => ({ ...op, ...changes })),
    URL,
  )
  return Object.values(paths).flatMap((methods) => Object.values(methods))
}

test('the document is plain JSON and the same each time', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  expect(JSON.stringify(openapi(URL))).toBe(JSON.stringify(document))
})

test('the served address is where the caller reaches us', () => {
  expect(openapi('http://127.0.0.1:8080').servers).toEqual([
    { url: 'http://127.0.0.1:8080/api/v1', description: 'Development', 'x-internal': false },
  ])
})

test('every reference leads to a part of the document', () => {
  const text = JSON.stringify(document)
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '')
  const lost = refs.filter((ref) => {
    let part: unknown = document
    for (const key of ref.split('/')) part = Object(part)[key]
    return part === undefined
  })
  expect(refs.length).toBeGreaterThan(50)
  expect(lost).toEqual([])
})

test('every text, list and number that a caller sends has a limit of its own', () => {
  const open = catalogue.flatMap((op) => unlimited(op.input).map((place) => `${op.name} ${place}`))
  expect(open).toEqual([])
})

/** Places of a schema that take any length or size. */
function unlimited(schema: TSchema, place = ''): string[] {
  const properties: Record<string, TSchema> = schema.properties ?? {}
  const branches: TSchema[] = schema.anyOf ?? []
  const inner = [
    ...Object.entries(properties).flatMap(([name, part]) => unlimited(part, `${place}/${name}`)),
    ...branches.flatMap((part) => unlimited(part, place)),
    ...(schema.items ? unlimited(schema.items, `${place}/*`) : []),
  ]
  const isFixed = schema.enum || schema.const !== undefined
  const lacks =
    (schema.type === 'string' && !isFixed && !schema.maxLength && !schema.pattern) ||
    (schema.type === 'array' && schema.maxItems === undefined) ||
    (schema.type === 'integer' && (schema.minimum === undefined || schema.maximum === undefined))
  return lacks ? [place, ...inner] : inner
}
