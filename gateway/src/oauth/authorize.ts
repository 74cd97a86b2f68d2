import { nextOf } from '../account/next-path.ts'
import type { Session, Sessions } from '../auth/sessions.ts'
import { asksNothing, completed, faultIn } from './authorization-request.ts'
import type { Consents } from './consents.ts'
import type { DocumentClients } from './document-clients.ts'
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
  /** Told to the user alone: a redirect would make us lead whoever follows a link to any place (RFC 9700 §4.11.2). */
  | Refused

export interface Refused {
  kind: 'refused'
  error: string
  why: string
  /** HTTP status; 400 when not given. */
  status?: number
  headers?: Record<string, string>
}

export interface AuthorizerDeps {
  publicUrl: string
  provider: ProviderDoor
  grants: Pick<Grants, 'begin'>
  sessions: Pick<Sessions, 'find'>
  consents: Pick<Consents, 'isLetIn'>
  documentClients: DocumentClients
}

/** A request that wants nobody to be asked, where somebody has to be (OpenID Connect Core §3.1.2.6). */
const LOGIN_REQUIRED = ['login_required', 'Somebody has to sign in first.'] as const
const CONSENT_REQUIRED = ['consent_required', 'An app on this device has to be allowed each time.'] as const
const TOO_LONG = 'The request is too long to be kept while you sign in.'
/** Longer ones are no requests of any client; web servers commonly take no more. */
const MAX_QUERY = 8_000

export type Authorizer = ReturnType<typeof createAuthorizer>

/** An authorization request, and who makes it. */
interface Request {
  query: URLSearchParams
  headers: Headers
  address: string
  session: Session | null
}

/**
 * Answers authorization requests (RFC 6749 §4.1.1) and what is decided on them. Until somebody who is signed in has
 * answered on our consent page, a client gets no error, and whoever came with its link stays here (RFC 9700 §4.11.2).
 */
