import { type Scope, scopes } from '@launch/proto/operation'
import { type CryptoKey, errors, type JWTPayload, jwtVerify } from 'jose'
import type { AccessTokens } from '../auth/access-token.ts'
import { KeyCache } from '../auth/key-cache.ts'
import type { Grant, Grants } from './grants.ts'
import { GRANT_CLAIM } from './provider.ts'
import { type Audience, resourcesOf } from './resource.ts'
import type { SigningKeys } from './signing-keys.ts'
import { TokenMemo } from './token-memo.ts'

export interface AccessTokensDeps {
  publicUrl: string
  keys: Pick<SigningKeys, 'find' | 'isStill' | 'forget'>
  grants: Pick<Grants, 'find' | 'epoch'>
  /** The time by which tokens run out: the one they are issued by, which is the system's. */
  now?: () => Date
  /** How many tokens are remembered at most. */
  maxRemembered?: number
}

/** Longer ones are none of ours. */
const MAX_LENGTH = 4_096
const FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/
const MAX_REMEMBERED = 10_000

/** A token of ours that has not run out. */
interface Verified {
  grant: string
  client: string
  account: string
  scopes: Scope[]
  audiences: readonly string[]
  /** Milliseconds since 1970. */
  endsAt: number
  /** By which it was signed: once that is not published any more, or is another, the token is checked anew. */
  signedBy: { kid: string; key: CryptoKey }
}

/**
 * Checks access tokens (RFC 9068 §4) by their signature, and by the grant they were issued under. A signature is checked
 * once and remembered until the token ends; a grant is believed for at most a second after a statement was begun that saw
 * none ended, so that what was revoked passes nowhere after that.
 */
export class OAuthAccessTokens implements AccessTokens {
  readonly #deps: AccessTokensDeps
  readonly #resources: Record<Audience, string>
  readonly #tokens: TokenMemo<Verified>
  readonly #grants: KeyCache<Grant>

  constructor(deps: AccessTokensDeps) {
    this.#deps = deps
    this.#resources = resourcesOf(deps.publicUrl)
    this.#tokens = new TokenMemo(deps.maxRemembered ?? MAX_REMEMBERED)
    this.#grants = new KeyCache({ readEpoch: () => deps.grants.epoch(), changed: () => deps.keys.forget() })
  }

  async verify(token: string, audience: Audience) {
    const resource = this.#resources[audience]
    const found = await this.#known(token)
    if (!found?.audiences.includes(resource)) return null
    const { grant: id, account, client: clientId } = found
    const asked = this.#grants.get(id, () => this.#deps.grants.find(id))
    const grant = asked instanceof Promise ? await asked : asked
    const isRight = grant?.account === account && grant.client === clientId && grant.resource === resource
    return isRight ? { account, scopes: found.scopes, clientId } : null
  }

  /** The grant and the client of a token of ours for any audience; undefined where it is none, or has run out. */
  async issued(token: string): Promise<{ grant: string; client: string } | undefined> {
    return this.#known(token)
  }

  async #known(token: string): Promise<Verified | undefined> {
    if (token.length > MAX_LENGTH || !FORM.test(token)) return undefined
    const kept = this.#tokens.get(token, this.#now().getTime())
    const { kid, key } = kept?.signedBy ?? {}
    return kid && key && (await this.#deps.keys.isStill(kid, key)) ? kept : this.#verified(token)
  }

  #now(): Date {
    return this.#deps.now?.() ?? new Date()
  }

  async #verified(token: string): Promise<Verified | undefined> {
    const { publicUrl, keys } = this.#deps
    let signedBy: Verified['signedBy'] | undefined
    const keyOf = async ({ kid }: { kid?: string }) => {
      const key = kid === undefined ? undefined : await keys.find(kid)
      if (!kid || !key) throw new errors.JWKSNoMatchingKey()
      signedBy = { kid, key }
      return key
    }
    const audience = Object.values(this.#resources)
    try {
      const expected = { issuer: publicUrl, audience, typ: 'at+jwt', algorithms: ['EdDSA'], currentDate: this.#now() }
      const { payload } = await jwtVerify(token, keyOf, { ...expected, requiredClaims: ['exp', 'sub', 'client_id'] })
      const claims = claimsOf(payload)
      if (!claims || !signedBy) return undefined
      const found = { ...claims, signedBy }
      this.#tokens.keep(token, found)
      return found
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}

function claimsOf(payload: JWTPayload): Omit<Verified, 'signedBy'> | undefined {
  const { sub: account, client_id: client, scope, aud = [], exp = 0, [GRANT_CLAIM]: grant } = payload
  if (typeof account !== 'string' || typeof client !== 'string' || typeof grant !== 'string') return undefined
  const granted = typeof scope === 'string' ? scope.split(' ') : []
  const known = scopes.filter((each) => granted.includes(each))
  return { account, client, grant, scopes: known, audiences: [aud].flat(), endsAt: exp * 1_000 }
}
