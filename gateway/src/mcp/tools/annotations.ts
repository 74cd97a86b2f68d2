import { httpShape, type PublicOperation } from '@launch/proto/operation'

/** What a tool does to the world, so that clients know when to ask (MCP, ToolAnnotations). */
export interface Annotations {
  readOnlyHint: boolean
  destructiveHint: boolean
  idempotentHint: boolean
  openWorldHint: boolean
}

/**
 * The annotations that follow from an operation's method (RFC 9110 §9.2): what deletes, or puts something in the place
 * of what was there, is destructive. The world is open where text comes from that we did not write.
 */
export function annotationsOf(op: PublicOperation): Annotations {
  const { method, body } = httpShape(op)
  const replaces = (method === 'PUT' || method === 'PATCH') && Object.keys(body).length > 0
  return {
    readOnlyHint: method === 'GET',
    destructiveHint: method === 'DELETE' || replaces,
    idempotentHint: method !== 'POST' && method !== 'PATCH',
    openWorldHint: op.untrusted === true,
  }
}
