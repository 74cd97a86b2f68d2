import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieIn, hostCookie } from './cookies.ts'

/** Name of the cookie that a signed-in browser sends. */
export const SESSION_COOKIE = '__Host-launch_session'

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64')

/** The token of the session that a request's cookie names, where the cookie is signed by us as better-auth signs. */
export function sessionTokenIn(headers: Headers, secret: string): string | undefined {
  const value = cookieIn(headers, SESSION_COOKIE)
  const at = value?.lastIndexOf('.') ?? -1
  if (value === undefined || at <= 0) return undefined
  const [token, sent] = [value.slice(0, at), Buffer.from(value.slice(at + 1))]
  const right = Buffer.from(signatureOf(token, secret))
  return sent.length === right.length && timingSafeEqual(sent, right) ? token : undefined
}

/** The `Set-Cookie` that signs a browser in for so many seconds; 0 signs it out. */
export function sessionCookie(token: string, secret: string, maxAge: number): string {
  const value = maxAge === 0 ? '' : `${token}.${signatureOf(token, secret)}`
  return hostCookie(SESSION_COOKIE, value, maxAge)
}
