import { cookieIn, hostCookie } from '../auth/cookies.ts'

/** Name of the cookie in which a browser keeps the secret of the invite that it has opened. */
export const INVITE_COOKIE = '__Host-launch_invite'
/** Long enough to sign in and to fill in a profile. */
const SECONDS = 3_600
const SECRET = /^[\w-]{43}$/

/**
 * The `Set-Cookie` that keeps an invite's secret while its reader signs in, so that it stands in no address, and so in no
 * log, no history and no `Referer`. Without a secret the browser forgets it.
 */
export function inviteCookie(secret: string | undefined): string {
  return secret === undefined ? hostCookie(INVITE_COOKIE, '', 0) : hostCookie(INVITE_COOKIE, secret, SECONDS)
}

/** The secret that the browser keeps, if it keeps one. */
export function inviteInCookie(headers: Headers): string | undefined {
  const kept = cookieIn(headers, INVITE_COOKIE)
  return kept && SECRET.test(kept) ? kept : undefined
}
