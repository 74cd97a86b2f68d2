import type { Setting } from '@launch/kit'

/** A mail server and how it is spoken to. */
export interface SmtpServer {
  host: string
  port: number
  /**
   * `implicit`: TLS from the first byte (RFC 8314); `required`: STARTTLS (RFC 3207) or no mail; both check the
   * certificate. `opportunistic`: STARTTLS where it is offered, unchecked, as plain text would do too (RFC 7435).
   */
  tls: 'implicit' | 'required' | 'opportunistic'
  auth?: { user: string; pass: string }
}

const HOST = /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])$/i
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

const FORM =
  'must be an address like smtps://user:password@host:465 or smtp://host:587, without path or query; ' +
  'characters such as @ or / in user and password are written as %40 or %2F.'

/** Reads an SMTP address; throws an Error that doesn't show it, as a password may stand in it. */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSmtps = url?.protocol === 'smtps:'
  if (!url || !(isSmtps || url.protocol === 'smtp:') || !HOST.test(url.hostname)) throw new Error(FORM)
  if (!['', '/'].includes(url.pathname) || url.search || url.hash || url.port === '0') throw new Error(FORM)
  const auth = loginOf(url)
  const isGuarded = auth !== undefined && !LOOPBACK.test(url.hostname)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSmtps ? 465 : 587),
    tls: isSmtps ? 'implicit' : isGuarded ? 'required' : 'opportunistic',
    ...(auth && { auth }),
  }
}

function loginOf({ username, password }: URL): SmtpServer['auth'] {
  if (!username && !password) return undefined
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch {
    throw new Error(FORM)
  }
}

/** The mail server. A password is only sent over TLS, unless to this machine itself. */
export const smtpUrl: Setting<SmtpServer> = { env: 'SMTP_URL', secret: true, parse: parseSmtpUrl }
