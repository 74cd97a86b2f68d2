import { consumer } from '@launch/kit'
import { beginMailing } from '../mailings/begin.ts'

/** Tells those who follow a listing that it has launched. An event of an earlier version does not say of what, and tells nobody. */
export const listingLive = consumer('listing.live', {
  prepare: async () => undefined,
  async apply({ listing_id, account_id, listing }, context) {
    if (!listing) return
    const { name, headline, public_url } = listing
    await beginMailing(context, {
      kind: 'followed_launch',
      facts: { name, headline, public_url },
      listing_id,
      account_id,
    })
  },
})
