import { type DnsMethodDeps, dnsMethod } from './dns.ts'
import { fileMethod } from './file.ts'
import { metaMethod, type WebMethodDeps } from './meta.ts'
import type { Method } from './method.ts'

export { parseDnsServer } from './dns/system-servers.ts'
export type { DnsEndpoint } from './dns/transport.ts'

/** The methods by which something is published on a website or in its DNS. */
export function methodsFor(deps: DnsMethodDeps & WebMethodDeps): Record<'dns' | 'meta' | 'file', Method> {
  return { dns: dnsMethod(deps), meta: metaMethod(deps), file: fileMethod(deps) }
}
