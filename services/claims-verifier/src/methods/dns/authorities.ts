import type { DnsClient } from './client.ts'
import { addressesOf, denialOf, nameServersOf, type Question, type Reply } from './message.ts'
import type { DnsEndpoint } from './transport.ts'

/** A server that the delegation of a zone names. */
export interface Authority {
  name: string
  endpoint: DnsEndpoint
}

/** The authoritative servers of a name that may be asked, or why there are none; `hidden` of a zone that is not public. */
export type Authorities = { ok: true; servers: Authority[] } | { ok: false; why: 'hidden' | 'unknown' }

/** How names are looked up, and which servers may be asked. */
export interface AuthorityDeps {
  dns: DnsClient
  /** Asks the resolver that looks up names wherever they are. */
  system: DnsEndpoint[]
  /** Where a name server is reached; null where no server has to be found, as all questions go to one place. */
  fixed: DnsEndpoint | null
  /** Whether a server at this address may be asked. */
  isAllowed(address: string): boolean
  /** Whether the name may be looked up at all. */
  isAskable(name: string): boolean
  /** Where the DNS server of an address listens. */
  endpointAt(address: string): DnsEndpoint
}

const MAX_SERVERS = 4
const MAX_STEPS = 4

/** The servers of the zone that `name` is in, found by its NS records (RFC 1034 section 4.2.1); at most four. */
export async function authoritiesOf(name: string, deps: AuthorityDeps): Promise<Authorities> {
  const names = await nameServersFor(name, deps)
  if (names === null) return { ok: false, why: 'unknown' }
  const servers = await Promise.all(names.slice(0, MAX_SERVERS).map((server) => authorityOf(server, deps)))
  const allowed = servers.filter((server) => server !== null)
  // Servers without a public address look like a domain that does not exist, as both are none of the public DNS.
  return allowed.length > 0 ? { ok: true, servers: allowed } : { ok: false, why: 'hidden' }
}

/** Null where the resolver gives no answer; empty where no public zone is found. */
async function nameServersFor(name: string, deps: AuthorityDeps): Promise<string[] | null> {
  let zone = name
  for (let step = 0; step < MAX_STEPS && deps.isAskable(zone); step++) {
    const asked = await deps.dns.resolve(deps.system, { name: zone, type: 'NS' })
    if (!asked.ok) return null
    const servers = nameServersOf(asked.reply, zone)
    if (servers.length > 0) return servers
    const next = zoneAbove(zone, asked.reply)
    if (next === null) return []
    zone = next
  }
  return []
}

/** The zone that denies a name, where the name is in it, else the name one label up. */
function zoneAbove(name: string, reply: Reply): string | null {
  const zone = denialOf(reply)?.zone
  if (zone !== undefined && name.endsWith(`.${zone}`)) return zone
  const dot = name.indexOf('.')
  return dot < 0 ? null : name.slice(dot + 1)
}

async function authorityOf(name: string, deps: AuthorityDeps): Promise<Authority | null> {
  if (deps.fixed) return { name, endpoint: deps.fixed }
  if (!deps.isAskable(name)) return null
  for (const type of ['A', 'AAAA'] satisfies Question['type'][]) {
    const asked = await deps.dns.resolve(deps.system, { name, type })
    const [address, ...others] = asked.ok ? addressesOf(asked.reply) : []
    if (address === undefined) continue
    // One special address is enough to tell that the server is none of the public DNS, as it is for a website.
    return [address, ...others].every(deps.isAllowed) ? { name, endpoint: deps.endpointAt(address) } : null
  }
  return null
}
