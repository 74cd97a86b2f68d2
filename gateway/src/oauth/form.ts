import { OAuthError } from './oauth-error.ts'

/** The largest request of an endpoint, in bytes; a token request has less than one. */
const MAX_BYTES = 32_768

/** Reads a body, but no more than may be sent. Refuses as `invalid_request`. */
export async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = Number(request.headers.get('content-length') ?? 0)
  if (size > MAX_BYTES) throw tooLarge()
  size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length
      if (size > MAX_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    if (error instanceof OAuthError) throw error
    throw new OAuthError('invalid_request', 'The body can not be read as text in UTF-8.')
  }
}

/**
 * The parameters of a request, each once (RFC 6749 §3.2) but for those that may come more often; empty ones count as left
 * out. Refuses as `invalid_request`.
 */
export async function readParameters(request: Request, repeatable: readonly string[] = []): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type.trim())) {
    throw new OAuthError('invalid_request', 'Send the parameters as application/x-www-form-urlencoded.')
  }
  const form = new URLSearchParams(await readText(request))
  const kept = new URLSearchParams()
  for (const [name, value] of form) {
    if (value === '') continue
    if (value.includes('\0') || name.includes('\0'))
      throw new OAuthError('invalid_request', 'No parameter may hold NUL.')
    if (kept.has(name) && !repeatable.includes(name)) {
      throw new OAuthError('invalid_request', `${name.slice(0, 50)} came more than once.`)
    }
    kept.append(name, value)
  }
  return kept
}

function tooLarge(): OAuthError {
  return new OAuthError('invalid_request', `The body has more than ${MAX_BYTES} bytes.`, { status: 413 })
}
