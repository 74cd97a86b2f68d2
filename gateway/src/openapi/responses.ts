import { type ErrorCode, Problem, problems } from '@launch/proto/errors'
import type { PublicOperation } from '@launch/proto/operation'
import { takesDeprecated } from '../call/deprecation.ts'
import { errorCodesOf } from './error-codes.ts'
import { headerRefs, type ResponseHeader } from './headers.ts'
import { isPublicRead } from './parameters.ts'
import type { SchemaPublisher } from './schemas.ts'
import type { OpenApiResponse } from './types.ts'

const successes = { 200: 'Done.', 201: 'Made.', 204: 'Done; there is nothing to say.' } as const

const retryable: readonly ErrorCode[] = ['idempotency_in_progress', 'rate_limited', 'unavailable']

function successOf(op: PublicOperation, schemas: SchemaPublisher): OpenApiResponse {
  const own: ResponseHeader[] = []
  if ('page' in op.input.properties) own.push('Link')
  if (isPublicRead(op)) own.push('ETag', 'Cache-Control')
  if (op.idempotent) own.push('Idempotent-Replayed')
  if (takesDeprecated(op.input)) own.push('Deprecation', 'Sunset')
  const answer = { description: successes[op.status], headers: headerRefs(...own) }
  if (op.status === 204) return answer
  return {
    ...answer,
    content: { 'application/json': { schema: schemas.publish(op.output), example: op.example.output } },
  }
}

/** One answer for all the codes of a status, with an example for each. */
function answerForCodes(codes: readonly ErrorCode[], schemas: SchemaPublisher): OpenApiResponse {
  const own: ResponseHeader[] = []
  if (codes.some((code) => retryable.includes(code))) own.push('Retry-After')
  if (codes.includes('unauthorized')) own.push('WWW-Authenticate')
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].title}.`).join(' '),
    headers: headerRefs(...own),
    content: {
      'application/problem+json': { schema: schemas.publish(Problem), examples: Object.fromEntries(examples) },
    },
  }
}

/** Every answer of an operation by status. */
export function responsesOf(op: PublicOperation, schemas: SchemaPublisher): Record<string, OpenApiResponse> {
  const byStatus = Map.groupBy(errorCodesOf(op), (code) => problems[code].status)
  const refusals = [...byStatus].map(([status, codes]) => [status, answerForCodes(codes, schemas)])
  const unchanged: OpenApiResponse = {
    description: 'Nothing has changed since the answer whose `ETag` you sent.',
    headers: headerRefs('ETag', 'Cache-Control'),
  }
  return {
    [op.status]: successOf(op, schemas),
    ...(isPublicRead(op) ? { 304: unchanged } : {}),
    ...Object.fromEntries(refusals),
  }
}
