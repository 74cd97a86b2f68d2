const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const MAX_NAME_CHARACTERS = 253

/**
 * Whether `name` is a DNS host name in lower-case ASCII without a trailing dot: labels of 1 to 63
 * letters, digits and inner hyphens, 253 characters in all (RFC 1123 section 2.1, RFC 1035 section 2.3.4).
 * The underscore is taken too, as public host names use it.
 */
export function isHostName(name: string): boolean {
  return name.length <= MAX_NAME_CHARACTERS && name.split('.').every((label) => LABEL.test(label))
}
