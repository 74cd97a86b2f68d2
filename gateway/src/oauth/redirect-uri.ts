/** Where a redirect URI leads: to a website, to a program on the same computer, or to an app by a scheme of its own. */
export type RedirectKind = 'website' | 'loopback' | 'private_use'

const MAX_LENGTH = 2_000
/** The loopback hosts that may be written without TLS (RFC 8252 §7.3 and §8.3). */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(?=[/?]|$)/i
/** A scheme of at least three characters, so that no drive letter is one, and a path or a host after it. */
const PRIVATE_USE = /^([a-z][a-z0-9+.-]{2,63}):\//i
/** Schemes that browsers or systems give a meaning: none of them leads to an app of the client's. */
const TAKEN = new Set(
  [
    'about acap blob callto chrome chrome-extension content data dav dns edge facetime feed file filesystem fish ftp ftps',
    'geo git gopher http https imap intent irc ircs jar javascript ldap ldaps livescript magnet mailto market maps mms',
    'mocha moz-extension ms-appx ms-settings news nfs nntp opera pop res resource rlogin rtsp sftp shell shttp sip sips',
    'sms smb smsto ssh steam svn tel telnet urn vbscript view-source vnc webcal wais ws wss wyciwyg x-apple-helpbasic',
    'ms-msdt search-ms ms-officecmd ms-word ms-excel ms-powerpoint ms-access itms itms-apps android-app ms-appinstaller',
  ]
    .join(' ')
    .split(' '),
)

/**
 * What a redirect URI is; undefined where no client may have it. Websites need https; http is for loopback alone; a
 * scheme of an app's own is fine with and without a dot in it (RFC 8252 §7.1 asks for one, clients in use have none), but
 * never one that runs or opens something else, such as `javascript:` (RFC 9700 §4.1.3, RFC 6749 §3.1.2).
 */
export function redirectKind(uri: string): RedirectKind | undefined {
  if (uri.length > MAX_LENGTH || /[^\x21-\x7e]|["<>\\^`{|}#]/.test(uri) || !URL.canParse(uri)) return undefined
  const { protocol, username, password, hostname } = new URL(uri)
  if (username || password) return undefined
  if (protocol === 'https:') return isLoopbackName(hostname) ? undefined : 'website'
  if (protocol === 'http:') return LOOPBACK.test(uri) ? 'loopback' : undefined
  return PRIVATE_USE.test(uri) && !TAKEN.has(protocol.slice(0, -1)) ? 'private_use' : undefined
}

/**
 * Whether a redirect URI is one of those that are registered: the same in every character, but for the port of a loopback
 * address, which programs are given by their system (RFC 9700 §4.1.3, RFC 8252 §7.3).
 */
export function isRedirectOf(registered: readonly string[], sent: string): boolean {
  const kind = redirectKind(sent)
  if (kind === undefined) return false
  const form = (uri: string) => (kind === 'loopback' && redirectKind(uri) === kind ? withoutPort(uri) : uri)
  return registered.some((uri) => form(uri) === form(sent))
}

const withoutPort = (uri: string) => uri.replace(LOOPBACK, 'http://$1')

/** Where a person would say that it leads: a host, or a scheme with its colon. */
export function redirectPlace(uri: string): string {
  const { protocol, host } = new URL(uri)
  return redirectKind(uri) === 'private_use' ? protocol : host
}

/**
 * The URI as a source of a policy's `form-action` (CSP Level 3, section 2.3.1). That has no way to write an IPv6 address,
 * and no host of a private-use scheme: these are named by their scheme alone.
 */
export function redirectSource(uri: string): string {
  const { protocol, origin, hostname } = new URL(uri)
  return redirectKind(uri) === 'private_use' || hostname.startsWith('[') ? protocol : origin
}

function isLoopbackName(hostname: string): boolean {
  const name = hostname.replace(/\.+$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || /^127\.|^\[::1\]$|^0\.0\.0\.0$/.test(name)
}
