import { Refusal } from '@launch/kit'
import { escapePointer, type RawInput } from '../call/admit.ts'
import { faultInText, invalid } from './read-request.ts'

/** The largest body, in bytes. */
export const MAX_BODY = 1_048_576
/** How deep lists and objects may stand in each other; no operation takes more than a few levels. */
const MAX_DEPTH = 32

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The body's keys: an object, or nothing where no body was sent. */
export async function bodyOf(request: Request): Promise<RawInput['body']> {
  const bytes = await readBounded(request)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type.trim())) {
    throw new Refusal(
      'unsupported_media_type',
      `The body is ${type ? `\`${type.slice(0, 100)}\`` : 'of no stated type'}. Send JSON with \`Content-Type: application/json\`.`,
    )
  }
  const value = parseJson(bytes)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ pointer: '/body', code: 'invalid_format', detail: 'The body must be a JSON object.' })
  }
  refuseUnusable(value, '/body')
  return { ...value }
}

/**
 * Refuses a JSON value that holds what no operation takes: control characters, halves of surrogate pairs, too many levels.
 * @param root pointer to where the value stands in the request
 */
export function refuseUnusable(value: unknown, root: string): void {
  const fault = faultIn(value, 0)
  if (!fault) return
  const pointer = [root, ...fault.path.map(escapePointer)].join('/')
  throw invalid({ pointer, code: 'not_allowed', detail: fault.detail })
}

/** The JSON value of a body's bytes. Refuses as `invalid_json`. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal('invalid_json', `The body can't be read as JSON in UTF-8: ${why.slice(0, 200)}`)
  }
}

/** Reads the body, but no more than may be sent. */
export async function readBounded(request: Request, max: number = MAX_BODY): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > max) throw tooLarge(declared, max)
  try {
    // Before anything looks at `request.body`, which would make a stream of it.
    if (declared > 0) return new Uint8Array(await request.arrayBuffer())
    return request.body ? await readChunks(request.body, max) : new Uint8Array()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('invalid_json', 'The connection ended before the body was whole.')
  }
}

/** Reads a body whose length was not told. */
async function readChunks(body: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > max) throw tooLarge(size, max)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(size: number, max: number): Refusal {
  return new Refusal('payload_too_large', `The body has ${size} bytes or more; at most ${max} are taken.`)
}

/** The first thing in a JSON value that no operation takes, and the keys that lead to it. */
function faultIn(value: unknown, depth: number): { path: string[]; detail: string } | undefined {
  if (typeof value === 'string') {
    const detail = faultInText(value)
    return detail === undefined ? undefined : { path: [], detail }
  }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= MAX_DEPTH) return { path: [], detail: `At most ${MAX_DEPTH} levels of lists and objects are taken.` }
  for (const [key, inner] of Object.entries(value)) {
    const detail = faultInText(key)
    const found = detail === undefined ? faultIn(inner, depth + 1) : { path: [], detail }
    if (found) return { path: [key, ...found.path], detail: found.detail }
  }
  return undefined
}
