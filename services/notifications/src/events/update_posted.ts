import { consumer } from '@launch/kit'
import { beginMailing } from '../mailings/begin.ts'

/** Tells those who follow a listing what is new. An event of an earlier version does not say what, and tells nobody. */
export const updatePosted = consumer('update.posted', {
  prepare: async () => undefined,
  async apply({ listing_id, account_id, update, listing }, context) {
    if (!update || !listing) return
    const facts = { name: listing.name, public_url: listing.public_url, title: update.title, body: update.body }
    await beginMailing(context, { kind: 'followed_update', facts, listing_id, account_id })
  },
})
