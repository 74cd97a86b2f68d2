import type { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { NewMailing } from './mailing.ts'

type Fact<E extends keyof typeof events> = PayloadOf<(typeof events)[E]>

/** What those who follow a listing are told of an event; nothing where an older message does not say it. */
export const mailingOf = {
  'listing.live': ({ listing_id, account_id, listing }: Fact<'listing.live'>): NewMailing | undefined =>
    listing && {
      kind: 'followed_launch',
      facts: { name: listing.name, headline: listing.headline, public_url: listing.public_url },
      listing_id,
      account_id,
    },
  'update.posted': ({ listing_id, account_id, update, listing }: Fact<'update.posted'>): NewMailing | undefined =>
    update &&
    listing && {
      kind: 'followed_update',
      facts: { name: listing.name, public_url: listing.public_url, title: update.title, body: update.body },
      listing_id,
      account_id,
    },
}
