import { type HandlerContext, query, Refusal, run, type StagedHandler, staged } from '@launch/kit'
import type { GuardedFetch } from '@launch/kit/guarded-fetch'
import type { Operations } from '@launch/proto'
import type { InputOf, OutputOf } from '@launch/proto/operation'
import type { ListingsSettings } from '../config.ts'
import { publicUrlOf } from '../listing/contract.ts'
import { lockListing } from '../listing/find.ts'
import type { Listing } from '../listing/listing.ts'
import { takeProduct } from '../listing/uniqueness.ts'
import { type Look, lookForBadge, type Sought } from './badge-look.ts'
import { AGAIN, nextLook, TRIES } from './badge-times.ts'
import { occur } from './move.ts'
import { firstWeekWithRoom } from './places.ts'
import { placeOf } from './status.ts'

type Op = Operations['check_due_badges']
type Context = HandlerContext<InputOf<Op>>

interface Due extends Sought {
  id: number
  /** Until when it is this run's to look at, in milliseconds: the time it is noted with. */
  until: number
}

const BATCH = 20
const LOOKS_FOR = 10_000
/** For how long what one process looks at is left alone by the others, should it die. */
const LEASE = 5 * 60_000
const author = { account: null, cause: 'check_due_badges' }

/** Looks for the badges that are due, at several websites at once, and moves the listings that it means something for. */
export function checkDueBadges(
  settings: ListingsSettings,
  fetch: GuardedFetch,
): StagedHandler<InputOf<Op>, OutputOf<Op>> {
  return staged<Op, Due[], Look[]>({
    async begin({ em, now }) {
      const due = await query<{ id: number; site: string; slug: string; url: string | null }>(
        em,
        `select l.id, l.site, l.slug, c.facts->>'url' as url from listing l join company c on c.id = l.company_id
          where l.badge_due_at <= ? order by l.badge_due_at, l.id limit ${BATCH} for update of l skip locked`,
        [now],
      )
      if (due.length === 0) return { done: { checked: 0 } }
      // As `lockedFamily` does, listings are locked in the order of their ids, so that neither waits crosswise.
      due.sort((a, b) => a.id - b.id)
      const until = new Date(now.getTime() + LEASE)
      const ids = `{${due.map(({ id }) => id).join(',')}}`
      await run(em, 'update listing set badge_due_at = ? where id = any(?::integer[])', [until, ids])
      const sought = due.map(({ id, site, slug, url }) => ({
        id,
        url,
        public_url: publicUrlOf(settings.sites, site, slug),
        until: until.getTime(),
      }))
      return { intent: sought }
    },
    reach: (due) => Promise.all(due.map((each) => lookForBadge(fetch, each, LOOKS_FOR))),
    async finish(due, looks, context) {
      const seen: { listing: Listing; look: Look }[] = []
      for (const [index, { id, until }] of due.entries()) {
        const [listing, look] = [await lockListing(context.em, { id }), looks[index]]
        // One that was moved meanwhile, or is another run's by now, has another time: the look is not of that standing.
        if (look && listing?.badgeDueAt?.getTime() === until) seen.push({ listing, look })
      }
      for (const { listing, look } of seen.toSorted(byWeek)) await settle(listing, look, context, settings)
      await context.em.flush()
      return { done: { checked: due.length } }
    },
  })
}

/** Weeks are locked in their order: those that are near lose places, later ones give them. */
function byWeek({ listing: a }: { listing: Listing }, { listing: b }: { listing: Listing }): number {
  const key = ({ site, launchWeek, id }: Listing) => `${site} ${launchWeek ?? '~'} ${String(id).padStart(12, '0')}`
  return key(a) < key(b) ? -1 : 1
}

async function settle(listing: Listing, look: Look, context: Context, settings: ListingsSettings): Promise<void> {
  if (listing.status === 'awaiting_badge') return settleWaiting(listing, look, context, settings)
  if (placeOf(listing.standing()) === null) return
  if (look.badge !== 'missing') {
    listing.badgeDueAt = null
    return
  }
  listing.badgeMisses += 1
  listing.badgeDueAt = new Date(context.now.getTime() + AGAIN)
  if (listing.badgeMisses < TRIES) return
  await occur({ ...context, sites: settings.sites }, listing, { kind: 'badge_lost' }, author)
}

async function settleWaiting(
  listing: Listing,
  look: Look,
  context: Context,
  settings: ListingsSettings,
): Promise<void> {
  listing.badgeDueAt = nextLook(listing.standing(), context.now)
  if (look.badge !== 'found' || !(await isFree(listing, context, settings))) return
  const week = await firstWeekWithRoom(context.em, listing.site, context.now, settings)
  await occur({ ...context, sites: settings.sites }, listing, { kind: 'badge_found', week }, author)
}

/** Whether the product is nobody else's by now; where it is, the listing goes on waiting. */
async function isFree(listing: Listing, { em }: Context, settings: ListingsSettings): Promise<boolean> {
  try {
    await takeProduct(em, listing, settings.publicUrl)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'listing_exists') return false
    throw error
  }
}
