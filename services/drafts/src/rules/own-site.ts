import { productKey } from '@launch/kit/public-url'

/**
 * Whether an address is of a product's own website: of its registrable domain or, on a host that many products share, at
 * or below its path.
 */
export function isOwnSite(address: string, own: string, sharedHosts: ReadonlySet<string>): boolean {
  const [key, ownKey] = [productKey(address, sharedHosts), productKey(own, sharedHosts)]
  return key !== null && ownKey !== null && (key === ownKey || key.startsWith(`${ownKey}/`))
}
