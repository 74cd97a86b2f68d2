import { anyone, type Caller } from '@launch/kit'
import { scopes as allScopes, type Scope } from '@launch/proto/operation'
import type { AccessTokens } from '../auth/access-token.ts'
import { isWellFormedApiKey } from '../auth/api-key.ts'
import { Challenge } from '../auth/challenge.ts'
import { type From, type GuessLimits, withinGuesses } from '../auth/guesses.ts'

/**
 * What a client is told to ask for whenever it has to sign in. All that most tools need: clients of the older SDK can't
 * ask for more later (on 403 they refresh their token and give up).
 */
const SIGN_IN_SCOPES: readonly Scope[] = ['account:read', 'listings:write']

/**
 * Who sends a request that needs some scopes. A token is asked for only where one is needed, but one that came is always
 * checked. Refuses as a `Challenge`, and as `rate_limited` an address that has sent too many that were not good.
 */
export function createTokenGate(publicUrl: string, tokens: AccessTokens, limits: GuessLimits) {
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/mcp"`
  const challenge = (error: string | undefined, detail: string, scopes: ReadonlySet<Scope>) => {
    const scope = `scope="${allScopes.filter((each) => scopes.has(each)).join(' ')}"`
    const why = error ? [`error="${error}"`, `error_description="${detail}"`] : []
    const header = `Bearer ${[...why, metadata, scope].join(', ')}`
    return new Challenge(error === 'insufficient_scope' ? error : 'unauthorized', detail, header)
  }

  return (headers: Headers, needed: ReadonlySet<Scope>, from: From): Caller | Promise<Caller> => {
    const sent = headers.get('authorization')
    if (sent === null && needed.size === 0) return anyone
    const [, token] = /^Bearer +([^\s]+)$/i.exec(sent ?? '') ?? []
    if (!token && needed.size === 0) return anyone
    return withinGuesses(() => signedIn(token, needed), from, limits)
  }

  async function signedIn(token: string | undefined, needed: ReadonlySet<Scope>): Promise<Caller> {
    const asked = new Set([...SIGN_IN_SCOPES, ...needed])
    if (!token) throw challenge(undefined, 'This tool needs an account. Sign in, and call it again.', asked)
    const credential = await tokens.verify(token, 'mcp')
    if (!credential) {
      const isKey = isWellFormedApiKey(token)
      const detail = isKey
        ? 'API keys are for the REST API. Sign in here.'
        : 'The access token is not valid here. Sign in.'
      throw challenge('invalid_token', detail, asked)
    }
    const granted = new Set(credential.scopes)
    if (needed.isSubsetOf(granted)) return { account: credential.account, scopes: credential.scopes }
    const missing = [...needed.difference(granted)].join(' ')
    throw challenge('insufficient_scope', `This tool also needs ${missing}. Allow it.`, granted.union(needed))
  }
}
