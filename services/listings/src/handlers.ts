import type { Handlers } from '@launch/kit'
import { communityHandlers } from './community/mod.ts'
import { type TellVotes, untold } from './community/tell-votes.ts'
import type { ListingsSettings } from './config.ts'
import { founderHandlers } from './founder/mod.ts'
import { launchHandlers } from './launch/mod.ts'
import { listingHandlers } from './listing/mod.ts'
import { searchHandlers } from './search/mod.ts'
import { siteTeamHandlers } from './site-team/mod.ts'

/** Every operation of the service, told its settings and whom to tell of votes. */
export function handlersOf(settings: ListingsSettings, tellVotes: TellVotes = untold): Handlers<'listings'> {
  return {
    ...searchHandlers(settings),
    ...listingHandlers(settings),
    ...launchHandlers(settings),
    ...communityHandlers(settings, tellVotes),
    ...founderHandlers(settings),
    ...siteTeamHandlers(settings),
  }
}
