import { isIP } from 'node:net'
import { isHostName } from './host-name.ts'

/** Where a name of `OUTBOUND_RESOLVE` is reached. */
export interface ResolvedEndpoint {
  /** IPv4 or IPv6, the latter without brackets. */
  address: string
  /** 1 to 65535. */
  port: number
}

/** The development setting `OUTBOUND_RESOLVE`: names that outbound requests reach at a given address and port. */
export interface OutboundResolve {
  /** The endpoint of `host` (any case, a trailing dot is ignored); an exact name beats a wildcard, a longer wildcard a shorter one. */
  lookup(host: string): ResolvedEndpoint | undefined
}

const ENTRY = /^(\*\.)?([^=]+)=(?:\[([^\]]+)\]|([^:]+)):([1-9][0-9]{0,4})$/
const SHAPE =
  'write name=address:port, such as shop.test=127.0.0.1:9000, *.corp.test=127.0.0.1:9001 or six.test=[::1]:9002'

/**
 * Reads `shop.test=127.0.0.1:9000,*.corp.test=127.0.0.1:9001`. `*.corp.test` is every name below
 * corp.test, not corp.test itself. Blank text holds no names.
 * @throws Error naming the first entry that can't be read, or a name that is given twice.
 */
export function parseOutboundResolve(text: string): OutboundResolve {
  const endpoints = new Map<string, ResolvedEndpoint>()
  if (text.trim() !== '') {
    for (const entry of text.split(',')) {
      const [name, endpoint] = parseEntry(entry.trim())
      if (endpoints.has(name)) throw new Error(`The name "${name}" is given twice; keep one of its entries.`)
      endpoints.set(name, endpoint)
    }
  }
  return {
    lookup(host) {
      const name = host.toLowerCase().replace(/\.$/, '')
      return endpoints.get(name) ?? wildcard(name, endpoints)
    },
  }
}

function wildcard(name: string, endpoints: Map<string, ResolvedEndpoint>): ResolvedEndpoint | undefined {
  for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
    const endpoint = endpoints.get(`*${name.slice(dot)}`)
    if (endpoint) return endpoint
  }
  return undefined
}

function parseEntry(entry: string): [name: string, endpoint: ResolvedEndpoint] {
  const [, star = '', rawName = '', ipv6, ipv4, rawPort] = ENTRY.exec(entry) ?? []
  const name = rawName.toLowerCase()
  const address = ipv6 ?? ipv4 ?? ''
  const port = Number(rawPort)
  const family = ipv6 === undefined ? 4 : 6
  if (!isHostName(name) || isIP(name) !== 0 || isIP(address) !== family || address.includes('%') || port > 65_535) {
    throw new Error(`The entry "${entry}" can't be read; ${SHAPE}.`)
  }
  return [star + name, { address, port }]
}
