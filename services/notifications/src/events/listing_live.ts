import { consumer } from '@launch/kit'
import type { TellsWebhooks } from './told.ts'

/** Tells the webhooks of a listing's owner that everyone can see it. */
export const listingLive = ({ queueDeliveries }: TellsWebhooks) =>
  consumer('listing.live', {
    prepare: async (_, { id }) => id,
    apply: ({ account_id: accountId, listing }, context, eventId) =>
      queueDeliveries(context, { eventId, accountId, type: 'listing.live', data: listing }),
  })
