import { operations } from '@launch/proto'
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'

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
  listCategories: () => Promise<CallToolResult>,
): Promise<ReadResourceResult> {
  if (uri !== categoriesResource.uri) throw new ResourceNotFoundError(uri)
  const { content, isError } = await listCategories()
  const [first] = content
  const text = first?.type === 'text' ? first.text : '{}'
  if (isError) {
    throw new ProtocolError(ProtocolErrorCode.InternalError, 'The categories can’t be read just now.', JSON.parse(text))
  }
  return { contents: [{ uri, mimeType: 'application/json', text }] }
}
