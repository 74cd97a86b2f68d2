const COOKIE_NAME = /^__Host-[\w-]+$/

/** The value of a cookie that was sent (RFC 6265 §4.2), decoded; of several with one name the first. */
export function cookieIn(headers: Headers, name: string): string | undefined {
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    return decoded(pair.slice(at + 1).trim())
  }
  return undefined
}

/**
 * The `Set-Cookie` of a cookie that only we read: no other host sets or gets it, no script sees it, and no form of
 * another site sends it (RFC 6265bis §4.1.3.2). Browsers take it over http on loopback as well.
 * @param maxAge seconds until the browser forgets it; 0 at once
 */
export function hostCookie(name: string, value: string, maxAge: number): string {
  if (!COOKIE_NAME.test(name)) throw new Error(`"${name}" is no name of a __Host- cookie.`)
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; HttpOnly; Secure; SameSite=Lax`
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
