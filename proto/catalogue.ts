import './formats.ts'
import {
  answeredBy,
  type InternalOperation,
  type Operation,
  type PublicOperation,
  type ServiceName,
} from './operation.ts'
import * as billing from './operations/billing.ts'
import * as claims from './operations/claims.ts'
import * as community from './operations/community.ts'
import * as crawler from './operations/crawler.ts'
import * as drafts from './operations/drafts.ts'
import * as feeds from './operations/feeds.ts'
import * as founders from './operations/founders.ts'
import * as invites from './operations/invites.ts'
import * as launching from './operations/launching.ts'
import * as listings from './operations/listings.ts'
import * as moderation from './operations/moderation.ts'
import * as myListings from './operations/my-listings.ts'
import * as notifications from './operations/notifications.ts'
import * as ownership from './operations/ownership.ts'
import * as purchases from './operations/purchases.ts'
import * as siteTeam from './operations/site-team.ts'
import * as webhooks from './operations/webhooks.ts'

/** Every operation by name. */
export const operations = {
  ...listings,
  ...myListings,
  ...launching,
  ...purchases,
  ...ownership,
  ...community,
  ...founders,
  ...drafts,
  ...invites,
  ...crawler,
  ...claims,
  ...billing,
  ...notifications,
  ...webhooks,
  ...feeds,
  ...siteTeam,
  ...moderation,
}

export type Operations = typeof operations
export type OperationName = keyof Operations
/** Names of the operations that REST and MCP offer. */
export type PublicName = { [N in OperationName]: Operations[N] extends PublicOperation ? N : never }[OperationName]
/** Names of the operations that only services call. */
export type InternalName = { [N in OperationName]: Operations[N] extends InternalOperation ? N : never }[OperationName]
/** The operations of one service, by name. */
export type OperationsOf<S extends ServiceName> = {
  [N in OperationName as Operations[N]['service'] extends S ? N : never]: Operations[N]
}

const all: readonly Operation[] = Object.values(operations)

/** The operations that REST and MCP offer. */
export const catalogue: readonly PublicOperation[] = all.filter((op) => op.surface === 'public')

/** The operations one service answers by handlers of its own. */
export function operationsOf(service: ServiceName): readonly Operation[] {
  return all.filter((op) => op.service === service)
}

/** The operations that every service answers for what is its own, as this one does. */
export function operationsOfEach(service: ServiceName): readonly Operation[] {
  return all.filter((op) => op.service === 'each').map((op) => answeredBy(op, service))
}
