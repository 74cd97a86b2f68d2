import type { Caller } from '@launch/kit'
import type { Count } from '../limits/count.ts'
import type { Form } from './answer/result.ts'

/** A request to the MCP endpoint, being answered. */
export interface McpVisit {
  requestId: string
  /** The network address it comes from. */
  address: string
  /** The JSON that was posted. */
  body: unknown
  /** In which form its client takes the answers of tools. */
  form: Form
  /** Who signed in; `anyone` where nobody did. */
  caller: Caller
  /** By which limits it has been counted. */
  counts: readonly Count[]
}
