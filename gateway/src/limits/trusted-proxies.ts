import { BlockList, isIP } from 'node:net'
import { plainAddress } from './network.ts'

/** Whose word is taken on where a request comes from. */
export interface TrustedProxies {
  /** Whether there are any. */
  readonly any: boolean
  includes(address: string): boolean
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Reads addresses and networks such as `10.0.0.0/8, 2001:db8::1`, parted by commas. Throws where one is neither. */
export function parseTrustedProxies(text: string): TrustedProxies {
  const entries = text.split(',').flatMap((entry) => entry.trim() || [])
  const list = new BlockList()
  for (const entry of entries) {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const longest = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || plainAddress(address) !== address || Number(bits ?? longest) > longest) {
      throw new Error(`"${entry}" is neither an address nor a network such as 10.0.0.0/8.`)
    }
    list.addSubnet(address, Number(bits ?? longest), familyOf(address))
  }
  return {
    any: entries.length > 0,
    includes: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)),
  }
}

/**
 * The network address a request comes from: that of the socket, unless it is a trusted proxy's. Then X-Forwarded-For
 * is read from right to left, as each proxy adds whom it heard, for as long as those who added are trusted: what stands
 * left of the first stranger was written by the stranger. What can't be read ends the reading.
 */
export function clientAddress(headers: Headers, socket: string | undefined, trusted: TrustedProxies): string {
  let address = plainAddress(socket ?? '')
  if (!trusted.any) return address
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  while (hops.length > 0 && trusted.includes(address)) {
    const next = addressIn(hops.pop() ?? '')
    if (next === undefined) return address
    address = next
  }
  return address
}

/** The address of a hop, where some proxies also write a port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function addressIn(hop: string): string | undefined {
  const text = hop.trim()
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? []
  const address = plainAddress(bracketed ?? plain ?? text)
  return isIP(address) === 0 ? undefined : address
}
