import type { Service } from '@launch/kit'
import { migrations } from '../migrations/mod.ts'
import { closedWeeks } from './community/close-weeks.ts'
import { votesTeller } from './community/tell-votes.ts'
import { listingsSettings, readListingsSettings } from './config.ts'
import { accountDeleted } from './events/account_deleted.ts'
import { restedHandles } from './founder/forget.ts'
import { handlersOf } from './handlers.ts'
import { checkBadges, launchDue } from './launch/due-ticker.ts'
import { Company } from './listing/company.ts'
import { Listing } from './listing/listing.ts'
import { takerOf } from './pictures/taker.ts'
import { addedChanges, followedVotes } from './search/follow.ts'
import { forgottenWords, settledTiers } from './search/upkeep.ts'

/** Listings: what the public sees, and when it comes to see it. */
export const listings: Service<'listings', 'account.deleted'> = {
  name: 'listings',
  entities: [Company, Listing],
  migrations,
  listens: ['account.deleted'],
  settings: () => listingsSettings,
  open: (runtime) => {
    const settings = readListingsSettings(process.env)
    return {
      handlers: handlersOf(settings, takerOf(settings, runtime.nc), votesTeller(runtime)),
      consumers: { 'account.deleted': accountDeleted(settings) },
      tasks: [settledTiers, forgottenWords(), restedHandles, followedVotes, addedChanges, closedWeeks(settings)],
      calls: [launchDue(runtime), checkBadges(runtime)],
    }
  },
}
