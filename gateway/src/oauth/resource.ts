/** What an access token is good for: the MCP endpoint, or the REST API. */
export type Audience = 'mcp' | 'api'

/** The resource indicators (RFC 8707 §2) of both, by what they are called here. */
export function resourcesOf(publicUrl: string): Record<Audience, string> {
  return { mcp: `${publicUrl}/mcp`, api: `${publicUrl}/api/v1` }
}

const PARTS = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)([^?#]*)$/i

/**
 * A resource indicator as it is compared: scheme and host in lower case, without a slash at its end. Nothing else is
 * folded (RFC 3986 §6.2.2.1): a path in other letters is another resource, as is one with a query.
 */
export function foldResource(sent: string): string {
  const [, origin, path] = PARTS.exec(sent) ?? []
  return origin === undefined || path === undefined ? sent : origin.toLowerCase() + path.replace(/\/$/, '')
}
