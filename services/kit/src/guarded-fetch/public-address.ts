import { BlockList, isIP } from 'node:net'

/** IANA IPv4 Special-Purpose Address Registry (RFC 6890), multicast and the reserved class E, as network and prefix. */
const IPV4_SPECIAL = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Azure's host agent, which answers guests at a public address.
  ['168.63.129.16', 32],
])

/** IPv6 global unicast (RFC 4291 section 2.4). Loopback, mapped, NAT64, unique local and link-local lie outside. */
const IPV6_GLOBAL = subnets('ipv6', [['2000::', 3]])

/** IANA IPv6 Special-Purpose Address Registry, as far as it lies in global unicast. */
const IPV6_SPECIAL = subnets('ipv6', [
  // IETF protocol assignments: Teredo, benchmarking, AMT, ORCHID, drone identifiers.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 (RFC 7526), which has an IPv4 address inside.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
])

/**
 * Whether `address` is an IPv4 or IPv6 address of the public internet, in its plain textual form. Every
 * special-purpose block, forms of IPv6 with an IPv4 address inside, zone ids and anything else are not.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !IPV4_SPECIAL.check(address, 'ipv4')
    case 6:
      return !address.includes('%') && IPV6_GLOBAL.check(address, 'ipv6') && !IPV6_SPECIAL.check(address, 'ipv6')
    default:
      return false
  }
}

function subnets(family: 'ipv4' | 'ipv6', blocks: [network: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of blocks) list.addSubnet(network, prefix, family)
  return list
}
