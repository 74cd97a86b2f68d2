import type { Clock, Ids, Logger, NatsConnection, Task } from '@launch/kit'
import { ApiKeys } from '../auth/api-keys.ts'
import type { AuthSource } from '../auth/better-auth.ts'
import { KeyChanges } from '../auth/key-changes.ts'
import { Sessions } from '../auth/sessions.ts'
import { linkApi } from '../auth/sign-in-links.ts'
import type { SiteTeam } from '../auth/site-team.ts'
import type { Dispatcher } from '../call/dispatch.ts'
import type { Extra } from '../door/app.ts'
import type { Limits } from '../limits/limits.ts'
import type { Database } from '../process/database.ts'
import { accountRoutes } from './account-routes.ts'
import { apiKeyRoutes } from './api-key-routes.ts'
import { badgeRoutes } from './badge-routes.ts'
import { claimLinkRoutes } from './claim-link-routes.ts'
import { claimRoutes } from './claim-routes.ts'
import { communityRoutes } from './community-routes.ts'
import { DeletedAccounts } from './deleted-accounts.ts'
import { draftRoutes } from './draft-routes.ts'
import { editRoutes } from './edit-routes.ts'
import { exportRoute } from './export.ts'
import { followRoutes } from './follow-routes.ts'
import { interviewRoutes } from './interview-routes.ts'
import { inviteRoutes } from './invite-routes.ts'
import { launchRoutes } from './launch-routes.ts'
import { listingRoutes } from './listing-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { ownListingFinder } from './own-listing.ts'
import { pageRoutes } from './page-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { signInRoutes } from './sign-in.ts'
import { storyRoutes } from './story-routes.ts'
import { ToldAddresses } from './told-addresses.ts'
import { ToldEvents } from './told-events.ts'
import { versionRoutes } from './version-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

export interface AccountsDeps {
  publicUrl: string
  /** `AUTH_SECRET`: what sessions and forms are signed with. */
  secret: string
  database: Pick<Database, 'sql' | 'transaction'>
  nc: NatsConnection
  auth: AuthSource
  clock: Clock
  ids: Ids
  log: Logger
  dispatcher: Pick<Dispatcher, 'run' | 'runForPage' | 'runUncounted'>
  limits: Pick<Limits, 'signInMail' | 'publicRead' | 'write'>
  siteTeam: Pick<SiteTeam, 'has'>
}

const HOUR = 3_600_000

/** Signing in, accounts and API keys: their pages, and what has to be done beside them. */
export function openAccounts(deps: AccountsDeps) {
  const { database, nc, log, auth } = deps
  const { sql } = database
  const changes = new KeyChanges({ sql, nc, log })
  const sessions = new Sessions({ ...deps, sql })
  const keys = new ApiKeys({ ...deps, changes })
  const deletedAccounts = new DeletedAccounts({ ...deps, changes })
  const toldAddresses = new ToldAddresses(deps)
  const toldEvents = new ToldEvents(deps)
  const routes = [
    ...signInRoutes({ ...deps, sql, links: linkApi(auth), sessions }),
    ...accountRoutes({ ...deps, sessions, deletedAccounts }),
    ...apiKeyRoutes({ ...deps, keys }),
    exportRoute({ ...deps, sql, sessions, keys }),
    ...[
      profileRoutes,
      interviewRoutes,
      listingRoutes,
      claimRoutes,
      claimLinkRoutes,
      launchRoutes,
      orderRoutes,
      editRoutes,
      storyRoutes,
      badgeRoutes,
      versionRoutes,
      communityRoutes,
      draftRoutes,
      followRoutes,
      mailRoutes,
      webhookRoutes,
      inviteRoutes,
    ].flatMap((open) => open(deps)),
  ]
  const pages: Extra = pageRoutes(routes, { ...deps, sessions })
  const purge = async () => {
    for (const each of [sessions, keys, deletedAccounts, toldEvents]) await each.purge()
  }
  return {
    pages,
    ownListing: ownListingFinder({ ...deps, sessions }),
    sessions,
    changes,
    deletedAccounts,
    toldAddresses,
    toldEvents,
    purge,
    /** Tells of deletions, addresses and what else is not told yet, and tidies up. */
    tasks: (): Task[] => [
      deletedAccounts.task(),
      toldAddresses.task(),
      toldEvents.task(),
      { name: 'purge_accounts', every: HOUR, run: purge },
    ],
    /** The stream of events was made anew at this time. */
    async tellAgain(madeAt: Date) {
      await deletedAccounts.tellAgain(madeAt)
      await toldAddresses.tellAgain(madeAt)
      await toldEvents.tellAgain(madeAt)
    },
    /** Waits for a telling under way. */
    async stop() {
      await Promise.all([deletedAccounts, toldAddresses, toldEvents].map((each) => each.stop()))
    },
  }
}
