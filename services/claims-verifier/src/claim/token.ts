import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const BITS = 5

/** What a claim asks to be published: 128 random bits as 26 letters and digits (base32, RFC 4648 §6, in lower case). */
export function newToken(): string {
  const bits = [...randomBytes(16)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('')
}

/** A new secret for a mailed link, of 256 bits (base64url), and what is kept of it. */
export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

/** What is kept of a link's secret. It has 256 bits, so that no salt is needed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