export function createAuthorizer(deps: AuthorizerDeps) {
  const { publicUrl, provider, grants, sessions, consents, documentClients } = deps
  const resources = Object.values(resourcesOf(publicUrl))

  /** What a redirect of the provider means. */
  const outcomeOf = async (location: string): Promise<AuthorizationOutcome> => {
    const isOurs = location.startsWith('/') || location.startsWith(`${publicUrl}/`)
    if (!isOurs) return { kind: 'client', location: await finished(location) }
    const { pathname, search, searchParams } = new URL(location, publicUrl)
    if (pathname === '/error') return refusedAs(searchParams)
    const isLost = pathname === '/sign-in' && nextOf(searchParams, publicUrl) === undefined
    return isLost ? refused('invalid_request', TOO_LONG) : { kind: 'ours', location: pathname + search }
  }

  /** The redirect to a client; the grant of a code has begun before the client knows the code. */
  const finished = async (location: string): Promise<string> => {
    const code = new URL(location).searchParams.get('code')
    if (code !== null) await grants.begin(code)
    return location
  }

  /** The redirect URI with an error (RFC 6749 §4.1.2.1). */
  const errorTo = (redirect: string, [error, why]: readonly [string, string], [state, ...others]: string[]): string => {
    const location = new URL(redirect)
    const told = { error, error_description: why, iss: publicUrl, ...(others.length > 0 || !state ? {} : { state }) }
    for (const [name, value] of Object.entries(told)) location.searchParams.set(name, value)
    return location.href
  }

  const readRedirect = async (answer: Response): Promise<AuthorizationOutcome> => {
    const location = answer.headers.get('location')
    if (location) return outcomeOf(location)
    const body: unknown = await answer.json().catch(() => null)
    if (hasText(body, 'url')) return outcomeOf(body.url)
    const why = hasText(body, 'error_description') ? body.error_description : 'The request can not be answered.'
    const error = hasText(body, 'error') ? body.error : 'invalid_request'
    if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}: ${error}: ${why}`)
    return refused(error, why)
  }

  /** The client, which is read from its document only for somebody who can be asked about it. */
  const clientOf = async ({ query, session, address }: Request): Promise<Client | Refused> => {
    const [id = '', ...more] = query.getAll('client_id')
    if (more.length > 0 || id === '') return refused('invalid_request', 'One client_id is needed.')
    const client = await provider.client(id, { address, isReader: session !== null && !asksNothing(query) })
    return client ?? refused('invalid_client', 'No client has this client_id, or it may not be used any more.')
  }

  const answer = async (request: Request): Promise<AuthorizationOutcome> => {
    const { query, headers, session } = request
    const client = await clientOf(request)
    if ('kind' in client) return client
    const redirect = query.get('redirect_uri') ?? ''
    if (!isRedirectOf(client.redirectUris, redirect)) {
      return refused('invalid_request', 'The redirect_uri is not one that the client has registered.')
    }
    if (asksNothing(query) && redirectKind(redirect) !== 'website') {
      const location = errorTo(redirect, session ? CONSENT_REQUIRED : LOGIN_REQUIRED, query.getAll('state'))
      return { kind: 'client', location }
    }
    const completedQuery = completed(query, client, publicUrl)
    const [resource = '', ...others] = completedQuery.getAll('resource')
    if (others.length > 0 || !resources.includes(resource)) {
      return refused('invalid_target', `The resource must be ${resources.join(' or ')}, one of them.`)
    }
    const cookie = headers.get('cookie')
    const own = { accept: 'text/html', ...(cookie ? { cookie } : {}) }
    return readRedirect(await provider.send(`/oauth2/authorize?${completedQuery}`, { headers: own }))
  }

  /** An outcome as it may be before anybody was asked: an error goes to clients that asked for that, and are let in. */
  const beforeAsking = async (outcome: AuthorizationOutcome, { query, session }: Request) => {
    const error = outcome.kind === 'client' ? errorIn(outcome.location) : undefined
    if (!error) return outcome
    const client = query.get('client_id') ?? ''
    const wantsToKnow = asksNothing(query) && /_required$/.test(error.get('error') ?? '')
    const isTold = session && wantsToKnow && (await consents.isLetIn(session.account, client))
    return isTold ? outcome : refusedAs(error)
  }

  return {
    /** Answers a request with this query, of a browser that sends these headers from a network address. */
    async authorize(query: URLSearchParams, headers: Headers, address: string): Promise<AuthorizationOutcome> {
      if (query.toString().length > MAX_QUERY) return refused('invalid_request', 'The request is too long.')
      const fault = faultIn(query)
      if (fault) return refused('invalid_request', fault)
      const request = { query, headers, address, session: await sessions.find(headers) }
      if (isUnreadDocument(request)) return outcomeOf(signIn(query))
      return documentClients.keepIf(
        query.get('client_id') ?? '',
        async () => beforeAsking(await refusing(() => answer(request)), request),
        ({ kind }) => kind !== 'refused',
      )
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
function isUnreadDocument({ query, session }: Request): boolean {
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

/** The error that a redirect brings; undefined where it brings none. */
function errorIn(location: string): URLSearchParams | undefined {
  const { searchParams, hash } = new URL(location)
  return [searchParams, new URLSearchParams(hash.slice(1))].find((answer) => answer.has('error'))
}

async function refusing(ask: () => Promise<AuthorizationOutcome>): Promise<AuthorizationOutcome> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error
    const { code, message, status, headers } = error
    return { kind: 'refused', error: code, why: message, status, headers }
  }
}

function refusedAs(answer: URLSearchParams): Refused {
  const why = answer.get('error_description') ?? 'The request can not be answered.'
  return refused(answer.get('error') ?? 'invalid_request', why)
}

function refused(error: string, why: string): Refused {
  return { kind: 'refused', error, why }
}

function hasText<Name extends string>(body: unknown, name: Name): body is Record<Name, string> {
  return typeof body === 'object' && body !== null && typeof Reflect.get(body, name) === 'string'
}
