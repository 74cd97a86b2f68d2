import type { EventName, events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { LetterKind } from '../letters/letter.ts'
import { badgeMissingMail } from './badge-missing.ts'
import {
  claimFailingMail,
  claimRejectedMail,
  claimRevokedMail,
  claimVerifiedMail,
  listingUnprovedMail,
} from './claims.ts'
import { editMail } from './edit.ts'
import { inviteAcceptedMail } from './invite-accepted.ts'
import { listingLiveMail } from './listing-live.ts'
import { listingScheduledMail } from './listing-scheduled.ts'
import type { SimpleMail } from './mail-text.ts'
import { orderPaidMail } from './order-paid.ts'
import { orderRefundedMail } from './order-refunded.ts'
import { listingReturnedMail, listingTransferredMail } from './ownership.ts'
import { orderDisputedMail, refundFailedMail, wrongAmountMail } from './payments.ts'
import { apiKeyCreatedMail, appConnectedMail, signedInElsewhereMail } from './security.ts'
import { verdictMail } from './verdict.ts'

/** What an event tells. */
export type Fact<N extends EventName> = PayloadOf<(typeof events)[N]>

/** A kind of mail that an event brings about by itself. */
interface ToldKind<N extends EventName> {
  event: N
  /** Its account, the one that had the listing before, or each of the site team; an account that is not named gets none. */
  to: 'account' | 'earlier_owner' | 'site_team'
  /** When it is sent, as a clause. */
  when: string
  /** Why it is always sent, as a clause; where it guards the account and says something else than others. */
  so?: string
  /** What it says; null where the event is none of this kind, or an older message lacks what it would say. */
  words(fact: Fact<N>, publicUrl: string): SimpleMail | null
}

/** A kind of mail that another part of the service words and writes. */
interface PartKind {
  by: 'webhooks' | 'mailings'
  when: string
}

const LOST = 'no listing is lost unseen'

type Kind = { [N in EventName]: ToldKind<N> }[EventName] | PartKind

/**
 * Every kind of mail about what happens: the event that it comes from, whom it is for, when it is sent, and what says it.
 * Which of them can be switched off is the contract's to say (`switchableMails`).
 */
export const kinds = {
  listing_scheduled: {
    event: 'listing.scheduled',
    to: 'account',
    when: 'a listing of yours gets its launch week',
    words: listingScheduledMail,
  },
  listing_live: {
    event: 'listing.live',
    to: 'account',
    when: 'a listing of yours goes live',
    words: listingLiveMail,
  },
  badge_missing: {
    event: 'badge.missing',
    to: 'account',
    when: 'a listing of yours loses its launch week, as its badge was not found',
    words: badgeMissingMail,
  },
  listing_moderated: {
    event: 'listing.moderated',
    to: 'account',
    when: 'the site team rejects, suspends or reinstates a listing of yours',
    words: verdictMail,
  },
  order_paid: {
    event: 'order.paid',
    to: 'account',
    when: 'an order of yours is paid',
    words: orderPaidMail,
  },
  order_refunded: {
    event: 'order.refunded',
    to: 'account',
    when: 'an order of yours is refunded, in whole or in part',
    words: orderRefundedMail,
  },
  claim_verified: {
    event: 'claim.verified',
    to: 'account',
    when: 'a claim of yours is verified',
    words: claimVerifiedMail,
  },
  claim_rejected: {
    event: 'claim.rejected',
    to: 'account',
    when: 'a claim of yours is closed, as another was verified first',
    words: claimRejectedMail,
  },
  listing_returned: {
    event: 'listing.transferred',
    to: 'account',
    when: 'a listing comes back to you, as the claim of another account was revoked',
    words: listingReturnedMail,
  },
  invite_accepted: {
    event: 'invite.accepted',
    to: 'account',
    when: 'a co-founder accepts an invite of yours',
    words: inviteAcceptedMail,
  },
  webhook_disabled: {
    by: 'webhooks',
    when: 'a webhook of yours is disabled, as its receiver answered 410 Gone',
  },
  followed_launch: {
    by: 'mailings',
    when: 'a listing that you follow goes live',
  },
  followed_update: {
    by: 'mailings',
    when: 'a listing that you follow posts an update',
  },
  signed_in_elsewhere: {
    event: 'account.signed_in',
    to: 'account',
    when: 'somebody signs in to your account from a new device or network',
    words: signedInElsewhereMail,
  },
  api_key_created: {
    event: 'api_key.created',
    to: 'account',
    when: 'an API key is made for your account',
    words: apiKeyCreatedMail,
  },
  app_connected: {
    event: 'app.connected',
    to: 'account',
    when: 'an app is let in to your account',
    words: appConnectedMail,
  },
  claim_failing: {
    event: 'claim.failing',
    to: 'account',
    when: 'the proof of a claim of yours is not found any more',
    so: LOST,
    words: claimFailingMail,
  },
  claim_revoked: {
    event: 'claim.revoked',
    to: 'account',
    when: 'a verified claim of yours counts no more',
    so: LOST,
    words: claimRevokedMail,
  },
  listing_transferred: {
    event: 'listing.transferred',
    to: 'earlier_owner',
    when: 'a listing stops being yours',
    so: LOST,
    words: listingTransferredMail,
  },
  listing_edited: {
    event: 'listing.edited',
    to: 'site_team',
    when: 'a listing is edited',
    words: editMail,
  },
  listing_unproved: {
    event: 'claim.revoked',
    to: 'site_team',
    when: 'a listing goes back, as the proof of a claim is gone',
    words: listingUnprovedMail,
  },
  order_disputed: {
    event: 'order.disputed',
    to: 'site_team',
    when: 'a payment is disputed, or the dispute is decided',
    words: orderDisputedMail,
  },
  order_refund_failed: {
    event: 'order.refund_failed',
    to: 'site_team',
    when: 'money that was given back did not arrive',
    words: refundFailedMail,
  },
  order_wrong_amount: {
    event: 'order.refunded',
    to: 'site_team',
    when: 'a payment did not fit its order',
    words: wrongAmountMail,
  },
} as const satisfies Record<LetterKind, Kind>

type KindOf<K extends LetterKind> = (typeof kinds)[K]
/** The events that mails come from. */
export type MailedEvent = Extract<KindOf<LetterKind>, { event: EventName }>['event']

/** The kinds that an event brings about. */
export function kindsOf(event: EventName): (readonly [LetterKind, ToldKind<MailedEvent>])[] {
  const all = Object.entries(kinds) as [LetterKind, ToldKind<MailedEvent> | PartKind][]
  return all.flatMap(([kind, told]) => ('event' in told && told.event === event ? [[kind, told] as const] : []))
}

/** The events that mails come from, each once. */
export const mailedEvents: readonly MailedEvent[] = [
  ...new Set(Object.values(kinds).flatMap((kind) => ('event' in kind ? [kind.event] : []))),
]
