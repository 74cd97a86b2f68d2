import { invalidInput } from '@launch/kit'
import { type OutboundResolve, parsePublicUrl } from '@launch/kit/public-url'

/**
 * The address of a receiver in one spelling. It is https; http is for the names that `OUTBOUND_RESOLVE` gives in development.
 * Where its name leads to is looked at with each request, by the guarded fetch.
 * @throws Refusal `invalid_request` with `url_not_public` at `/url`
 */
export function receiverAddress(url: string, resolve: OutboundResolve): string {
  const parsed = parsePublicUrl(url, resolve)
  if (!parsed.ok) throw invalidInput('url', 'url_not_public', parsed.reason)
  const address = parsed.url
  if (address.protocol !== 'https:' && !resolve.lookup(address.hostname)) {
    const what = 'The address starts with "http:"; deliveries are posted over https only.'
    throw invalidInput('url', 'url_not_public', `${what} Give one that starts with https://.`)
  }
  address.hash = ''
  return address.href
}
