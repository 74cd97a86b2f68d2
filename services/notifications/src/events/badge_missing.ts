import { consumer } from '@launch/kit'
import { write } from '../letters/write.ts'
import { badgeMissingMail } from '../mails/badge-missing.ts'
import type { TellsWebhooks, Told } from './told.ts'

/** Tells the owner of a listing, by webhook and by mail, that it lost its place, and how to get another. */
export const badgeMissing = ({ publicUrl, queueDeliveries }: Pick<Told, 'publicUrl'> & TellsWebhooks) =>
  consumer('badge.missing', {
    prepare: async (_, { id }) => id,
    async apply(lost, context, eventId) {
      const { account_id: accountId, listing } = lost
      await queueDeliveries(context, { eventId, accountId, type: 'badge.missing', data: listing })
      await write(context, {
        kind: 'badge_missing',
        recipient: { account: accountId },
        ...badgeMissingMail(lost, publicUrl),
      })
    },
  })
