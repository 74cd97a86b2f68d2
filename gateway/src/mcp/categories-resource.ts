import { operations } from '@launch/proto'
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'
import { NOTHING, type OperationReads } from '../call/shared-reads.ts'
import { refusalFor } from '../door/fault.ts'
import { problemOf } from '../door/problem.ts'
import type { ToolDeps } from './tools/call.ts'
import type { McpVisit } from './visit.ts'

/** The categories, for clients that hand resources to the model by themselves. */
export const categoriesResource: Resource = {
  uri: 'launch://categories',
  name: 'categories',
  title: 'Categories',
  description: operations.list_categories.summary,
  mimeType: 'application/json',
}

/** Reads a resource. Refuses an address where none is; a fault in reading carries the problem as data. */
export async function readResource(
  uri: string,
  categories: OperationReads,
  visit: McpVisit,
  { publicUrl, log, limits }: ToolDeps,
): Promise<ReadResourceResult> {
  if (uri !== categoriesResource.uri) throw new ResourceNotFoundError(uri)
  const { requestId } = visit
  try {
    visit.counts = [limits.publicRead(visit.address)]
    const { bytes } = categories.ready(NOTHING) ?? (await categories.get(NOTHING, {}, requestId))
    return { contents: [{ uri, mimeType: 'application/json', text: new TextDecoder().decode(bytes) }] }
  } catch (error) {
    const problem = problemOf(refusalFor(error, { log, requestId }), { publicUrl, requestId })
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'The categories can’t be read just now.', problem)
  }
}
