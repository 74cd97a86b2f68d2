/** Whose requests are heard. */
export interface GuardSettings {
  publicUrl: string
  /** Origins whose pages may call the endpoint, beside our own. */
  allowedOrigins: readonly string[]
  /** In development every name of this machine is ours. */
  isDevelopment: boolean
}

/** What a host is made of, with a port or without (RFC 9110 §7.2). */
const HOST = /^[a-z0-9.:[\]-]+$/
const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/

/**
 * Tells why a request is not heard, by its Host and Origin: pages elsewhere must neither reach us under a name of
 * theirs (DNS rebinding) nor call us unasked (MCP 2025-11-25 and 2026-07-28, Transports, Security).
 * @returns what was wrong and what to do, or undefined where all is well; what sends no Origin is no page
 */
export function createGuard({ publicUrl, allowedOrigins, isDevelopment }: GuardSettings) {
  const { protocol, host: ownHost, origin: ownOrigin } = new URL(publicUrl)
  const origins = new Set([ownOrigin, ...allowedOrigins])

  const isOwnHost = (host: string) => {
    const plain = host.toLowerCase()
    if (plain === ownHost || (isDevelopment && LOOPBACK.test(plain))) return true
    const address = `${protocol}//${plain}`
    return HOST.test(plain) && URL.canParse(address) && new URL(address).host === ownHost
  }

  // Nearly all requests name the same host, so the last good one is not looked at again.
  let known: string | undefined
  return (headers: Headers): string | undefined => {
    const host = headers.get('host') ?? ''
    if (host !== known && !isOwnHost(host))
      return `The Host \`${host.slice(0, 100)}\` is not ours. Use ${publicUrl}/mcp.`
    known = host
    const origin = headers.get('origin')
    if (origin === null || origins.has(origin) || origin === `${protocol}//${host.toLowerCase()}`) return undefined
    return `Pages of \`${origin.slice(0, 100)}\` may not call this endpoint; its operator lists those that may in MCP_ALLOWED_ORIGINS.`
  }
}

const NO_HEADERS: Record<string, string> = {}

/** What a page whose origin passed the guard may do with the answer (Fetch standard §3.2); nothing where none asked. */
export function corsHeaders(headers: Headers): Record<string, string> {
  const origin = headers.get('origin')
  if (origin === null) return NO_HEADERS
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'WWW-Authenticate, X-Request-Id, Retry-After, RateLimit, RateLimit-Policy',
  }
}

/** Answers a preflight of a page whose origin passed the guard. */
export function preflight(headers: Headers): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(headers),
      allow: ALLOW,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers':
        'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID, X-Request-Id',
      'access-control-max-age': '86400',
    },
  })
}

/** The methods of the endpoint: without sessions there is nothing to GET or DELETE. */
export const ALLOW = 'OPTIONS, POST'
