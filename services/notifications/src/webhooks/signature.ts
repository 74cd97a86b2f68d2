import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret: `whsec_` and the base64 of 32 random bytes (Standard Webhooks allows 24 to 64). */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** What a signature is made of. */
export interface Signed {
  /** The header `webhook-id`. */
  id: string
  /** The header `webhook-timestamp`, in seconds. */
  timestamp: number
  /** The very text that is sent. */
  body: string
}

/**
 * The header `webhook-signature`: for each secret `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, parted by
 * spaces (Standard Webhooks, "Signature scheme").
 */
export function signatures({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  const text = `${id}.${timestamp}.${body}`
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
  }
  return secrets.map(sign).join(' ')
}
