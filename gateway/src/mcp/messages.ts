import type { Form } from './answer/result.ts'

/** The newest revision with JSON-RPC batches and without structured content; its clients don't name it in a header yet. */
const LAST_WITH_BATCHES = '2025-03-26'
/** How many messages a batch may have; more are refused before each is looked at. */
const MAX_BATCH = 100

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The revision whose requests carry what a handshake would have told. */
const MODERN = '2026-07-28'
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'

const messagesIn = (body: unknown): unknown[] => (Array.isArray(body) ? body : [body])

/** The methods that a body asks for, one message or a batch of them. */
export function methodsIn(body: unknown): string[] {
  return messagesIn(body).flatMap((message) =>
    isObject(message) && typeof message.method === 'string' ? message.method : [],
  )
}

/** The names of the tools that a body calls. */
export function calledTools(body: unknown): string[] {
  return messagesIn(body).flatMap((message) => {
    if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) return []
    return typeof message.params.name === 'string' ? message.params.name : []
  })
}

/** Whether a body is for certain a message of 2026-07-28, good or bad; of any other the SDK has to tell what it is. */
export function isModern(body: unknown): boolean {
  if (!isObject(body) || !isObject(body.params) || !isObject(body.params._meta)) return false
  return body.params._meta[VERSION_KEY] === MODERN && body.method !== 'initialize'
}

/**
 * The arguments of a tool's call as they were sent: in the SDK's copy the key `__proto__` is missing, and would pass
 * unseen. Undefined in a batch, where that has to do.
 */
export function sentArguments(body: unknown): Record<string, unknown> | undefined {
  if (!isObject(body) || !isObject(body.params)) return undefined
  return isObject(body.params.arguments) ? body.params.arguments : undefined
}

/** The id that an error answers to (JSON-RPC 2.0 §5); `null` where there is no single one. */
export function requestIdIn(body: unknown): string | number | null {
  if (!isObject(body) || typeof body.method !== 'string') return null
  return typeof body.id === 'string' || typeof body.id === 'number' ? body.id : null
}

/**
 * A batch without the cancellations in it: a request that is cancelled gets no answer, and the batch would wait for it.
 * Without sessions there is nothing else to cancel.
 */
export function withoutCancellations(body: unknown): unknown {
  if (!Array.isArray(body)) return body
  const rest = body.filter((message) => !isObject(message) || message.method !== 'notifications/cancelled')
  return rest.length > 0 ? rest : body
}

/**
 * In which form a client takes the answers of tools: as text where its revision knows no structured content. Such a
 * client names its revision in no header (2025-06-18, Transports, says what is meant then).
 */
export function formFor(body: unknown, headers: Headers): Form {
  if (isModern(body)) return 'structured'
  const version = headers.get('mcp-protocol-version') ?? LAST_WITH_BATCHES
  return version <= LAST_WITH_BATCHES ? 'text' : 'structured'
}

/** Why a batch is not taken; undefined where it is, and where the body is none. */
export function faultInBatch(body: unknown, version: string | null): string | undefined {
  if (!Array.isArray(body)) return undefined
  if (body.length === 0) return 'The batch is empty. Send at least one message.'
  if (body.length > MAX_BATCH) return `The batch has ${body.length} messages; at most ${MAX_BATCH} are taken.`
  if (version === null || version <= LAST_WITH_BATCHES) return undefined
  return `MCP ${version.slice(0, 20)} knows no batches. Send one message a request.`
}
