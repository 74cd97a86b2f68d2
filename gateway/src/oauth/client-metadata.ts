import { offeredScopes } from '../auth/offered.ts'
import { OAuthError } from './oauth-error.ts'
import { OFFLINE } from './provider.ts'
import { standIn } from './redirect-stand-in.ts'
import { redirectKind } from './redirect-uri.ts'

type Metadata = Record<string, unknown>

const GRANT_TYPES = ['authorization_code', 'refresh_token']
const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post']
const TEXTS = ['client_name', 'software_id', 'software_version', 'client_uri', 'logo_uri', 'tos_uri', 'policy_uri']
const ADDRESSES = /_uri$/
const MAX_REDIRECTS = 20
const MAX_TEXT = 2_000

const texts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

/** Scopes are what a client may ask for later, so those that we don't have are left out (RFC 7591 §2). */
function knownScopes(scope: unknown): string | undefined {
  if (typeof scope !== 'string') return undefined
  const known = scope.split(' ').filter((each) => each === OFFLINE || offeredScopes.some((ours) => ours === each))
  return known.length > 0 ? known.join(' ') : undefined
}

/** The client's redirect URIs, each of which it may have. Refuses as `invalid_redirect_uri`. */
function redirectUrisIn({ redirect_uris }: Metadata): string[] {
  if (!texts(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > MAX_REDIRECTS) {
    throw new OAuthError('invalid_redirect_uri', `redirect_uris must be a list of 1 to ${MAX_REDIRECTS} addresses.`)
  }
  const wrong = redirect_uris.find((uri) => redirectKind(uri) === undefined)
  if (wrong === undefined) return redirect_uris
  throw new OAuthError(
    'invalid_redirect_uri',
    `${wrong.slice(0, 200)} can not be a redirect URI. Use https, http on localhost, or a scheme of the app's own.`,
  )
}

/**
 * A client that is reached on the user's computer is a native one, whatever it says: clients leave `application_type`
 * out, or name the default, and would be refused their own redirect URIs (OpenID Connect Registration §2).
 */
function applicationType(said: unknown, redirectUris: readonly string[]): unknown {
  if (said !== undefined && said !== 'web') return said
  return redirectUris.some((uri) => redirectKind(uri) !== 'website') ? 'native' : said
}

function grantTypes(said: unknown): string[] | undefined {
  if (!texts(said)) return undefined
  const known = said.filter((each) => GRANT_TYPES.includes(each))
  return known.length > 0 ? known : undefined
}

/** What is said of both kinds of client in the words that the provider takes. */
function common(metadata: Metadata): Metadata {
  const redirectUris = redirectUrisIn(metadata)
  return {
    redirect_uris: redirectUris.map(standIn),
    application_type: applicationType(metadata.application_type, redirectUris),
    grant_types: grantTypes(metadata.grant_types),
    scope: knownScopes(metadata.scope),
  }
}

/** What documents may ask of a server that the provider would take up and we don't offer: it is ignored. */
const IGNORED = ['dpop_bound_access_tokens', 'subject_type', 'require_pkce']

/** A client metadata document as the provider takes it; what it says of other things is left as it is. */
export function documentForProvider(document: Metadata): Metadata {
  const kept = Object.entries(document).filter(([name]) => !IGNORED.includes(name))
  return { ...Object.fromEntries(kept), ...common(document) }
}

/**
 * A registration request (RFC 7591 §3.1) as the provider takes it. What isn't known here is left out, as §2 has it; what
 * can't be meant is refused as `invalid_client_metadata` or `invalid_redirect_uri`.
 */
export function registrationForProvider(metadata: Metadata): Metadata {
  const method = metadata.token_endpoint_auth_method ?? 'client_secret_basic'
  if (typeof method !== 'string' || !AUTH_METHODS.includes(method)) {
    throw invalid(`token_endpoint_auth_method must be one of ${AUTH_METHODS.join(', ')}.`)
  }
  const { response_types } = metadata
  if (response_types !== undefined && !(texts(response_types) && response_types.includes('code'))) {
    throw invalid('response_types must hold code, the only response type there is.')
  }
  const kept = { ...common(metadata), token_endpoint_auth_method: method, ...textsIn(metadata) }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}

function textsIn(metadata: Metadata): Metadata {
  const kept: Metadata = {}
  for (const name of TEXTS) {
    const value = metadata[name]
    if (value === undefined || value === null || value === '') continue
    if (typeof value !== 'string' || value.length > MAX_TEXT)
      throw invalid(`${name} must be a text of at most ${MAX_TEXT} characters.`)
    if (ADDRESSES.test(name) && !isWebAddress(value)) throw invalid(`${name} must be a web address.`)
    if (value.trim() !== '') kept[name] = value
  }
  return kept
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function invalid(message: string): OAuthError {
  return new OAuthError('invalid_client_metadata', message)
}
