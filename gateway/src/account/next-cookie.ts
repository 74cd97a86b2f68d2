import { cookieIn, hostCookie } from '../auth/cookies.ts'
import { ownPath } from './next-path.ts'

/** Name of the cookie in which a browser keeps where it was going when it asked for a link. */
export const NEXT_COOKIE = '__Host-launch_next'
/** As long as a link is good, and the time the mail takes. */
const SECONDS = 900

/**
 * The `Set-Cookie` that keeps where to go after signing in. It stays with the browser, and is not part of the link, so
 * that nobody can lead the reader of a mail to a place of their own choice.
 */
export function nextCookie(path: string | undefined): string {
  if (path === undefined) return hostCookie(NEXT_COOKIE, '', 0)
  return hostCookie(NEXT_COOKIE, Buffer.from(path).toString('base64url'), SECONDS)
}

/** Where the browser was going, if it was anywhere. */
export function nextInCookie(headers: Headers, publicUrl: string): string | undefined {
  const kept = cookieIn(headers, NEXT_COOKIE)
  return kept ? ownPath(Buffer.from(kept, 'base64url').toString(), publicUrl) : undefined
}
