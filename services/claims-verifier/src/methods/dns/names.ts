import { registrableDomain } from '@launch/kit/public-url'
import type { CheckCode } from '@launch/proto/schemas/claim'

const LABEL = '_launch-verify'
const MAX_NAME = 253
/** Levels between the host and its domain at which a record is looked for by mistake. */
const MAX_LEVELS = 2

/** A name at which a record stands by mistake, and which mistake that is. */
export interface Misplaced {
  name: string
  code: Extract<CheckCode, 'doubled_domain' | 'wrong_level'>
}

/** The names of a look, in lower-case ASCII (punycode) without a trailing dot. */
export interface ClaimNames {
  /** The registrable domain of the listing's host. */
  domain: string
  host: string
  /** Where the instructions put the record. */
  instructed: string
  /** Every name at which a record counts, the instructed one first. */
  accepted: string[]
  misplaced: Misplaced[]
}

/** The names for the address of a listing's product. */
export function namesFor(url: string): ClaimNames {
  const host = new URL(url).hostname.replace(/\.$/, '')
  const domain = registrableDomain(host)
  const accepted = usable([`${LABEL}.${domain}`, domain, `${LABEL}.${host}`, host])
  const doubled = usable([`${LABEL}.${domain}.${domain}`, `${domain}.${domain}`])
  const levels = usable([
    ...levelsBetween(host, domain).flatMap((level) => [`${LABEL}.${level}`, level]),
    `${LABEL}.www.${domain}`,
    `www.${domain}`,
    `launch-verify.${domain}`,
  ])
  const misplaced = [
    ...doubled.map((name) => ({ name, code: 'doubled_domain' }) as const),
    ...levels.map((name) => ({ name, code: 'wrong_level' }) as const),
  ].filter(({ name }) => !accepted.includes(name))
  return { domain, host, instructed: accepted[0] ?? domain, accepted, misplaced }
}

/** `b.example.com` of `a.b.example.com`. */
function levelsBetween(host: string, domain: string): string[] {
  const labels = host.slice(0, -domain.length - 1).split('.')
  return labels.slice(1, 1 + MAX_LEVELS).map((_, at) => [...labels.slice(at + 1), domain].join('.'))
}

function usable(names: string[]): string[] {
  return [...new Set(names)].filter((name) => name.length <= MAX_NAME)
}
