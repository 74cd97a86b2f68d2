import type { Ids, Logger, Metrics } from '@launch/kit'
import type { AccessTokens } from '../auth/access-token.ts'
import type { AccountAges } from '../auth/account-ages.ts'
import type { Credentials } from '../auth/credentials.ts'
import type { SiteTeam } from '../auth/site-team.ts'
import type { Dispatcher } from '../call/dispatch.ts'
import type { SharedReads } from '../call/shared-reads.ts'
import type { Count } from '../limits/count.ts'
import type { Limits } from '../limits/limits.ts'
import type { TrustedProxies } from '../limits/trusted-proxies.ts'

/** What answering over HTTP stands on. */
export interface RestDeps {
  publicUrl: string
  dispatcher: Pick<Dispatcher, 'run'>
  /** The answers of public reads, REST's and MCP's together. */
  reads: SharedReads
  credentials: Pick<Credentials, 'find'>
  /** For tokens that apps were given; API keys are `credentials`. */
  accessTokens: AccessTokens
  siteTeam: Pick<SiteTeam, 'has'>
  ages: Pick<AccountAges, 'since'>
  limits: Pick<Limits, 'publicRead' | 'publicReadPolicy' | 'checkUnauthorized' | 'unauthorized'>
  trustedProxies: TrustedProxies
  ids: Ids
  log: Logger
  metrics: Metrics
}

/** Who is at the other end of the connections. */
export interface Peers {
  /** The network address that a request comes from; empty where there is none. */
  addressOf(request: Request): string
}

/** A request to an operation, being answered. */
export interface Visit {
  request: Request
  params: Record<string, string>
  requestId: string
  pathname: string
  /** The query with its `?`, or nothing. */
  search: string
  /** The network address it comes from. */
  address: string
  /** By which limits it has been counted. */
  counts: readonly Count[]
}
