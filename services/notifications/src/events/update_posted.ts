import { consumer } from '@launch/kit'
import type { TellsWebhooks } from './told.ts'

/** Tells the webhooks of a listing's owner that an update of it was published. */
export const updatePosted = ({ queueDeliveries }: TellsWebhooks) =>
  consumer('update.posted', {
    prepare: async (_, { id }) => id,
    apply: ({ account_id: accountId, update, listing }, context, eventId) =>
      queueDeliveries(context, {
        eventId,
        accountId,
        type: 'update.posted',
        data: update && listing && { ...update, listing },
      }),
  })
