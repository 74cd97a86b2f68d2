import type { EntityManager, HandlerContext } from '@launch/kit'
import type { ListingsSettings } from '../config.ts'
import { type Author, recordChange } from '../listing/history.ts'
import type { Listing } from '../listing/listing.ts'
import { indexListing } from '../search/index-listing.ts'
import { nextLook } from './badge-times.ts'
import { givePlaceBack, takePlace } from './places.ts'
import { after, type Occurrence, type Outcome, placeOf, type Standing } from './status.ts'
import { tell } from './tell.ts'

/** What a move works with: a handler's context has it, and so has a consumer's or a task's; and where listings stand. */
export type Moving = Pick<HandlerContext, 'em' | 'now' | 'emit'> & Pick<ListingsSettings, 'sites'>

const shown = ({ status, plan, launchWeek }: Standing) => ({ status, plan, launch_week: launchWeek })

/** Lets something happen to a locked listing, and gives what came of it; what is refused or gone is left to the caller. */
export async function occur(
  moving: Moving,
  listing: Listing,
  occurrence: Occurrence,
  author: Author,
): Promise<Outcome> {
  const outcome = after(listing.standing(), occurrence)
  if ('next' in outcome) await move(moving, listing, outcome.next, author)
  return outcome
}

/**
 * Takes a locked listing from one standing to the next: its place in a week, search, history, and who is told. Nothing
 * happens where both are the same.
 */
export async function move(moving: Moving, listing: Listing, next: Standing, author: Author): Promise<void> {
  const { em, now } = moving
  const before = listing.standing()
  if (Bun.deepEquals(before, next)) return
  listing.stand(next)
  listing.badgeDueAt = nextLook(next, now)
  listing.badgeMisses = 0
  await recordChange(em, listing, { before: shown(before), after: shown(next) }, author, now)
  await movePlace(em, listing.site, before, next)
  await indexListing(em, listing)
  await tell(moving, listing, before)
}

/** Gives back the place of a listing that is to be removed. */
export async function leaveWeek(em: EntityManager, listing: Listing): Promise<void> {
  const week = placeOf(listing.standing())
  if (week) await givePlaceBack(em, listing.site, week)
}

/** A listing that goes live in its week has used its place; any other way out of a week gives it back. */
async function movePlace(em: EntityManager, site: string, before: Standing, next: Standing): Promise<void> {
  const [from, into] = [placeOf(before), placeOf(next)]
  if (from === into) return
  const isUsed = next.status === 'live' && next.plan === 'free'
  if (from && !isUsed) await givePlaceBack(em, site, from)
  if (into) await takePlace(em, site, into)
}
