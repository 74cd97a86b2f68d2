import { httpShape, type PublicOperation } from '@launch/proto/operation'
import { Type } from '@sinclair/typebox'
import { takesBody } from './error-codes.ts'
import { parametersOf } from './parameters.ts'
import { responsesOf } from './responses.ts'
import type { SchemaPublisher } from './schemas.ts'
import type { OperationObject, RequestBody } from './types.ts'

function requestBodyOf(op: PublicOperation, schemas: SchemaPublisher): RequestBody {
  const { body } = httpShape(op)
  const schema = Type.Object(body, { additionalProperties: false })
  const example = Object.fromEntries(Object.entries(op.example.input).filter(([name]) => name in body))
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema: schemas.publish(schema), example } },
  }
}

/** The limits that a call over HTTP is counted by, in words. */
function limitsOf(op: PublicOperation): string {
  if (!op.idempotent) return op.scope === null ? 'limit `public_reads`' : 'limit `reads`'
  return op.limit ? `limits \`writes\` and \`${op.limit}\`` : 'limit `writes`'
}

/** An operation of the catalogue as OpenAPI says it. */
export function operationObject(op: PublicOperation, schemas: SchemaPublisher): OperationObject {
  const scope = op.scope ?? op.optional_scope
  const needs = op.optional_scope
    ? `Open to everyone; a credential that is sent needs the scope \`${op.optional_scope}\`.`
    : op.scope === null
      ? 'Open to everyone.'
      : `Needs the scope \`${op.scope}\`${op.role ? `, and the role \`${op.role}\`` : ''}.`
  return {
    operationId: op.name,
    tags: [op.tag],
    summary: op.summary,
    description: `${op.description}\n\n${needs} Counted by the ${limitsOf(op)}.`,
    security: [...(op.optional_scope ? [{}] : []), ...(scope ? [{ api_key: [scope] }, { oauth2: [scope] }] : [])],
    parameters: parametersOf(op, schemas),
    ...(takesBody(op) ? { requestBody: requestBodyOf(op, schemas) } : {}),
    responses: responsesOf(op, schemas),
  }
}
