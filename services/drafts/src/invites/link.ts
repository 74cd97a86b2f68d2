import { createHash, randomBytes } from 'node:crypto'

const DAY = 86_400_000

/** For how long an invite's link is good, in milliseconds. */
export const GOOD_FOR = 7 * DAY

/** A new secret of 256 bits (base64url), and what is kept of it. */
export function newSecret(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** What is kept of a link's secret. It has 256 bits, so that no salt is needed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
