import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { mondayOf } from './week.ts'
import { NAME, oneLine } from './words.ts'

/** The mail to the owner of a listing that has its launch week: when that is, and what has to stay as it is until then. */
export function listingScheduledMail(
  { listing_id, launch_week, listing }: Fact<'listing.scheduled'>,
  publicUrl: string,
): SimpleMail | null {
  if (!listing) return null
  const name = oneLine(listing.name, NAME)
  const monday = mondayOf(launch_week)
  const isFree = listing.plan === 'free'
  const own = `${publicUrl}/me/listings/${listing_id}`
  return {
    title: `${name} launches on ${monday}`,
    before: [
      `Your listing ${name} (listing ${listing_id}) has its launch week: it goes live on Monday, ${monday}, at 00:00 UTC, and is on the board of the week ${launch_week}.`,
    ],
    button: isFree ? { text: 'See the badge', url: `${own}/badges` } : { text: 'See your listing', url: own },
    after: [
      isFree
        ? 'Leave our badge on your website until then. We look for it before the week; where it is not found, the place is given to others.'
        : 'There is nothing that you have to do. Until then you can edit the listing.',
    ],
  }
}
