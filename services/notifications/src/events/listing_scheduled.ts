import { consumer } from '@launch/kit'
import type { TellsWebhooks } from './told.ts'

/** Tells the webhooks of a listing's owner that it has its launch week. */
export const listingScheduled = ({ queueDeliveries }: TellsWebhooks) =>
  consumer('listing.scheduled', {
    prepare: async (_, { id }) => id,
    apply: ({ account_id: accountId, listing }, context, eventId) =>
      queueDeliveries(context, { eventId, accountId, type: 'listing.scheduled', data: listing }),
  })
