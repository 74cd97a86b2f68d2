import { commonErrors, type ErrorCode, problems } from '@launch/proto/errors'
import { httpShape, type PublicOperation } from '@launch/proto/operation'

const order = Object.keys(problems)

/** Whether an operation reads a body: it has fields for one, or is a write other than DELETE, which may send `{}`. */
export function takesBody(op: PublicOperation): boolean {
  const { method, body } = httpShape(op)
  return Object.keys(body).length > 0 || (op.idempotent && method !== 'DELETE')
}

/** Every code that an operation can answer with over HTTP, once each, in the order of `problems`. */
export function errorCodesOf(op: PublicOperation): ErrorCode[] {
  const { params } = httpShape(op)
  const codes = new Set<ErrorCode>([...op.errors, ...commonErrors])
  const add = (...more: ErrorCode[]) => more.forEach((code) => void codes.add(code))
  if (op.scope !== null || op.optional_scope) add('unauthorized', 'insufficient_scope')
  if (op.role) add('insufficient_role')
  if (takesBody(op)) add('invalid_json', 'payload_too_large', 'unsupported_media_type')
  if (op.idempotent) add('invalid_idempotency_key', 'idempotency_in_progress', 'idempotency_key_reused')
  if (Object.keys(params).length > 0) add('not_found')
  return [...codes].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
