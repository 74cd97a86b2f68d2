import { consumer } from '@launch/kit'
import type { TellsWebhooks } from './told.ts'

/** Tells the webhooks of a buyer that an order was paid. */
export const orderPaid = ({ queueDeliveries }: TellsWebhooks) =>
  consumer('order.paid', {
    prepare: async (_, { id }) => id,
    apply: ({ account_id: accountId, order }, context, eventId) =>
      queueDeliveries(context, { eventId, accountId, type: 'order.paid', data: order }),
  })
