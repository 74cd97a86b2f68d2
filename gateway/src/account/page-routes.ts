import { type Logger, Refusal } from '@launch/kit'
import { type Binding, bindingOf, csrfToken, isCsrfToken } from '../auth/csrf.ts'
import { SESSION_COOKIE, sessionCookie } from '../auth/session-cookie.ts'
import { SESSION_SECONDS, type Session, type Sessions } from '../auth/sessions.ts'
import type { Extra } from '../door/app.ts'
import { MethodNotAllowed } from '../door/methods.ts'
import { pageOrProblem } from '../door/page-problem.ts'
import { formOf, uploadOf } from '../door/read-form.ts'
import { targetOf } from '../door/read-request.ts'
import { isSameOrigin } from '../door/same-origin.ts'
import { htmlResponse, messagePage } from '../pages/mod.ts'

export interface PageRoutesDeps {
  publicUrl: string
  /** What sessions and forms are signed with. */
  secret: string
  sessions: Pick<Sessions, 'find'>
  log: Logger
}

/** A request for a page that may know who is signed in. */
export interface PageVisit {
  request: Request
  requestId: string
  /** The caller's network address. */
  address: string
  query: URLSearchParams
  /** The named groups of the route's path. */
  params: Record<string, string>
  session: Session | null
  /** The token that forms on the answer carry as `csrf`. */
  csrf: string
}

export interface SignedInVisit extends PageVisit {
  session: Session
}

/** What was sent by a form of ours: its origin and its token have been checked. */
export interface Sent {
  form: URLSearchParams
  /** The file that was chosen, where the route takes one. */
  file?: Uint8Array | undefined
}

interface Answers<Visit> {
  path: RegExp
  /** Its form has a file of at most so many bytes. */
  maxFile?: number
  get?: (visit: Visit) => Promise<Response>
  post?: (visit: Visit & Sent) => Promise<Response>
}

/** A page by its path, with what it answers to GET and to POST. */
export interface PageRoute extends Answers<PageVisit> {
  /** Nobody sees it without being signed in. */
  signedIn: boolean
}

/** A page for everyone. */
export function openPage(answers: Answers<PageVisit>): PageRoute {
  return { ...answers, signedIn: false }
}

/** A page for who is signed in; others are sent to sign in first, and then come back. */
export function signedInPage({ get, post, ...rest }: Answers<SignedInVisit>): PageRoute {
  return {
    ...rest,
    signedIn: true,
    ...(get && { get: (visit: PageVisit) => get({ ...visit, session: sessionOf(visit) }) }),
    ...(post && { post: (visit: PageVisit & Sent) => post({ ...visit, session: sessionOf(visit) }) }),
  }
}

function sessionOf({ session }: PageVisit): Session {
  if (session) return session
  throw new Error('A page for who is signed in was opened without a session.')
}

/** Sends the browser on to another page of ours, by GET. */
export function seeOther(location: string, ...cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

function notThere(): never {
  throw new Refusal('not_found', 'There is nothing at this address.')
}

const ACCOUNT = { href: '/account', text: 'Go to your account' }

function refusedForm(detail: string, href: string): Response {
  const link = { href, text: 'Open the page anew' }
  return htmlResponse(messagePage({ title: 'Nothing was done', detail, link }), { status: 403 })
}

/** What a form is refused with, if it is: sent by another website, too old, or made for somebody else. */
function faultInForm(
  form: URLSearchParams,
  headers: Headers,
  binding: Binding,
  deps: PageRoutesDeps,
): string | undefined {
  if (!isSameOrigin(headers, deps.publicUrl)) {
    return 'This form was sent from another website. Open the page here, and use its form.'
  }
  if (isCsrfToken(form.get('csrf') ?? '', binding, deps.secret)) return undefined
  return 'This form is too old, or was made for somebody else. Open the page anew and send it again.'
}

/** Tells the browser of its own cookie, and of a session's new end, unless the answer has set that cookie already. */
function withCookies(response: Response, binding: Binding, session: Session | null, secret: string): Response {
  const setsSession = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
  if (binding.setCookie) response.headers.append('set-cookie', binding.setCookie)
  if (session?.renewed && !setsSession) {
    response.headers.append('set-cookie', sessionCookie(session.token, secret, SESSION_SECONDS))
  }
  return response
}

/** The method as the route takes it; HEAD is answered as GET is. */
function methodOf({ method }: Request, { get, post }: PageRoute): 'get' | 'post' {
  if (get && (method === 'GET' || method === 'HEAD')) return 'get'
  if (post && method === 'POST') return 'post'
  throw new MethodNotAllowed(method, [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])].join(', '))
}

/** Serves pages that may know who is signed in. Forms are taken from our own pages alone. */
export function pageRoutes(routes: readonly PageRoute[], deps: PageRoutesDeps): Extra {
  const { secret, sessions, log } = deps

  const answer = async (route: PageRoute, visit: Omit<PageVisit, 'session' | 'csrf'>): Promise<Response> => {
    const { headers } = visit.request
    const method = methodOf(visit.request, route)
    const { pathname, search } = targetOf(visit.request.url)
    const here = route.get ? pathname + (method === 'get' ? search : '') : '/account'
    const session = await sessions.find(headers)
    if (route.signedIn && !session) return seeOther(`/sign-in?${new URLSearchParams({ next: here })}`)
    const binding = bindingOf(headers, session)
    const known = { ...visit, session, csrf: csrfToken(binding, secret) }
    const made = method === 'get' ? await route.get?.(known) : await posted(known, binding, here)
    return withCookies(made ?? notThere(), binding, session, secret)

    async function posted(known: PageVisit, binding: Binding, here: string): Promise<Response | undefined> {
      const { maxFile } = route
      const sent: Sent =
        maxFile === undefined ? { form: await formOf(visit.request) } : await uploadOf(visit.request, maxFile)
      const fault = faultInForm(sent.form, headers, binding, deps)
      return fault === undefined ? route.post?.({ ...known, ...sent }) : refusedForm(fault, here)
    }
  }

  return async (request, { pathname, requestId, address }) => {
    for (const route of routes) {
      const found = route.path.exec(pathname)
      if (!found) continue
      const query = new URLSearchParams(targetOf(request.url).search)
      const visit = { request, requestId, address, query, params: { ...found.groups } }
      return pageOrProblem(() => answer(route, visit), { log, requestId, link: ACCOUNT })
    }
    return undefined
  }
}
