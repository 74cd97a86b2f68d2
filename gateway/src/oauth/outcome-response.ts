import { htmlResponse, messagePage } from '../pages/mod.ts'
import { continuePage } from '../pages/oauth/mod.ts'
import type { AuthorizationOutcome, Refused } from './authorize.ts'
import { describable } from './oauth-error.ts'
import { redirectKind, redirectPlace } from './redirect-uri.ts'

const HOME = { href: '/', text: 'Go to the first page' }

export interface HowToAnswer {
  /** 302 to a GET, 303 to a form (RFC 9700 §4.12). */
  status: 302 | 303
  /**
   * The browser comes from a form of ours whose page names no other origin, so that it would not follow a redirect to the
   * client's (CSP Level 3, section 6.4.1): a page of its own leads on.
   */
  fromForm?: boolean
  /** A program asks, and not a person. */
  asJson?: boolean
}

/** Sends the browser on, or tells why it can't be. Codes go into no cache and no Referer (RFC 9700 §4.2.4). */
export function outcomeResponse(outcome: AuthorizationOutcome, { status, fromForm, asJson }: HowToAnswer): Response {
  if (outcome.kind === 'refused') return refusedResponse(outcome, asJson ?? false)
  const { location } = outcome
  if (outcome.kind === 'client' && fromForm && redirectKind(location) === 'website') {
    const page = htmlResponse(continuePage({ location, place: redirectPlace(location) }))
    page.headers.set('referrer-policy', 'no-referrer')
    return page
  }
  const policy = outcome.kind === 'ours' ? 'same-origin' : 'no-referrer'
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store', 'referrer-policy': policy } })
}

function refusedResponse({ error, why, status = 400, headers }: Refused, asJson: boolean): Response {
  if (asJson) {
    const body = { error, error_description: describable(why) }
    return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
  }
  const page = htmlResponse(messagePage({ ...refusalWords(error, why, status), link: HOME }), { status })
  for (const [name, value] of Object.entries(headers ?? {})) page.headers.set(name, value)
  return page
}

function refusalWords(error: string, why: string, status: number): { title: string; detail: string } {
  if (status === 503) return { title: 'This app can’t be let in just now', detail: why }
  const detail = `The app that sent you here asked in a way that can’t be answered, so nothing was allowed. Tell its makers: ${describable(why)} (${describable(error)})`
  return { title: 'This app can’t be let in', detail }
}
