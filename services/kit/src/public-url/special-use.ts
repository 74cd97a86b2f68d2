/** Names that no public web site can have; each stands for itself and every name below it. */
const SPECIAL_USE_NAMES = new Set([
  // RFC 6761 section 6; its example.com, .net and .org are left out, as they are public sites.
  ...['example', 'invalid', 'localhost', 'test'],
  // RFC 6762: multicast DNS, and the private suffixes its appendix G found in use.
  ...['local', 'intranet', 'internal', 'private', 'corp', 'home', 'lan'],
  // RFC 7686 Tor, RFC 9476 other name systems, ICANN's name-collision list, resolver defaults.
  ...['onion', 'alt', 'mail', 'localdomain'],
  // All of .arpa is infrastructure: RFC 3172, home.arpa RFC 8375, reverse zones RFC 6303.
  'arpa',
])

/** Whether the last label of `name` (lower case, no trailing dot) marks a name kept out of the public DNS. */
export function isSpecialUse(name: string): boolean {
  return SPECIAL_USE_NAMES.has(name.slice(name.lastIndexOf('.') + 1))
}
