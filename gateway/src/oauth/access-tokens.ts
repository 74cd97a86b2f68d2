import { type Scope, scopes } from '@launch/proto/operation'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { AccessTokens } from '../auth/access-token.ts'
import { SharedCache } from '../call/cache.ts'
import type { Grant, Grants } from './grants.ts'
import { GRANT_CLAIM } from './provider.ts'
import { type Audience, resourcesOf } from './resource.ts'
import type { SigningKeys } from './signing-keys.ts'

export interface AccessTokensDeps {
  publicUrl: string
  keys: Pick<SigningKeys, 'find'>
  grants: Pick<Grants, 'find'>
  /** The time by which tokens run out: the one they are issued by, which is the system's. */
  now?: () => Date
}

/** Longer ones are none of ours. */
const MAX_LENGTH = 4_096
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/
/** For how long a grant is taken to stand without asking, in milliseconds: an ended one passes nowhere after a second. */
const BELIEVED = 500
const MAX_GRANTS = 10_000

/** A token of ours that has not run out. */
interface Verified {
  grant: string
  client: string
  account: string
  scopes: Scope[]
}

/**
 * Checks access tokens (RFC 9068 §4) by their signature, and by the grant they were issued under: one shared look-up for
 * all tokens of a grant, at most every half a second.
 */
export class OAuthAccessTokens implements AccessTokens {
  readonly #deps: AccessTokensDeps
  readonly #grants = new SharedCache<Grant | undefined>(BELIEVED, MAX_GRANTS)

  constructor(deps: AccessTokensDeps) {
    this.#deps = deps
  }

  async verify(token: string, audience: Audience) {
    const resource = resourcesOf(this.#deps.publicUrl)[audience]
    const found = await this.#verified(token, resource)
    if (!found) return null
    const { grant: id, account, client: clientId } = found
    const grant = await this.#grants.get(id, () => this.#deps.grants.find(id))
    const isRight = grant?.account === account && grant.client === clientId && grant.resource === resource
    return isRight ? { account, scopes: found.scopes, clientId } : null
  }

  /** The grant and the client of a token of ours for any audience; undefined where it is none, or has run out. */
  async issued(token: string): Promise<{ grant: string; client: string } | undefined> {
    return this.#verified(token, Object.values(resourcesOf(this.#deps.publicUrl)))
  }

  async #verified(token: string, audience: string | string[]): Promise<Verified | undefined> {
    const { publicUrl, keys, now = () => new Date() } = this.#deps
    if (token.length > MAX_LENGTH || !FORM.test(token)) return undefined
    const keyOf = async ({ kid }: { kid?: string }) => {
      const key = kid === undefined ? undefined : await keys.find(kid)
      if (key) return key
      throw new errors.JWKSNoMatchingKey()
    }
    try {
      const expected = { issuer: publicUrl, audience, typ: 'at+jwt', algorithms: ['EdDSA'], currentDate: now() }
      const { payload } = await jwtVerify(token, keyOf, { ...expected, requiredClaims: ['exp', 'sub', 'client_id'] })
      return claimsOf(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

function claimsOf(payload: JWTPayload): Verified | undefined {
  const { sub: account, client_id: client, scope, [GRANT_CLAIM]: grant } = payload
  if (typeof account !== 'string' || typeof client !== 'string' || typeof grant !== 'string') return undefined
  const granted = typeof scope === 'string' ? scope.split(' ') : []
  return { account, client, grant, scopes: scopes.filter((each) => granted.includes(each)) }
}
