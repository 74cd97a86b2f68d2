import { readParameters } from './form.ts'
import type { Grants } from './grants.ts'
import { describable, OAuthError, oauthErrorResponse, oauthJson } from './oauth-error.ts'
import { GRANT_HEADER } from './provider.ts'
import { credentialsIn, type ProviderDoor } from './provider-door.ts'
import { foldResource, resourcesOf } from './resource.ts'

export interface TokenDeps {
  publicUrl: string
  provider: Pick<ProviderDoor, 'send'>
  grants: Pick<Grants, 'idOf' | 'endIfSpent' | 'refreshToken' | 'exchangeAlone' | 'end'>
}

/** A token request, and the network address that it comes from. */
interface Sent {
  form: URLSearchParams
  headers: Headers
  address: string
}

/** What the provider answered, as the client may see it. */
interface Answered {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

/** What can be wrong with a token request (RFC 6749 §5.2, RFC 8707 §2). */
const ERRORS = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_target',
]
const DEAD = 'The grant is not valid: it is unknown, used, expired or revoked. Ask for authorization anew.'

/** `POST /oauth2/token` (RFC 6749 §3.2): exchanges codes and refresh tokens. */
export function tokenEndpoint({ publicUrl, provider, grants }: TokenDeps) {
  const resources = Object.values(resourcesOf(publicUrl))

  const exchange = async ({ form, headers, address }: Sent, grant?: string): Promise<Answered> => {
    const answer = await provider.send('/oauth2/token', {
      method: 'POST',
      address,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...credentialsIn(headers),
        ...(grant === undefined ? {} : { [GRANT_HEADER]: grant }),
      },
      body: form.toString(),
    })
    const body: unknown = await answer.json().catch(() => null)
    const isObject = typeof body === 'object' && body !== null
    if (!isObject || answer.status >= 500)
      throw new Error(`The provider answered a token request with ${answer.status}.`)
    return { status: answer.status, body: { ...body }, headers: answer.headers }
  }

  const byCode = async (code: string, sent: Sent): Promise<Response> => {
    const answered = await exchange(sent, grants.idOf(code))
    if (answered.status === 200) return passed(answered)
    // The provider has used the code up before it looks at what else is wrong, and calls that by other names.
    const isSpent = await grants.endIfSpent(code)
    return isSpent && answered.body.error !== 'invalid_client' ? dead() : refused(answered)
  }

  const byRefreshToken = async (token: string, sent: Sent): Promise<Response> => {
    // One that is unknown has nothing to wait for.
    const known = await grants.refreshToken(token)
    if (!known) return refreshed(await exchange(sent))
    const answered = await grants.exchangeAlone(token, async (issued) => {
      const isDead = issued === undefined || issued.isSpent || issued.isEnded
      return isDead ? undefined : exchange(sent, issued.grant)
    })
    if (answered) return refreshed(answered)
    // It came again long after it was exchanged: one of the two who have it may be a thief (RFC 9700 §4.14.2).
    await grants.end(known.grant)
    return dead()
  }

  return async (request: Request, address: string): Promise<Response> => {
    const form = await readParameters(request, ['resource'])
    const wanted = new Set(form.getAll('resource').map(foldResource))
    form.delete('resource')
    for (const resource of wanted) {
      if (!resources.includes(resource)) throw new OAuthError('invalid_target', `Use ${resources.join(' or ')}.`)
      form.append('resource', resource)
    }
    const [type, code, token] = ['grant_type', 'code', 'refresh_token'].map((name) => form.get(name) ?? '')
    const sent = { form, headers: request.headers, address }
    if (type === 'authorization_code' && code) return byCode(code, sent)
    if (type === 'refresh_token' && token) return byRefreshToken(token, sent)
    return refused(await exchange(sent))
  }
}

function passed({ body }: Answered): Response {
  return oauthJson(body)
}

/** What is wrong with a refresh token is told to nobody in more detail than that it is dead. */
function refreshed(answered: Answered): Response {
  if (answered.status === 200) return passed(answered)
  return answered.body.error === 'invalid_grant' ? dead() : refused(answered)
}

function dead(): Response {
  return oauthErrorResponse(new OAuthError('invalid_grant', DEAD))
}

function refused({ status, body, headers }: Answered): Response {
  const code = ERRORS.find((known) => known === body.error) ?? 'invalid_grant'
  const challenge = headers.get('www-authenticate')
  return oauthJson(
    { error: code, error_description: describable(String(body.error_description ?? DEAD)) },
    code === 'invalid_client' && status === 401 ? 401 : 400,
    challenge === null ? {} : { 'www-authenticate': challenge },
  )
}
