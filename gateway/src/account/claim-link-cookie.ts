import { cookieIn, hostCookie } from '../auth/cookies.ts'

/** Name of the cookie in which a browser keeps the secret of the claim that it has just verified. */
export const CLAIM_LINK_COOKIE = '__Host-launch_claim'
/** Long enough to see what became of it. */
const SECONDS = 600
const SECRET = /^[\w-]{43}$/

/**
 * The `Set-Cookie` that keeps a claim's secret from its form to the page that says what became of it, so that it stands in
 * no address, and so in no log, no history and no `Referer`. Without a secret the browser forgets it.
 */
export function claimLinkCookie(secret: string | undefined): string {
  return secret === undefined ? hostCookie(CLAIM_LINK_COOKIE, '', 0) : hostCookie(CLAIM_LINK_COOKIE, secret, SECONDS)
}

/** The secret that the browser keeps, if it keeps one. */
export function claimLinkInCookie(headers: Headers): string | undefined {
  const kept = cookieIn(headers, CLAIM_LINK_COOKIE)
  return kept && SECRET.test(kept) ? kept : undefined
}
