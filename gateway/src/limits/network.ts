import { isIP } from 'node:net'

/** An IPv4 address inside an IPv6 one (RFC 4291 §2.5.5.2), as a socket for both gives it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address as we compare it: without a zone, and an IPv4 address never in IPv6 clothes. */
export function plainAddress(address: string): string {
  if (!address.includes(':')) return address
  const unzoned = address.split('%', 1)[0] ?? ''
  return MAPPED.exec(unzoned)?.[1] ?? unzoned
}

/**
 * The network that a limit counts: an IPv4 address as it is, an IPv6 address by its first 64 bits, since whoever has
 * one has a whole /64 (RFC 6177 §2), in one spelling (RFC 5952).
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIP(plain) === 6 ? prefixOf(plain, 4) : plain
}

/** The network without what tells its machines apart: a /24 of IPv4, a /48 of IPv6. It names nobody, and still says where. */
export function wideNetworkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) === 6) return prefixOf(plain, 3)
  return isIP(plain) === 4 ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : 'unknown'
}

/** The first groups of an IPv6 address, in one spelling (RFC 5952). */
function prefixOf(plain: string, groups: number): string {
  const [head = '', tail = ''] = plain.split('::', 2)
  const left = groupsOf(head)
  const right = groupsOf(tail)
  const gap = plain.includes('::') ? 8 - left.length - right.length : 0
  const first = [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, groups)
  return `${first.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${16 * groups}`
}

/** Groups of 16 bits; one that is written as an IPv4 address at the end stands for two. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
