import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieIn, hostCookie } from './cookies.ts'
import type { Session } from './sessions.ts'

/** Name of the cookie by which a browser that is not signed in is known from one form to the next. */
export const BROWSER_COOKIE = '__Host-launch_browser'
const BROWSER_SECONDS = 86_400
const BROWSER = /^[\w-]{43}$/

/** What a form's token is bound to: a session, or else a browser; and the `Set-Cookie` where the browser is new to us. */
export interface Binding {
  to: string
  setCookie: string | undefined
}

/** Binds to the session where there is one, else to the browser's own cookie, which is made where it is missing. */
export function bindingOf(headers: Headers, session: Pick<Session, 'id'> | null): Binding {
  if (session) return { to: `session ${session.id}`, setCookie: undefined }
  const known = cookieIn(headers, BROWSER_COOKIE)
  if (known && BROWSER.test(known)) return { to: `browser ${known}`, setCookie: undefined }
  const fresh = randomBytes(32).toString('base64url')
  return { to: `browser ${fresh}`, setCookie: hostCookie(BROWSER_COOKIE, fresh, BROWSER_SECONDS) }
}

/** The token that a form carries, so that no other website can have made it (OWASP: HMAC based token pattern). */
export function csrfToken(binding: Binding, secret: string): string {
  return createHmac('sha256', secret).update(`form of ${binding.to}`).digest('base64url')
}

/** Whether a form's token is the one that was given to this session or browser. */
export function isCsrfToken(sent: string, binding: Binding, secret: string): boolean {
  const [given, right] = [Buffer.from(sent), Buffer.from(csrfToken(binding, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
