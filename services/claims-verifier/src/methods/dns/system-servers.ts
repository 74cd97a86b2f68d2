import { getServers } from 'node:dns'
import { isIP } from 'node:net'
import type { DnsEndpoint } from './transport.ts'

export const DNS_PORT = 53
const MAX_SERVERS = 3
const ENDPOINT = /^(?:\[([^\]]+)\]|([^:[\]]+)):([1-9][0-9]{0,4})$/

/**
 * Reads the setting `DNS_SERVER`, such as `127.0.0.1:5353` or `[::1]:5353`.
 * @throws Error that says what would be right
 */
export function parseDnsServer(text: string): DnsEndpoint {
  const endpoint = endpointOf(text.trim())
  if (!endpoint) throw new Error(`"${text}" can't be read; write address:port, such as 127.0.0.1:5353 or [::1]:5353.`)
  return endpoint
}

/** The resolvers that `/etc/resolv.conf` names, in its order; at most three, as the C library takes them (resolv.conf(5)). */
export function systemServers(): DnsEndpoint[] {
  return getServers()
    .flatMap((server) => (isIP(server) === 0 ? (endpointOf(server) ?? []) : { address: server, port: DNS_PORT }))
    .slice(0, MAX_SERVERS)
}

function endpointOf(text: string): DnsEndpoint | null {
  const [, ipv6, ipv4, port] = ENDPOINT.exec(text) ?? []
  const address = ipv6 ?? ipv4 ?? ''
  const isRight = isIP(address) === (ipv6 === undefined ? 4 : 6) && Number(port) <= 65_535
  return isRight ? { address, port: Number(port) } : null
}
