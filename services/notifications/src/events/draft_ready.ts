import { consumer } from '@launch/kit'
import type { TellsWebhooks } from './told.ts'

/** Tells the webhooks of a draft's owner that it is ready. */
export const draftReady = ({ queueDeliveries }: TellsWebhooks) =>
  consumer('draft.ready', {
    prepare: async (_, { id }) => id,
    apply: ({ account_id: accountId, draft }, context, eventId) =>
      queueDeliveries(context, { eventId, accountId, type: 'draft.ready', data: draft }),
  })
