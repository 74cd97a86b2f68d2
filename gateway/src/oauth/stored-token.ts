import { createHash } from 'node:crypto'

/** How the provider stores codes and refresh tokens: as the SHA-256 of them, in base64url. */
export function storedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
