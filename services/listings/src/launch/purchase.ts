import { invalidInput, Refusal } from '@launch/kit'
import type { Listing as Contract } from '@launch/proto/schemas/listing'
import type { Listing } from '../listing/listing.ts'
import { after, isClosed, type Standing } from './status.ts'

type Section = Contract['unlocked_sections'][number]

/** How a listing stands once a launch is paid for, or the refusal of one that can't be had. */
export function afterPayment(listing: Listing, week: string | null, now: Date, horizonWeeks: number): Standing {
  const outcome = after(listing.standing(), { kind: 'paid', week, at: now, horizonWeeks })
  if ('next' in outcome) return outcome.next
  if ('gone' in outcome) throw closed(listing)
  const wrongWeek = (code: 'invalid_format' | 'out_of_range', says: string) =>
    invalidInput('launch_week', code, `${week} ${says}`)
  switch (outcome.refused) {
    case 'already_paid':
      throw new Refusal('listing_closed', `Listing ${listing.id} has its paid launch already.`)
    case 'no_such_week':
      throw wrongWeek('invalid_format', 'does not exist: that year has 52 weeks.')
    case 'week_over':
      throw wrongWeek('out_of_range', 'is over. Choose this week or a later one.')
    case 'week_closing':
      throw wrongWeek('out_of_range', 'closes: from Friday on a launch at once stands on the next week’s board.')
    case 'week_too_far':
      throw wrongWeek('out_of_range', `is too far ahead. Choose one of the next ${horizonWeeks} weeks.`)
    default:
      throw closed(listing)
  }
}

/** Refuses to sell a section that is shown already, or one of a listing that nobody can change. */
export function refuseUnlock(listing: Listing, section: Section): void {
  if (isClosed(listing.status)) throw closed(listing)
  if (listing.plan === 'paid' || listing.unlockedSections.includes(section)) {
    throw new Refusal('listing_closed', `Listing ${listing.id} shows its ${section} already.`)
  }
}

/** Refuses to highlight a listing that is not live. */
export function refuseHighlight(listing: Listing): void {
  const { id, status } = listing
  if (isClosed(status)) throw closed(listing)
  if (status === 'live') return
  throw new Refusal('listing_not_live', `Listing ${id} is ${status}. A highlight can be had while it is live.`)
}

function closed(listing: Listing): Refusal {
  return new Refusal('listing_closed', `Listing ${listing.id} is ${listing.status}, so nothing can be bought for it.`)
}
