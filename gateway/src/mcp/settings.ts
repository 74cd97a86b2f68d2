import type { Setting } from '@launch/kit'

/** An origin as browsers write it: scheme, host, and a port where it is not the scheme's own (RFC 6454 §6.2). */
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@]+$/

/** Reads origins parted by commas. Throws where one is none: an origin has no path, and no wildcard is taken. */
export function parseOrigins(text: string): string[] {
  const origins = text.split(',').flatMap((each) => each.trim().toLowerCase() || [])
  for (const origin of origins) {
    const isWeb = /^https?:/.test(origin)
    const isPlain = ORIGIN.test(origin) && !origin.includes('*') && URL.canParse(origin)
    if (!isPlain || (isWeb && new URL(origin).origin !== origin)) {
      throw new Error(`"${origin}" is not an origin such as https://assistant.example, without a path.`)
    }
  }
  return origins
}

const mcpAllowedOrigins: Setting<readonly string[]> = { env: 'MCP_ALLOWED_ORIGINS', parse: parseOrigins, fallback: [] }

/** Which pages of others may call the MCP endpoint. */
export const mcpSettings = { mcpAllowedOrigins }
