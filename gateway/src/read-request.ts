import { Refusal } from '@launch/kit'
import type { FieldError } from '@launch/proto/errors'
import { escapePointer, type RawInput } from './admit.ts'

/** The largest body, in bytes. */
export const MAX_BODY = 1_048_576

const IDEMPOTENCY_KEY = /^[\x21-\x2b\x2d-\x7e]{1,255}$/
const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/
const decoder = new TextDecoder('utf-8', { fatal: true })

/** The caller's own request id where it is usable, else a new one. */
export function requestIdOf(headers: Headers, fresh: () => string): string {
  const own = headers.get('x-request-id')
  return own && REQUEST_ID.test(own) ? own : fresh()
}

/**
 * The idempotency key of a request. Refuses one that is not 1..255 characters of 0x21–0x7E without a comma; two
 * headers arrive joined by a comma and are refused with it.
 */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (IDEMPOTENCY_KEY.test(key)) return key
  throw new Refusal(
    'invalid_idempotency_key',
    'Send one Idempotency-Key header of 1 to 255 printable ASCII characters, without spaces or commas; a UUID will do.',
  )
}

/** The query's parameters. One that is given twice is refused, as only one of them could count. */
export function queryOf(search: string): RawInput['query'] {
  if (search.length < 2) return {}
  const params = new URLSearchParams(search)
  const query: RawInput['query'] = {}
  for (const [name, value] of params) {
    const pointer = `/query/${escapePointer(name)}`
    if (Object.hasOwn(query, name))
      throw invalid({ pointer, code: 'not_allowed', detail: `\`${name}\` is given twice. Give it once.` })
    if (value.includes('\0')) throw invalid(nulAt(pointer))
    query[name] = value
  }
  return query
}

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
  const nul = findNul(value, '/body')
  if (nul) throw invalid(nulAt(nul))
  return { ...value }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Refusal('invalid_json', `The body can't be read as JSON in UTF-8: ${why}`)
  }
}

/** Reads the body, but no more than may be sent. */
async function readBounded(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > MAX_BODY) throw tooLarge(declared)
  if (!request.body) return new Uint8Array()
  if (declared > 0) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > MAX_BODY) throw tooLarge(size)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(size: number): Refusal {
  return new Refusal('payload_too_large', `The body has ${size} bytes or more; at most ${MAX_BODY} are taken.`)
}

function invalid(error: FieldError): Refusal {
  return new Refusal('invalid_request', error.detail, { errors: [error] })
}

function nulAt(pointer: string): FieldError {
  return { pointer, code: 'not_allowed', detail: 'NUL characters are not allowed. Leave them out.' }
}

/** Pointer to the first text or key with a NUL character. The parser has bounded the depth. */
function findNul(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? pointer : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const at = `${pointer}/${escapePointer(key)}`
    const found = key.includes('\0') ? at : findNul(inner, at)
    if (found) return found
  }
  return undefined
}
