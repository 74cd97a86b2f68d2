import type { Handlers } from '@launch/kit'
import { communityHandlers } from './community/mod.ts'
import type { ListingsSettings } from './config.ts'
import { founderHandlers } from './founder/mod.ts'
import { launchHandlers } from './launch/mod.ts'
import { listingHandlers } from './listing/mod.ts'
import { searchHandlers } from './search/mod.ts'
import { siteTeamHandlers } from './site-team/mod.ts'

/** Every operation of the service, told its settings. */
export function handlersOf(settings: ListingsSettings): Handlers<'listings'> {
  return {
    ...searchHandlers(settings),
    ...listingHandlers(settings),
    ...launchHandlers(settings),
    ...communityHandlers(settings),
    ...founderHandlers(settings),
    ...siteTeamHandlers(settings),
  }
}
