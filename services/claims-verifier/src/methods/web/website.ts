/** The host of an address without `www.` and a trailing dot. */
export const plainHost = (url: URL) => url.hostname.replace(/^www\./, '').replace(/\.$/, '')

/** Whether a product's address is on a host that many products share, each at a path of its own. */
export function isOnSharedHost(url: string, sharedHosts: ReadonlySet<string>): boolean {
  return URL.canParse(url) && sharedHosts.has(plainHost(new URL(url)))
}

/** An address at the root of the website of `url`, with its scheme. */
export function atRoot(url: string, path: string): string {
  return new URL(path, new URL(url).origin).href
}

/** An address as it is asked for. */
export const withoutFragment = (url: string) => Object.assign(new URL(url), { hash: '' }).href

/**
 * Whether a redirect stays at what was asked for: from http to https, and between a host and its `www.`. Another path,
 * query or port is another page, and of another owner where many share a host.
 */
export function isSamePlace(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:'
  if (from.protocol !== to.protocol && !isUpgrade) return false
  if (!isUpgrade && from.port !== to.port) return false
  return plainHost(from) === plainHost(to) && plainPath(from) === plainPath(to) && from.search === to.search
}

const plainPath = ({ pathname }: URL) => pathname.replace(/\/+$/, '')
