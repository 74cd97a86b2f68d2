import type { Handlers } from '@launch/kit'
import type { PictureTaker } from '@launch/kit/pictures'
import { communityHandlers } from './community/mod.ts'
import { type TellVotes, untold } from './community/tell-votes.ts'
import type { ListingsSettings } from './config.ts'
import { feedHandlers } from './feeds/mod.ts'
import { founderHandlers } from './founder/mod.ts'
import { launchHandlers } from './launch/mod.ts'
import { listingHandlers } from './listing/mod.ts'
import { ownershipHandlers } from './ownership/mod.ts'
import { searchHandlers } from './search/mod.ts'
import { siteTeamHandlers } from './site-team/mod.ts'

/** Every operation of the service, told its settings, what takes pictures in and whom to tell of votes. */
export function handlersOf(
  settings: ListingsSettings,
  pictures: PictureTaker,
  tellVotes: TellVotes = untold,
): Handlers<'listings'> {
  return {
    ...searchHandlers(settings),
    ...listingHandlers(settings, pictures),
    ...launchHandlers(settings),
    ...ownershipHandlers(settings),
    ...communityHandlers(settings, tellVotes),
    ...founderHandlers(settings, pictures),
    ...siteTeamHandlers(settings),
    ...feedHandlers(settings),
  }
}
