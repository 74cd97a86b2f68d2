import type { Clock, Logger } from '@launch/kit'
import type { PageRoute } from '../account/page-routes.ts'
import type { AuthSource } from '../auth/better-auth.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Extra } from '../door/app.ts'
import { MethodNotAllowed } from '../door/methods.ts'
import { pageOrProblem } from '../door/page-problem.ts'
import { targetOf } from '../door/read-request.ts'
import { rateLimitHeaders } from '../limits/count.ts'
import type { Limits } from '../limits/limits.ts'
import { toolsets } from '../mcp/toolsets.ts'
import type { Database } from '../process/database.ts'
import { OAuthAccessTokens } from './access-tokens.ts'
import { appRoutes } from './apps.ts'
import { type Authorizer, createAuthorizer } from './authorize.ts'
import { consentRoute } from './consent.ts'
import { Consents } from './consents.ts'
import { DocumentClients } from './document-clients.ts'
import { documentEndpoint, type Endpoint, type EndpointsDeps, endpointsExtra } from './endpoints.ts'
import { Grants } from './grants.ts'
import { resourceMetadata, serverMetadata } from './metadata.ts'
import { oauthJson } from './oauth-error.ts'
import { outcomeResponse } from './outcome-response.ts'
import { type ProviderDoor, providerDoor } from './provider-door.ts'
import { purgeOAuth } from './purge.ts'
import { registerEndpoint } from './register.ts'
import { revokeEndpoint } from './revoke.ts'
import { SigningKeys } from './signing-keys.ts'
import { tokenEndpoint } from './token.ts'

export interface OAuthDeps {
  publicUrl: string
  auth: AuthSource
  database: Pick<Database, 'sql' | 'transaction'>
  sessions: Pick<Sessions, 'find'>
  clock: Clock
  log: Logger
  /** The time by which refresh tokens are exchanged; the system's when not given. */
  now?: () => Date
  limits: Pick<Limits, 'endpoint' | 'registration'>
}

/** The OAuth 2.1 authorization server: its endpoints, its pages, and the check of the tokens that it issues. */
export interface OAuth {
  /** The endpoints that programs call, and `/oauth2/authorize`. */
  endpoints: readonly Extra[]
  /** `/consent` and `/account/apps`. */
  routes: readonly PageRoute[]
  accessTokens: OAuthAccessTokens
  /** Drops what has run out. */
  purge(): Promise<void>
}

export function openOAuth(deps: OAuthDeps): OAuth {
  const { publicUrl, auth, database } = deps
  const { sql } = database
  const provider = providerDoor(auth, publicUrl)
  const grants = new Grants(deps)
  const accessTokens = new OAuthAccessTokens({ publicUrl, keys: new SigningKeys(sql), grants })
  const [consents, documentClients] = [new Consents(sql), new DocumentClients(sql)]
  const authorizer = createAuthorizer({ ...deps, provider, grants, consents, documentClients })
  const endpoints = endpointsOf({ ...deps, provider, grants, accessTokens })
  return {
    endpoints: [authorizeExtra(authorizer, deps), endpointsExtra(endpoints, deps)],
    routes: [consentRoute({ publicUrl, provider, consents, authorizer }), ...appRoutes({ sql, grants })],
    accessTokens,
    purge: () => purgeOAuth({ ...deps, sql }),
  }
}

interface EndpointDeps extends OAuthDeps {
  provider: ProviderDoor
  grants: Grants
  accessTokens: OAuthAccessTokens
}

/** All that is open of the authorization server; every other path of the provider answers 404. */
function endpointsOf(deps: EndpointDeps): ReadonlyMap<string, Endpoint> {
  const { publicUrl, provider, database, accessTokens } = deps
  const token = tokenEndpoint(deps)
  const revoke = revokeEndpoint({ ...deps, issued: (token) => accessTokens.issued(token) })
  const register = registerEndpoint({ ...deps, sql: database.sql })
  const mcp = documentEndpoint(resourceMetadata(publicUrl, 'mcp'))
  return new Map<string, Endpoint>([
    ['/oauth2/token', forPrograms(token)],
    ['/oauth2/revoke', forPrograms(revoke)],
    ['/oauth2/register', forPrograms(register)],
    ['/jwks', { method: 'GET', limit: 'discovery', answer: () => keySet(provider) }],
    // The issuer has no path, so its metadata stands here and nowhere else (RFC 8414 §3.1).
    ['/.well-known/oauth-authorization-server', documentEndpoint(serverMetadata(publicUrl))],
    ['/.well-known/oauth-protected-resource/api/v1', documentEndpoint(resourceMetadata(publicUrl, 'api'))],
    // All toolsets are the one resource; some clients look below the address that they were given (RFC 9728 §3.1).
    ...toolsets.map(({ path }): [string, Endpoint] => [`/.well-known/oauth-protected-resource${path}`, mcp]),
    // Clients from before RFC 9728 look here.
    ['/.well-known/oauth-protected-resource', mcp],
  ])
}

/** What programs send something to, known by the network address that they send it from. */
function forPrograms(answer: (request: Request, address: string) => Promise<Response>): Endpoint {
  return { method: 'POST', limit: 'token_requests', answer: (request, { address }) => answer(request, address) }
}

/** The public keys that access tokens are signed with (RFC 7517 §5). */
async function keySet(provider: ProviderDoor): Promise<Response> {
  const answer = await provider.send('/jwks')
  if (answer.status !== 200) throw new Error(`The provider answered ${answer.status} for its keys.`)
  return oauthJson(await answer.json(), 200, { 'cache-control': 'public, max-age=300' })
}

const HOME = { href: '/', text: 'Go to the first page' }

/** `GET /oauth2/authorize`, which a browser opens (RFC 6749 §3.1). */
function authorizeExtra(authorizer: Authorizer, { limits, log }: EndpointsDeps): Extra {
  return async (request, { pathname, requestId, address }) => {
    if (pathname !== '/oauth2/authorize') return undefined
    const answer = async () => {
      const { method, headers } = request
      const counted = rateLimitHeaders([limits.endpoint('authorizations', address)])
      // HEAD may change nothing, and a code would be made.
      if (method !== 'GET') throw new MethodNotAllowed(method, 'GET')
      const query = new URLSearchParams(targetOf(request.url).search)
      const outcome = await authorizer.authorize(query, headers, address)
      const fromForm = headers.get('sec-fetch-site') === 'same-origin'
      const asJson = /\bapplication\/json\b/.test(headers.get('accept') ?? '')
      const response = outcomeResponse(outcome, { status: 302, fromForm, asJson })
      for (const [name, value] of Object.entries(counted)) response.headers.set(name, value)
      return response
    }
    return pageOrProblem(answer, { log, requestId, link: HOME })
  }
}
