import { isPublicAddress } from '@launch/kit/guarded-fetch'
import { type OutboundResolve, parsePublicUrl } from '@launch/kit/public-url'
import type { ClaimInstructions } from '@launch/proto/schemas/claim'
import { DNS_TIMES, type DnsClientSettings, openDns } from './dns/client.ts'
import { lookByDns } from './dns/look.ts'
import { namesFor } from './dns/names.ts'
import { recordText } from './dns/record.ts'
import { DNS_PORT, systemServers } from './dns/system-servers.ts'
import type { DnsEndpoint } from './dns/transport.ts'
import { hostPart } from './dns/words.ts'
import type { Method, Proof } from './method.ts'

/** What proofs by DNS are looked for with. */
export interface DnsMethodDeps {
  /** Takes every question in place of the system's resolver and of authoritative servers (`DNS_SERVER`). */
  dnsServer: DnsEndpoint | null
  /** Names that are asked for though the public DNS has none of them (`OUTBOUND_RESOLVE`). */
  resolve?: OutboundResolve
  /** Default: those of `/etc/resolv.conf`. */
  systemServers?: () => DnsEndpoint[]
  /** Where the authoritative server at a public address listens; default port 53 there. */
  endpointAt?: (address: string) => DnsEndpoint
  times?: DnsClientSettings
}

/**
 * A TXT record `launch-verify=<token>` at `_launch-verify.<registrable domain>` or at the domain, or the same at the
 * listing's own host. A record that a CNAME leads to does not count, as whoever holds its target could prove the domain.
 */
export function dnsMethod(deps: DnsMethodDeps): Method {
  // A server that is named takes every question: it is a developer's own, and production has none.
  const isAskable = (name: string) => {
    if (deps.dnsServer) return true
    const parsed = parsePublicUrl(`https://${name}/`, deps.resolve)
    return parsed.ok && parsed.url.hostname === name
  }
  return {
    instructions,
    look(proof) {
      const dns = openDns(deps.times ?? DNS_TIMES)
      const system = deps.dnsServer ? [deps.dnsServer] : (deps.systemServers ?? systemServers)()
      return lookByDns(proof, namesFor(proof.url), {
        dns,
        system,
        fixed: deps.dnsServer,
        isAskable,
        isAllowed: isPublicAddress,
        endpointAt: deps.endpointAt ?? ((address) => ({ address, port: DNS_PORT })),
      })
    },
  }
}

function instructions({ token, url }: Proof): ClaimInstructions {
  const names = namesFor(url)
  const name = names.instructed
  const host = hostPart(names)
  const value = recordText(token)
  return {
    text: `Add a TXT record with the value ${value} to the DNS of ${names.domain}. Its name is ${name}; where the registrar adds the domain itself, give only ${host}. Then verify the claim. Leave the record there: it is looked for again every week.`,
    name,
    host,
    type: 'TXT',
    value,
    check: `dig +short TXT ${name}`,
  }
}
