import { integer, readSettings, type Setting } from '@launch/kit'
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

const limit = (env: string, fallback: number) => integer(env, 1, 1_000_000_000, { fallback })

const trustedProxies: Setting<TrustedProxies> = {
  env: 'TRUSTED_PROXIES',
  parse: parseTrustedProxies,
  fallback: parseTrustedProxies(''),
}

/** How much callers may ask for, and whom to believe where they ask from. */
export const limitSettings = {
  limitPublicReads: limit('LIMIT_PUBLIC_READS_PER_MINUTE', 600),
  limitReads: limit('LIMIT_READS_PER_MINUTE', 1_200),
  limitWrites: limit('LIMIT_WRITES_PER_MINUTE', 120),
  limitDrafts: limit('LIMIT_DRAFTS_PER_HOUR', 20),
  limitVerifies: limit('LIMIT_VERIFIES_PER_HOUR', 30),
  limitInvites: limit('LIMIT_INVITES_PER_DAY', 20),
  limitSignInMails: limit('LIMIT_SIGN_IN_MAILS_PER_HOUR', 5),
  limitSignInMailsPerEmailAddress: limit('LIMIT_SIGN_IN_MAILS_PER_EMAIL_ADDRESS_PER_HOUR', 30),
  limitSignInMailsPerNetworkAddress: limit('LIMIT_SIGN_IN_MAILS_PER_NETWORK_ADDRESS_PER_HOUR', 60),
  limitRegistrations: limit('LIMIT_REGISTRATIONS_PER_HOUR', 60),
  limitClientDocuments: limit('LIMIT_CLIENT_DOCUMENTS_PER_MINUTE', 20),
  limitClientDocumentsPerHost: limit('LIMIT_CLIENT_DOCUMENTS_PER_HOST_PER_MINUTE', 60),
  limitTokenRequests: limit('LIMIT_TOKEN_REQUESTS_PER_MINUTE', 600),
  limitAuthorizations: limit('LIMIT_AUTHORIZATIONS_PER_MINUTE', 300),
  limitDiscovery: limit('LIMIT_DISCOVERY_PER_MINUTE', 6_000),
  limitUnauthorized: limit('LIMIT_UNAUTHORIZED_PER_MINUTE', 6_000),
  trustedProxies,
}

/** The quota of each limit. */
export type LimitSettings = {
  [K in Exclude<keyof typeof limitSettings, 'trustedProxies'>]: number
}

/** The quotas where the environment is silent. */
export const defaultLimits: LimitSettings = readSettings(limitSettings, {}, true)
