import type { Session, Sessions } from '../auth/sessions.ts'
import { asksNothing, completed } from './authorization-request.ts'
import type { Grants } from './grants.ts'
import { OAuthError } from './oauth-error.ts'
import type { Client, ProviderDoor } from './provider-door.ts'
import { isRedirectOf, redirectKind } from './redirect-uri.ts'
import { resourcesOf } from './resource.ts'

/** What comes of an authorization request. */
export type AuthorizationOutcome =
  /** On to a page of ours: signing in, or consent. */
  | { kind: 'ours'; location: string }
  /** Back to the client, with a code or an error. */
  | { kind: 'client'; location: string }
  /** Nothing can be sent to the client, as it is not known where it is: the user is told (RFC 6749 §4.1.2.1). */
  | { kind: 'refused'; error: string; why: string; status: number }

export interface AuthorizerDeps {
  publicUrl: string
  provider: ProviderDoor
  grants: Pick<Grants, 'begin'>
  sessions: Pick<Sessions, 'find'>
}

/** What a client gets that wants nobody to be asked, where somebody has to be (OpenID Connect Core §3.1.2.6). */
const LOGIN_REQUIRED = ['login_required', 'Somebody has to sign in first.'] as const
const CONSENT_REQUIRED = ['consent_required', 'An app on this device has to be allowed each time.'] as const
/** Longer ones are no requests of any client; web servers commonly take no more. */
const MAX_QUERY = 8_000

export type Authorizer = ReturnType<typeof createAuthorizer>

/** Answers authorization requests (RFC 6749 §4.1.1) and what is decided on them. */
export function createAuthorizer({ publicUrl, provider, grants, sessions }: AuthorizerDeps) {
  const resources = Object.values(resourcesOf(publicUrl))

  /** What a redirect of the provider means. */
  const outcomeOf = async (location: string): Promise<AuthorizationOutcome> => {
    const isOurs = location.startsWith('/') || location.startsWith(`${publicUrl}/`)
    if (!isOurs) return { kind: 'client', location: await finished(location) }
    const { pathname, search, searchParams } = new URL(location, publicUrl)
    if (pathname !== '/error') return { kind: 'ours', location: pathname + search }
    const why = searchParams.get('error_description') ?? 'The request can not be answered.'
    return { kind: 'refused', error: searchParams.get('error') ?? 'invalid_request', why, status: 400 }
  }

  /** The redirect to a client; the grant of a code has begun before the client knows the code. */
  const finished = async (location: string): Promise<string> => {
    const code = new URL(location).searchParams.get('code')
    if (code !== null) await grants.begin(code)
    return location
  }

  /** The redirect URI with an error (RFC 6749 §4.1.2.1). */
  const errorTo = (redirect: string, error: string, why: string, [state, ...others]: string[]): string => {
    const location = new URL(redirect)
    const told = { error, error_description: why, iss: publicUrl, ...(others.length > 0 || !state ? {} : { state }) }
    for (const [name, value] of Object.entries(told)) location.searchParams.set(name, value)
    return location.href
  }

  const toProvider = async (query: URLSearchParams, cookie: string): Promise<AuthorizationOutcome> => {
    const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) }
    const answer = await provider.send(`/oauth2/authorize?${query}`, { headers })
    return readRedirect(answer)
  }

  const readRedirect = async (answer: Response): Promise<AuthorizationOutcome> => {
    const location = answer.headers.get('location')
    if (location) return outcomeOf(location)
    const body: unknown = await answer.json().catch(() => null)
    if (hasText(body, 'url')) return outcomeOf(body.url)
    const why = hasText(body, 'error_description') ? body.error_description : 'The request can not be answered.'
    const error = hasText(body, 'error') ? body.error : 'invalid_request'
    if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}: ${error}: ${why}`)
    return { kind: 'refused', error, why, status: 400 }
  }

  const clientOf = async (query: URLSearchParams): Promise<Client | AuthorizationOutcome> => {
    const [id = '', ...more] = query.getAll('client_id')
    if (more.length > 0 || id === '') return refused('invalid_request', 'One client_id is needed.')
    try {
      const client = await provider.client(id)
      return client ?? refused('invalid_client', 'No client has this client_id, or it may not be used any more.')
    } catch (error) {
      if (error instanceof OAuthError) return refused(error.code, error.message, error.status)
      throw error
    }
  }

  return {
    /** Answers a request with this query, of a browser that sends these headers. */
    async authorize(query: URLSearchParams, headers: Headers): Promise<AuthorizationOutcome> {
      if (query.toString().length > MAX_QUERY) return refused('invalid_request', 'The request is too long.')
      if (/\0|%00/.test(query.toString())) return refused('invalid_request', 'The request holds a NUL character.')
      const session = await sessions.find(headers)
      if (isUnreadDocument(query, session)) return { kind: 'ours', location: signIn(query) }
      const client = await clientOf(query)
      if ('kind' in client) return client
      const redirect = query.get('redirect_uri') ?? ''
      if (!isRedirectOf(client.redirectUris, redirect)) {
        return refused('invalid_request', 'The redirect_uri is not one that the client has registered.')
      }
      if (asksNothing(query) && redirectKind(redirect) !== 'website') {
        const [error, why] = session ? CONSENT_REQUIRED : LOGIN_REQUIRED
        return { kind: 'client', location: errorTo(redirect, error, why, query.getAll('state')) }
      }
      const request = completed(query, client, publicUrl)
      const [resource = '', ...others] = request.getAll('resource')
      if (others.length > 0 || !resources.includes(resource)) {
        const why = `The resource must be ${resources.join(' or ')}, one of them.`
        return { kind: 'client', location: errorTo(redirect, 'invalid_target', why, query.getAll('state')) }
      }
      return toProvider(request, headers.get('cookie') ?? '')
    },

    /** Hands on what somebody decided on a request that the provider has signed. */
    async decide(signed: string, isAllowed: boolean, headers: Headers): Promise<AuthorizationOutcome> {
      const own = { 'content-type': 'application/json', accept: 'application/json', origin: publicUrl }
      const answer = await provider.send('/oauth2/consent', {
        method: 'POST',
        headers: { ...own, cookie: headers.get('cookie') ?? '' },
        body: JSON.stringify({ accept: isAllowed, oauth_query: signed }),
      })
      return readRedirect(answer)
    },
  }
}

/** Documents are read for people who are signed in: nobody else can make us ask a website for one. */
function isUnreadDocument(query: URLSearchParams, session: Session | null): boolean {
  return session === null && !asksNothing(query) && /^https:/i.test(query.get('client_id') ?? '')
}

/** To sign in and then back to the request, which need not ask to sign in once more. */
function signIn(query: URLSearchParams): string {
  const request = new URLSearchParams(query)
  const prompts = (query.get('prompt') ?? '').split(' ').filter((prompt) => prompt !== '' && prompt !== 'login')
  request.delete('max_age')
  request.delete('prompt')
  if (prompts.length > 0) request.set('prompt', prompts.join(' '))
  return `/sign-in?${new URLSearchParams({ next: `/oauth2/authorize?${request}` })}`
}

function refused(error: string, why: string, status = 400): AuthorizationOutcome {
  return { kind: 'refused', error, why, status }
}

function hasText<Name extends string>(body: unknown, name: Name): body is Record<Name, string> {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, name) === 'string'
}
