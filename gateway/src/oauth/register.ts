import { Refusal } from '@launch/kit'
import { parseJson, refuseUnusable } from '../door/read-body.ts'
import type { Limits } from '../limits/limits.ts'
import type { Sql } from '../process/database.ts'
import { registrationForProvider } from './client-metadata.ts'
import { readText } from './form.ts'
import { OAuthError, oauthJson } from './oauth-error.ts'
import type { ProviderDoor } from './provider-door.ts'
import { standsFor } from './redirect-stand-in.ts'

export interface RegisterDeps {
  provider: Pick<ProviderDoor, 'send'>
  sql: Sql
  limits: Pick<Limits, 'registration'>
}

/** `POST /oauth2/register` (RFC 7591 §3): anyone may register a client, which proves nothing about who that is. */
export function registerEndpoint({ provider, sql, limits }: RegisterDeps) {
  /** The client's own redirect URIs, where the provider was shown others. */
  const restored = async (client: string, redirectUris: readonly string[]): Promise<string[]> => {
    const own = redirectUris.map(standsFor)
    if (own.some((uri, at) => uri !== redirectUris[at])) {
      await sql`update auth."oauthClient" set "redirectUris" = ${JSON.stringify(own)}::text::jsonb where "clientId" = ${client}`
    }
    return own
  }

  return async (request: Request, address: string): Promise<Response> => {
    const metadata = registrationForProvider(await readMetadata(request))
    await limits.registration(address)
    const answer = await provider.send('/oauth2/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(metadata),
    })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.status === 201 && isRegistered(body)) {
      return oauthJson({ ...body, redirect_uris: await restored(body.client_id, body.redirect_uris) }, 201)
    }
    if (answer.status >= 500 || typeof body !== 'object' || body === null) {
      throw new Error(`The provider answered a registration with ${answer.status}.`)
    }
    const why = String(Reflect.get(body, 'error_description') ?? 'The metadata can not be registered.')
    const isRedirect = Reflect.get(body, 'error') === 'invalid_redirect_uri'
    throw new OAuthError(isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata', why)
  }
}

async function readMetadata(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json\s*(;|$)/i.test((request.headers.get('content-type') ?? '').trim())) {
    throw new OAuthError('invalid_client_metadata', 'Send the metadata as application/json.')
  }
  try {
    const value = parseJson(new TextEncoder().encode(await readText(request)))
    refuseUnusable(value, '')
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    if (error instanceof Refusal) throw new OAuthError('invalid_client_metadata', error.message)
    throw error
  }
  throw new OAuthError('invalid_client_metadata', 'The metadata must be a JSON object.')
}

function isRegistered(body: unknown): body is { client_id: string; redirect_uris: string[] } {
  if (typeof body !== 'object' || body === null) return false
  return typeof Reflect.get(body, 'client_id') === 'string' && Array.isArray(Reflect.get(body, 'redirect_uris'))
}
