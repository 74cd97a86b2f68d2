import { type LimitName, limits } from '@launch/proto/operation'
import { defaultLimits, type LimitSettings } from './settings.ts'

/** So many requests within a window of time, which begins with the first of them. */
export interface Policy {
  /** As headers and the store name it. */
  name: string
  quota: number
  /** Length of the window. */
  seconds: number
  /** The limit in words. */
  means: string
  /** As `RateLimit-Policy` says it: an item of a list (RFC 9651 §3.1). */
  item: string
  /** The name as a string of these headers (RFC 9651 §3.3.3). */
  quoted: string
  /** Whether a request that was refused is uncounted again. */
  refunded: boolean
}

/** What counts the requests to an endpoint of the authorization server, by the network address. */
export type EndpointLimit = 'token_requests' | 'authorizations' | 'discovery'

export type PolicyName =
  | 'public_reads'
  | 'reads'
  | 'writes'
  | LimitName
  | 'sign_in_mails'
  | 'sign_in_mails_per_email_address'
  | 'sign_in_mails_per_network_address'
  | 'registrations'
  | 'client_documents'
  | 'client_documents_per_host'
  | EndpointLimit
  | 'unauthorized'

export type Policies = Record<PolicyName, Policy>

const lengths = { minute: 60, hour: 3_600, day: 86_400 } as const

function policy(name: PolicyName, quota: number, what: string, span: keyof typeof lengths, per: string): Policy {
  const seconds = lengths[span]
  const means = `${quota} ${what} within ${span === 'hour' ? 'an' : 'a'} ${span} for one ${per}`
  const refunded = limits.some((limit) => limit === name)
  const quoted = `"${name}"`
  return { name, quota, seconds, means, item: `${quoted};q=${quota};w=${seconds}`, quoted, refunded }
}

/** Every limit there is. */
export function policiesOf(settings: LimitSettings): Policies {
  return {
    public_reads: policy('public_reads', settings.limitPublicReads, 'public reads', 'minute', 'network address'),
    reads: policy('reads', settings.limitReads, 'reads', 'minute', 'account'),
    writes: policy('writes', settings.limitWrites, 'writes', 'minute', 'account'),
    drafts: policy('drafts', settings.limitDrafts, 'new drafts', 'hour', 'account'),
    verifies: policy('verifies', settings.limitVerifies, 'checks of claims', 'hour', 'account'),
    invites: policy('invites', settings.limitInvites, 'invites', 'day', 'account'),
    sign_in_mails: policy(
      'sign_in_mails',
      settings.limitSignInMails,
      'sign-in mails',
      'hour',
      'e-mail address from one network address',
    ),
    sign_in_mails_per_email_address: policy(
      'sign_in_mails_per_email_address',
      settings.limitSignInMailsPerEmailAddress,
      'sign-in mails',
      'hour',
      'e-mail address',
    ),
    sign_in_mails_per_network_address: policy(
      'sign_in_mails_per_network_address',
      settings.limitSignInMailsPerNetworkAddress,
      'sign-in mails',
      'hour',
      'network address',
    ),
    registrations: policy(
      'registrations',
      settings.limitRegistrations,
      'registrations of clients',
      'hour',
      'network address',
    ),
    client_documents: policy(
      'client_documents',
      settings.limitClientDocuments,
      'fetched documents of apps',
      'minute',
      'network address',
    ),
    client_documents_per_host: policy(
      'client_documents_per_host',
      settings.limitClientDocumentsPerHost,
      'fetched documents of apps',
      'minute',
      'website',
    ),
    token_requests: policy(
      'token_requests',
      settings.limitTokenRequests,
      'requests for tokens, or to revoke them,',
      'minute',
      'network address',
    ),
    authorizations: policy(
      'authorizations',
      settings.limitAuthorizations,
      'requests for authorization',
      'minute',
      'network address',
    ),
    discovery: policy(
      'discovery',
      settings.limitDiscovery,
      'reads of the documents that OAuth clients look for',
      'minute',
      'network address',
    ),
    unauthorized: policy(
      'unauthorized',
      settings.limitUnauthorized,
      'calls whose credential is missing or not good',
      'minute',
      'network address',
    ),
  }
}

/** The names of all limits. */
export const policyNames: readonly string[] = Object.keys(policiesOf(defaultLimits))
