import { type McpServer, type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'

/** Initialize-based revisions that are spoken; whoever asks for another is offered the first (MCP, Lifecycle). */
export const LEGACY_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26']

/** How the initialize-based revisions are answered. */
export interface LegacyOptions {
  /** Whether tools say how far they are before they answer: then the answer is a stream of events. */
  streams: boolean
}

/**
 * Answers a request of an initialize-based revision (2025-03-26 … 2025-11-25) without a session: by a server and a
 * transport of its own. A JSON answer costs half of what a stream of events does.
 */
export async function answerLegacy(
  server: Server | McpServer,
  request: Request,
  parsedBody: unknown,
  { streams }: LegacyOptions,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !streams })
  await server.connect(transport)
  const response = await transport.handleRequest(request, { parsedBody })
  if (streams) return response
  await transport.close()
  return Array.isArray(parsedBody) && response.status === 200 ? asBatch(response) : response
}

/** The answer to a batch is a batch (JSON-RPC 2.0 §6), also of one. */
async function asBatch(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(text.startsWith('[') ? text : `[${text}]`, response)
}
