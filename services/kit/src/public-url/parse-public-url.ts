import { isIP } from 'node:net'
import { isHostName } from './host-name.ts'
import { type OutboundResolve, parseOutboundResolve } from './outbound-resolve.ts'
import { isSpecialUse } from './special-use.ts'

/** Which rule an address breaks. */
export type PublicUrlRefusal =
  | 'scheme'
  | 'userinfo'
  | 'port'
  | 'ip_literal'
  | 'undotted'
  | 'special_use'
  | 'too_long'
  | 'malformed'

/** A web address that may be asked for, or why it may not; `reason` is for people and has no secret of the address. */
export type PublicUrl = { ok: true; url: URL } | { ok: false; code: PublicUrlRefusal; reason: string }

const MAX_CHARACTERS = 2_048
const PORTS = new Set(['', '80', '443'])
const NO_NAMES = parseOutboundResolve('')
const EXAMPLE = 'Give the address of a public web page, such as https://acme.com.'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]/
const BACKSLASH_BEFORE_QUERY = /^[^?#]*\\/
/** `mailto:x` and `acme.app://x` have a scheme, `localhost:8080` and `acme.com:443/x` a port. */
const SCHEME = /^(?:([a-z][a-z0-9+-]*):(?!\d{1,5}(?:[/?#]|$))|([a-z][a-z0-9+.-]*):\/\/)/i
const USERINFO = /^https?:\/*[^/?#]*@/i

/**
 * Reads an address that a person or a page gave and holds it against the rule for public web pages:
 * http or https, port 80 or 443, no user name or password, a dotted public name that is neither an IP
 * address in any spelling nor kept out of the public DNS (IANA special-use names), at most 2,048
 * characters as typed and as encoded. Without a scheme it is taken as https; white space around it is
 * dropped, a trailing dot of the name too, and international names become punycode (WHATWG URL).
 * Names in `exempt` may be undotted or special-use. Total: it never throws, and accepts its own results.
 * It says nothing about where the name resolves to: the guarded fetch sees to that.
 */
export function parsePublicUrl(input: string, exempt: OutboundResolve = NO_NAMES): PublicUrl {
  const text = input.trim()
  if (text.length > MAX_CHARACTERS) return tooLong(text.length)
  if (CONTROL_CHARACTER.test(text)) return malformed('has a control character or a line break in it')
  if (BACKSLASH_BEFORE_QUERY.test(text)) return malformed('has a backslash in it')
  const [, plainScheme, dottedScheme] = SCHEME.exec(text) ?? []
  const scheme = plainScheme ?? dottedScheme
  if (scheme !== undefined && !/^https?$/i.test(scheme)) {
    return refused('scheme', `The address starts with "${shown(scheme)}:"; only http and https are read.`)
  }
  const address = scheme === undefined ? withScheme(text) : text
  if (address === undefined || !URL.canParse(address)) return malformed("can't be read as a web address")
  if (USERINFO.test(address)) {
    return refused('userinfo', 'The address has a user name or password before the "@". Leave that part out.')
  }
  return checked(new URL(address), exempt)
}

function withScheme(text: string): string | undefined {
  if (text.startsWith('//')) return `https:${text}`
  return /^[/?#]|^$/.test(text) ? undefined : `https://${text}`
}

function checked(url: URL, exempt: OutboundResolve): PublicUrl {
  const name = url.hostname.replace(/\.+$/, '')
  if (url.hostname.startsWith('[') || isIP(name) !== 0) {
    return refused(
      'ip_literal',
      `The address has the IP address ${url.hostname} for a name. Give the name of the site.`,
    )
  }
  if (url.hostname.length > name.length + 1 || !isHostName(name)) return malformed('has a name that no site can have')
  if (!PORTS.has(url.port)) {
    return refused('port', `The address has port ${url.port}; only 80 and 443 are read. Leave the port out.`)
  }
  if (exempt.lookup(name) === undefined) {
    if (isSpecialUse(name)) return refused('special_use', `"${shown(name)}" is not a name on the public internet.`)
    if (!name.includes('.')) return refused('undotted', `"${shown(name)}" is not a full name: a domain is missing.`)
  }
  if (url.hostname !== name) url.hostname = name
  return url.href.length > MAX_CHARACTERS ? tooLong(url.href.length) : { ok: true, url }
}

function refused(code: PublicUrlRefusal, what: string): PublicUrl {
  return { ok: false, code, reason: `${what} ${EXAMPLE}` }
}

function malformed(what: string): PublicUrl {
  return refused('malformed', `The address ${what}.`)
}

function tooLong(length: number): PublicUrl {
  return refused('too_long', `The address has ${length} characters when encoded, and ${MAX_CHARACTERS} are the limit.`)
}

function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
