import { integer, isProduction, readSettings, type Setting, sharedHosts } from '@launch/kit'
import { type OutboundResolve, parseSharedHosts } from '@launch/kit/public-url'
import { type DnsEndpoint, parseDnsServer } from './methods/mod.ts'

const freeMail: Setting<ReadonlySet<string>> = {
  env: 'FREE_MAIL_DOMAINS',
  parse: parseSharedHosts,
  fallback: new Set<string>(),
}

/** The server that takes every question of claims to the DNS; null where the system's and authoritative ones do. */
const dnsServer: Setting<DnsEndpoint | null> = {
  env: 'DNS_SERVER',
  parse: parseDnsServer,
  fallback: null,
  // It is asked for every name, those inside the network too.
  developmentOnly: true,
}

/** The settings that are this service's own. */
export const claimsSettings = {
  dnsServer,
  sharedHosts,
  /** Domains at which anybody gets a mailbox, beside those that are known anyway. */
  freeMail,
  /** For how many days a claim can be verified. */
  claimDays: integer('CLAIM_DAYS', 1, 90, { fallback: 7 }),
  /** For how many hours a mailed link is good. */
  linkHours: integer('CLAIM_LINK_HOURS', 1, 168, { fallback: 24 }),
  /** Every how many days what proved a claim is looked for again. */
  recheckDays: integer('CLAIM_RECHECK_DAYS', 1, 365, { fallback: 7 }),
  /** After how many days without its proof a claim is revoked. */
  graceDays: integer('CLAIM_GRACE_DAYS', 2, 365, { fallback: 14 }),
  /** How many claims of an account can be pending at once. */
  pendingClaims: integer('CLAIMS_PENDING', 1, 10_000, { fallback: 50 }),
  /** How many links are mailed to one mailbox in 24 hours, whoever asks; half of them at most for one account. */
  linksADay: integer('CLAIM_LINKS_PER_DAY', 1, 1_000, { fallback: 10 }),
}

/** Reads those settings. */
export const readClaimsSettings = (env: Record<string, string | undefined>) =>
  readSettings(claimsSettings, env, isProduction(env))

/** What the claims-verifier is told by its environment. */
export type ClaimsSettings = ReturnType<typeof readClaimsSettings> & {
  publicUrl: string
  outboundResolve: OutboundResolve
}
