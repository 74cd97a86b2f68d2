import type { Handlers } from '@launch/kit'
import type { PictureTaker } from '@launch/kit/pictures'
import { communityHandlers } from './community/mod.ts'
import type { ListingsSettings } from './config.ts'
import { founderHandlers } from './founder/mod.ts'
import { launchHandlers } from './launch/mod.ts'
import { listingHandlers } from './listing/mod.ts'
import { searchHandlers } from './search/mod.ts'
import { siteTeamHandlers } from './site-team/mod.ts'

/** Every operation of the service, told its settings, and what takes pictures in. */
export function handlersOf(settings: ListingsSettings, pictures: PictureTaker): Handlers<'listings'> {
  return {
    ...searchHandlers(settings),
    ...listingHandlers(settings),
    ...launchHandlers(settings),
    ...communityHandlers(settings),
    ...founderHandlers(settings, pictures),
    ...siteTeamHandlers(settings),
  }
}
