/** Longer ones would not fit into the cookie that keeps them. */
const MAX_LENGTH = 3_000
/** A path of our own: a second slash, or what browsers take for one, would begin a host. */
const OWN = /^\/(?![/\\])[\x21\x23-\x5b\x5d-\x7e]*$/
/** What better-auth adds to an authorization request to know it again (its `signed-query`). */
const ADDED = ['sig', 'exp', 'ba_iat', 'ba_pl', 'ba_param']

/**
 * Where to go after signing in, if it is a place of our own that shows something: path and query in the URL parser's
 * spelling. Anything else, such as another host in disguise, is nothing.
 */
export function ownPath(next: string | null | undefined, publicUrl: string): string | undefined {
  if (!next || next.length > MAX_LENGTH || !OWN.test(next) || !URL.canParse(next, publicUrl)) return undefined
  const { origin, pathname, search } = new URL(next, publicUrl)
  const path = pathname + search
  if (origin !== new URL(publicUrl).origin || !OWN.test(path) || path.length > MAX_LENGTH) return undefined
  return pathname === '/sign-in' || pathname.startsWith('/sign-in/') ? undefined : path
}

/**
 * Where the query of `/sign-in` leads: to its `next`, or, where it is an authorization request that waits for somebody to
 * sign in, back to that request. Whoever has just signed in need not be asked to again (OpenID Connect Core §3.1.2.1).
 */
export function nextOf(query: URLSearchParams, publicUrl: string): string | undefined {
  if (!query.has('client_id') || !query.has('sig')) return ownPath(query.get('next'), publicUrl)
  const request = new URLSearchParams(query)
  for (const name of [...ADDED, 'max_age']) request.delete(name)
  const prompts = (request.get('prompt') ?? '').split(' ').filter((prompt) => prompt !== '' && prompt !== 'login')
  if (prompts.length > 0) request.set('prompt', prompts.join(' '))
  else request.delete('prompt')
  return ownPath(`/oauth2/authorize?${request}`, publicUrl)
}
