import { getDomain } from 'tldts'

/**
 * The registrable domain of a host name by the Public Suffix List, its private part included, so that
 * `a.github.io` and `b.github.io` are two. A host without one (a public suffix, an undotted name, an
 * address) stands for itself. Lower case, no trailing dot.
 */
export function registrableDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.$/, '')
  return getDomain(name, { allowPrivateDomains: true, extractHostname: false }) ?? name
}
