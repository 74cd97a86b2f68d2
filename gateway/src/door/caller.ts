import { anyone, type Caller, type Refusal } from '@launch/kit'
import type { PublicOperation } from '@launch/proto/operation'
import type { AccessTokens } from '../auth/access-token.ts'
import { type AccountAges, withAge } from '../auth/account-ages.ts'
import { API_KEY_PREFIX } from '../auth/api-key.ts'
import { Challenge } from '../auth/challenge.ts'
import type { Credential, Credentials } from '../auth/credentials.ts'
import { type From, type GuessLimits, withinGuesses } from '../auth/guesses.ts'
import { inRole, type SiteTeam } from '../auth/site-team.ts'

/** Who can tell what a credential is worth. */
export interface CredentialChecks {
  publicUrl: string
  credentials: Pick<Credentials, 'find'>
  accessTokens: AccessTokens
  siteTeam: Pick<SiteTeam, 'has'>
  ages: Pick<AccountAges, 'since'>
  limits: GuessLimits
}

/**
 * Who calls an operation. The credential, an API key or an access token made for the API, stands in the Authorization
 * header and nowhere else (RFC 6750 §2.1). Refuses a missing or unknown one first, then one that lacks the scope, then an
 * account that lacks the role.
 *
 * @param from where it comes from, by which missing and unknown ones are counted
 */
export async function callerOf(
  op: PublicOperation,
  headers: Headers,
  checks: CredentialChecks,
  from: From,
): Promise<Caller> {
  const scope = op.scope ?? (headers.has('authorization') ? op.optional_scope : undefined)
  if (!scope) return anyone
  const { account, scopes } = await withinGuesses(() => credentialOf(headers, checks), from, checks.limits)
  if (!scopes.includes(scope)) {
    const detail = `${op.name} needs the scope \`${scope}\`, which this credential lacks. Use one that has it.`
    const header = challenge(checks.publicUrl, 'error="insufficient_scope"', `scope="${scope}"`)
    throw new Challenge('insufficient_scope', detail, header)
  }
  return withAge(op, await inRole(op, { account, scopes }, checks.siteTeam), checks.ages)
}

async function credentialOf(headers: Headers, checks: CredentialChecks): Promise<Credential> {
  const { credentials, accessTokens } = checks
  const [, token] = /^Bearer +([^\s]+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (!token) throw unauthorized('Send your API key as `Authorization: Bearer <API_KEY>`.', checks)
  if (token.startsWith(API_KEY_PREFIX)) {
    const key = await credentials.find(token)
    if (key) return key
    throw invalidToken('This API key is unknown, expired or revoked. Make a new one in your account.', checks)
  }
  const granted = await accessTokens.verify(token, 'api')
  if (granted) return granted
  throw invalidToken('This is neither an API key nor an access token that was made for this API.', checks)
}

/** What a caller of the API is told to send, and where an app learns how to get it (RFC 6750 §3, RFC 9728 §5.1). */
function challenge(publicUrl: string, ...more: string[]): string {
  const metadata = `resource_metadata="${publicUrl}/.well-known/oauth-protected-resource/api/v1"`
  return `Bearer ${[`realm="${publicUrl}/api/v1"`, ...more, metadata].join(', ')}`
}

/** The same refusal with the way to a credential where it asks for one, as of a service that tells something only to its owner. */
export function withChallenge(refusal: Refusal, checks: Pick<CredentialChecks, 'publicUrl'>): Refusal {
  if (refusal.code !== 'unauthorized' || refusal instanceof Challenge) return refusal
  return unauthorized(refusal.message, checks)
}

function unauthorized(detail: string, { publicUrl }: Pick<CredentialChecks, 'publicUrl'>): Challenge {
  return new Challenge('unauthorized', detail, challenge(publicUrl))
}

function invalidToken(detail: string, { publicUrl }: CredentialChecks): Challenge {
  return new Challenge('unauthorized', detail, challenge(publicUrl, 'error="invalid_token"'))
}
