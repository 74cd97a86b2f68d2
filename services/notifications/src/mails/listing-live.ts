import type { Fact } from './kinds.ts'
import type { SimpleMail } from './mail-text.ts'
import { NAME, oneLine } from './words.ts'

/** The mail to the owner of a listing that everyone can see now: where, and what to do with it. */
export function listingLiveMail({ listing_id, listing }: Fact<'listing.live'>, publicUrl: string): SimpleMail | null {
  if (!listing) return null
  const name = oneLine(listing.name, NAME)
  const { launch_week } = listing
  const board = launch_week ? ` It is on the board of the week ${launch_week}, where votes decide about its rank.` : ''
  return {
    title: `${name} is live`,
    before: [`Everyone can see your listing ${name} (listing ${listing_id}) now.${board}`],
    button: { text: 'Open its page', url: listing.public_url },
    after: [
      'Show the page to those who use your product: whoever follows it is told of the updates that you post.',
      `To edit the listing, open ${publicUrl}/me/listings/${listing_id}`,
    ],
  }
}
