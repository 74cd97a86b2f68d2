import type { Scope } from '@launch/proto/operation'
import { OFFLINE } from './provider.ts'
import type { Client } from './provider-door.ts'
import { redirectKind } from './redirect-uri.ts'
import { foldResource, resourcesOf } from './resource.ts'

/** What a client gets that names no scope (RFC 6749 §3.3): all that most operations need. */
export const DEFAULT_SCOPES: readonly Scope[] = ['account:read', 'listings:write']

/** The parameters that may come once (RFC 6749 §3.1) and are completed here. */
const COMPLETED = ['client_id', 'redirect_uri', 'scope', 'prompt'] as const

/** What the provider would take up and we don't offer; what is unknown is ignored (RFC 6749 §3.1). */
const IGNORED = ['claims', 'dpop_jkt', 'resource']

/** A challenge of PKCE (RFC 7636 §4.2). */
const CHALLENGE = /^[\w.~-]{43,128}$/

const words = (text: string | null) => (text ?? '').split(' ').filter((word) => word !== '')

/**
 * An authorization request as the provider gets it, completed where clients leave out what we have one answer to:
 * a resource (RFC 8707 §2; older clients know none), the scopes, and `offline_access` for clients that may refresh.
 *
 * Consent is asked each time where the answer goes to a program on the user's computer: any other program there could
 * pretend to be the client (RFC 8252 §8.6). `prompt=none` is left alone: it gets an error instead of a question.
 */
export function completed(sent: URLSearchParams, client: Client, publicUrl: string): URLSearchParams {
  const query = new URLSearchParams(sent)
  // What came twice is refused by the provider, so it gets it as it came.
  if (COMPLETED.some((name) => sent.getAll(name).length > 1)) return query
  for (const name of IGNORED) query.delete(name)
  for (const resource of resourcesIn(sent, publicUrl)) query.append('resource', resource)
  query.set('scope', scopesIn(sent, client).join(' '))
  if (mustAsk(sent)) query.set('prompt', [...new Set([...words(sent.get('prompt')), 'consent'])].join(' '))
  return query
}

/** Whether consent is asked whatever was allowed before. */
export function mustAsk(query: URLSearchParams): boolean {
  return !asksNothing(query) && redirectKind(query.get('redirect_uri') ?? '') !== 'website'
}

/** Whether the client wants an answer without anybody being asked anything (OpenID Connect Core §3.1.2.1). */
export function asksNothing(query: URLSearchParams): boolean {
  return words(query.get('prompt')).includes('none')
}

/** What is wrong with a request whoever makes it, and the provider would let pass; undefined where nothing is. */
export function faultIn(query: URLSearchParams): string | undefined {
  if (/\0|%00/.test(query.toString())) return 'The request holds a NUL character.'
  const challenge = query.get('code_challenge') ?? ''
  if (challenge === '' || CHALLENGE.test(challenge)) return undefined
  return 'The code_challenge must have 43 to 128 characters of A-Z a-z 0-9 - . _ ~ (RFC 7636, section 4.2).'
}

function resourcesIn(query: URLSearchParams, publicUrl: string): string[] {
  const sent = query.getAll('resource').filter((resource) => resource !== '')
  return sent.length === 0 ? [resourcesOf(publicUrl).mcp] : [...new Set(sent.map(foldResource))]
}

function scopesIn(query: URLSearchParams, client: Client): string[] {
  const sent = words(query.get('scope'))
  const wanted = sent.some((scope) => scope !== OFFLINE) ? sent : [...DEFAULT_SCOPES, ...sent]
  return [...new Set([...wanted, ...(client.grantTypes.includes('refresh_token') ? [OFFLINE] : [])])]
}
