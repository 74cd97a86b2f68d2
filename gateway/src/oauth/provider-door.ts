import type { getOAuthProviderApi, OAuthOptions, SchemaClient, Scope } from '@better-auth/oauth-provider'
import type { Auth, AuthSource } from '../auth/better-auth.ts'
import { type Asker, askedBy } from './asked-by.ts'
import { OAuthError } from './oauth-error.ts'
import { standsFor } from './redirect-stand-in.ts'

/** How parameters are sent. */
const FORM = 'application/x-www-form-urlencoded'

/** A client as people and rules look at it. */
export interface Client {
  id: string
  name: string | undefined
  redirectUris: readonly string[]
  grantTypes: readonly string[]
  /** Its id is the address of its metadata document, so that it has shown to own that address. */
  isDocument: boolean
}

/** A request to one of the provider's endpoints, as our own endpoint lets it through. */
export interface ProviderRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The network address of the caller, where the provider may have to fetch keys of a client. */
  address?: string
}

/** The provider behind our own endpoints: nothing of a caller's request reaches it but what is handed on here. */
export interface ProviderDoor {
  send(path: string, request?: ProviderRequest): Promise<Response>
  /**
   * A client by its id; `null` where there is none that may be used. One whose id is an https address is read from there
   * if it isn't kept, and if somebody asks who may have it read: else it is the client that was read last.
   * Fails as an OAuthError where its document can't be read or taken.
   */
  client(id: string, asker?: Asker): Promise<Client | null>
  /** The id of the client that sends a form to an endpoint, once it has shown who it is. Fails as `invalid_client`. */
  authenticate(path: string, request: Authentication): Promise<string>
}

/** By what a client shows who it is. */
export interface Authentication {
  form: URLSearchParams
  headers: Headers
  address: string
}

const NOBODY: Asker = { address: '', isReader: false }

export function providerDoor(source: AuthSource, publicUrl: string): ProviderDoor {
  return {
    async send(path, { method = 'GET', headers = {}, body, address = '' } = {}) {
      const auth = await source.get()
      const request = new Request(publicUrl + path, { method, headers, ...(body === undefined ? {} : { body }) })
      return askedBy(
        { address, isReader: false },
        () => auth.handler(request),
        ({ status }) => status >= 400,
      )
    },
    async client(id, asker = NOBODY) {
      // Postgres takes no such text.
      if (id.includes('\0')) return null
      const auth = await source.get()
      const found = await askedBy(asker, () => findClient(auth, id))
      if (!found || found.disabled) return null
      return {
        id: found.clientId,
        name: found.name ?? undefined,
        redirectUris: (found.redirectUris ?? []).map(standsFor),
        grantTypes: found.grantTypes ?? ['authorization_code'],
        isDocument: Boolean(found.clientDiscoveryId),
      }
    },
    async authenticate(path, request) {
      const auth = await source.get()
      const asker = { address: request.address, isReader: false }
      return askedBy(asker, () => authenticate(auth, publicUrl + path, request))
    },
  }
}

async function findClient(auth: Auth, id: string): Promise<SchemaClient<Scope[]> | null> {
  const context = await auth.$context
  const { getOAuthProviderApi } = await import('@better-auth/oauth-provider')
  return refusing(() => getOAuthProviderApi(endpointContext({ context }), optionsOf(context)).getClient(id))
}

async function authenticate(auth: Auth, url: string, { form, headers }: Authentication): Promise<string> {
  const context = await auth.$context
  const own = { 'content-type': FORM, ...credentialsIn(headers) }
  const request = new Request(url, { method: 'POST', headers: own, body: form.toString() })
  const { pathname: path } = new URL(url)
  const asked = endpointContext({ context, path, request, headers: request.headers, body: Object.fromEntries(form) })
  const { getOAuthProviderApi } = await import('@better-auth/oauth-provider')
  const { authenticateClient } = getOAuthProviderApi(asked, optionsOf(context))
  const { clientId } = await refusing(() => authenticateClient({ requireCredentials: false }))
  return clientId
}

/** How a client shows who it is, where not in the form (RFC 6749 §2.3.1). */
export function credentialsIn(headers: Headers): Record<string, string> {
  const authorization = headers.get('authorization')
  return authorization === null ? {} : { authorization }
}

/** Asks the provider about a client; what it refuses is refused here. */
async function refusing<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { isAPIError } = await import('better-auth/api')
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    const said = error.body?.error_description
    const why = typeof said === 'string' ? said : 'The client can not be used.'
    if (error.statusCode === 429) {
      throw new OAuthError('temporarily_unavailable', why, { status: 503, headers: { 'retry-after': '60' } })
    }
    const challenge = new Headers(error.headers).get('www-authenticate')
    throw new OAuthError(error.body?.error === 'invalid_request' ? 'invalid_request' : 'invalid_client', why, {
      status: error.statusCode === 401 ? 401 : 400,
      headers: challenge === null ? {} : { 'www-authenticate': challenge },
    })
  }
}

type Context = Awaited<Auth['$context']>
type EndpointContext = Parameters<typeof getOAuthProviderApi>[0]

/** The parts of an endpoint's context that asking about a client needs; we are outside of any endpoint of the provider's. */
function endpointContext(
  parts: { context: Context } & Partial<Record<'path' | 'request' | 'headers' | 'body', unknown>>,
): EndpointContext {
  return parts as unknown as EndpointContext
}

function optionsOf(context: Context): OAuthOptions<Scope[]> {
  return context.getPlugin('oauth-provider')?.options as unknown as OAuthOptions<Scope[]>
}
