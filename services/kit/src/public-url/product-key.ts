import { registrableDomain } from './registrable-domain.ts'

/** Longer paths are cut: they are still told apart by far more than any product's own. */
const MAX_PATH = 500

/**
 * What makes two websites the same product: the registrable domain (public suffix list, private part included), and
 * on shared hosts host and path, with the `id` that app stores put into the query. `null` where there is no website.
 */
export function productKey(address: string | null, sharedHosts: ReadonlySet<string>): string | null {
  if (!address || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^www\./, '').replace(/\.$/, '')
  if (!sharedHosts.has(host)) return registrableDomain(hostname)
  const path = pathname.toLowerCase().split('/').filter(Boolean).join('/')
  const id = searchParams.get('id')
  return `${host}/${path}${id ? `?id=${id.toLowerCase()}` : ''}`.slice(0, MAX_PATH)
}
