import type { EventName, events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import { isSwitchable, type LetterKind } from '../letters/letter.ts'
import { badgeMissingMail } from './badge-missing.ts'
import { editMail } from './edit.ts'
import { inviteAcceptedMail } from './invite-accepted.ts'
import { listingLiveMail } from './listing-live.ts'
import { listingScheduledMail } from './listing-scheduled.ts'
import { htmlMail, type MailText, plainMail, type SimpleMail } from './mail-text.ts'
import { orderPaidMail } from './order-paid.ts'
import { apiKeyCreatedMail, appConnectedMail, signedInElsewhereMail } from './security.ts'
import { verdictMail } from './verdict.ts'

/** What an event tells. */
export type Fact<N extends EventName> = PayloadOf<(typeof events)[N]>

/** A kind of mail that an event brings about by itself. */
interface ToldKind<N extends EventName> {
  event: N
  /** Its account, or each of the site team. */
  to: 'account' | 'site_team'
  /** When it is sent, as a clause. */
  when: string
  /** What it says; null where an older message lacks what it would say. */
  words(fact: Fact<N>, publicUrl: string): SimpleMail | null
}

/** A kind of mail that another part of the service words and writes. */
interface PartKind {
  by: 'webhooks' | 'mailings'
  when: string
}

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
  listing_edited: {
    event: 'listing.edited',
    to: 'site_team',
    when: 'a listing is edited',
    words: editMail,
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

/** When a kind is sent, as a sentence. */
export function aboutOf(kind: LetterKind): string {
  const { when } = kinds[kind]
  return `${when.charAt(0).toUpperCase()}${when.slice(1)}.`
}

/** Why a mail was sent, and what can be done about it. */
function footerOf(kind: LetterKind, publicUrl: string): NonNullable<SimpleMail['footer']> {
  const { when } = kinds[kind]
  const link = { text: 'Choose which mails you get', url: `${publicUrl}/account/mails` }
  if (isSwitchable(kind)) return { text: `We send you a mail when ${when}.`, link }
  if (kind === 'listing_edited')
    return { text: 'You get this mail because you belong to the site team of Launch Directory.' }
  return { text: `We always send you a mail when ${when}, so that nobody gets in unseen.` }
}

/** A mail of a kind, whole: what it says, and why it was sent. */
export function mailOf(kind: LetterKind, words: SimpleMail, publicUrl: string): MailText {
  const mail = { ...words, footer: footerOf(kind, publicUrl) }
  return { subject: mail.title, text: plainMail(mail), html: htmlMail(mail) }
}
