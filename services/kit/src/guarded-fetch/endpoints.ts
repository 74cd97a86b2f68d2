import { lookup as systemResolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { OutboundResolve } from '../public-url/mod.ts'
import { FetchFailed, FetchRefused, messageOf } from './errors.ts'
import { isPublicAddress } from './public-address.ts'

/** All addresses of a host name, in the resolver's order. */
export type Lookup = (host: string) => Promise<{ address: string; family: number }[]>

/** A checked address to connect to. */
export interface Endpoint {
  address: string
  family: 4 | 6
  port: number
}

const MAX_ATTEMPTS = 6

/** The system's resolver. The trailing dot keeps its search list, such as a cluster's own domain, from being tried. */
export const systemLookup: Lookup = (host) => systemResolver(`${host}.`, { all: true, order: 'verbatim' })

/**
 * Where to connect for `url`, best first: the endpoint `resolve` gives its name, else all its addresses from
 * one look-up, families taking turns (RFC 8305 section 4).
 * @throws FetchRefused `refused_address` when any address is special; FetchFailed `dns` when there is none.
 */
export async function endpointsOf(url: URL, resolve: OutboundResolve, lookup: Lookup): Promise<Endpoint[]> {
  const given = resolve.lookup(url.hostname)
  if (given) return [{ ...given, family: familyOf(given.address) }]
  const addresses = await addressesOf(url, lookup)
  const special = addresses.find((address) => !isPublicAddress(address))
  if (special !== undefined) {
    throw new FetchRefused('refused_address', url.href, `${url.hostname} resolves to ${special}, which is not public.`)
  }
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return inTurns(addresses.map((address) => ({ address, family: familyOf(address), port }))).slice(0, MAX_ATTEMPTS)
}

async function addressesOf(url: URL, lookup: Lookup): Promise<string[]> {
  const found = await lookup(url.hostname).catch((error: unknown) => {
    throw new FetchFailed('dns', url.href, `The name ${url.hostname} can't be resolved: ${messageOf(error)}.`, error)
  })
  if (found.length === 0) throw new FetchFailed('dns', url.href, `The name ${url.hostname} has no address.`)
  return found.map(({ address }) => address)
}

function inTurns(endpoints: Endpoint[]): Endpoint[] {
  const first = endpoints.filter(({ family }) => family === endpoints[0]?.family)
  const second = endpoints.filter(({ family }) => family !== endpoints[0]?.family)
  const rounds = Math.max(first.length, second.length)
  return Array.from({ length: rounds }, (_, round) => [first[round], second[round]])
    .flat()
    .filter((endpoint) => endpoint !== undefined)
}

function familyOf(address: string): 4 | 6 {
  return isIP(address) === 6 ? 6 : 4
}
