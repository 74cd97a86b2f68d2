import { createHash } from 'node:crypto'
import type { Sql } from './made.ts'

/** For as long as the gateway remembers a key. */
const REMEMBERED = 30_000

interface Known {
  account: string
  until: number
}

/** Which account an `Authorization` header names, remembered for as long as the gateway remembers it. */
export function callers(sql: Sql, publicUrl: string) {
  const known = new Map<string, Known>()

  async function byKey(key: string): Promise<Known | undefined> {
    const hash = createHash('sha256').update(key).digest('hex')
    const [row] = await sql<{ account_id: string }[]>`
      select account_id from gateway.api_key where sha256 = ${hash} and revoked_at is null`
    return row && { account: row.account_id, until: Date.now() + REMEMBERED }
  }

  return async (authorization: string | null): Promise<string | undefined> => {
    const credential = authorization?.slice('Bearer '.length) ?? ''
    const found = known.get(credential)
    if (found && found.until > Date.now()) return found.account
    const fresh = credential.split('.').length === 3 ? await byToken(credential, publicUrl) : await byKey(credential)
    if (fresh) known.set(credential, fresh)
    return fresh?.account
  }
}

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** An access token by its signature (EdDSA), issuer, audience and time. */
async function byToken(token: string, publicUrl: string): Promise<Known | undefined> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const { kid } = decoded(head) as { kid: string }
  const { keys } = (await (await fetch(`${publicUrl}/jwks`)).json()) as { keys: (JsonWebKey & { kid: string })[] }
  const jwk = keys.find((each) => each.kid === kid)
  if (!jwk) return undefined
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'Ed25519' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${body}`)
  if (!(await crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), signed))) return undefined
  const { sub, aud, exp, iss } = decoded(body) as { sub: string; aud: string | string[]; exp: number; iss: string }
  const isOurs = iss === publicUrl && [aud].flat().includes(`${publicUrl}/api/v1`) && exp * 1_000 > Date.now()
  return isOurs ? { account: sub, until: exp * 1_000 } : undefined
}
