import { events } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { LetterKind } from '../letters/letter.ts'
import { type Fact, kinds, type MailedEvent } from '../mails/kinds.ts'

type Payload<N extends keyof typeof events> = PayloadOf<(typeof events)[N]>

/** What each kind of mail says of the example of its event; with a stranger's words in it, where they are given. */
export function exampleOf(event: MailedEvent, words?: string): Fact<MailedEvent> {
  const { example } = events[event]
  return words === undefined ? example : (withWords(example, words) as typeof example)
}

/** The example of an event with parts of its own. */
export const exampleWith = (event: MailedEvent, more: object): Fact<MailedEvent> => ({ ...exampleOf(event), ...more })

/** What makes an example one of a kind that not every such event brings about. */
const OF_KIND: Partial<Record<LetterKind, object>> = {
  listing_returned: { why: 'claim_revoked' },
  order_wrong_amount: { why: 'wrong_amount' },
}

/** An event that brings about a kind; nothing where another part of the service writes it. */
export function exampleOfKind(
  kind: LetterKind,
  words?: string,
): { event: MailedEvent; fact: Fact<MailedEvent> } | null {
  const told = kinds[kind]
  if (!('event' in told)) return null
  const { event } = told
  return { event, fact: { ...exampleOf(event, words), ...OF_KIND[kind] } }
}

/** What people or programs name themselves or what is theirs. */
const NAMES = new Set([
  'name',
  'title',
  'product_name',
  'listing_name',
  'founder',
  'device',
  'network',
  'host',
  'reason',
  'detail',
  'refusal',
])

function withWords(value: unknown, words: string, key = ''): unknown {
  if (typeof value === 'string') return NAMES.has(key) ? words : value
  if (Array.isArray(value)) return value.map((each) => withWords(each, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withWords(each, words, name)]))
}

/** An edit of a listing that everyone sees. */
export function edited(more: Partial<Payload<'listing.edited'>> = {}): Payload<'listing.edited'> {
  return {
    listing_id: 42,
    site: 'main',
    slug: 'acme-pay',
    name: 'Acme Pay',
    status: 'live',
    number: 3,
    by: 'owner',
    before: { headline: 'Invoices, chased' },
    after: { headline: 'Invoices that get paid' },
    ...more,
  }
}

/** A listing that was suspended. */
export function moderated(more: Partial<Payload<'listing.moderated'>> = {}): Payload<'listing.moderated'> {
  return {
    listing_id: 42,
    account_id: 'ann',
    site: 'main',
    slug: 'acme-pay',
    name: 'Acme Pay',
    version: 7,
    status: 'suspended',
    action: 'suspend',
    reason: 'The website was taken over.',
    ...more,
  }
}

/** A listing that lost its place. */
export function badgeLost(more: Partial<Payload<'badge.missing'>> = {}): Payload<'badge.missing'> {
  const launch_week = '2026-W50'
  return {
    listing_id: 42,
    account_id: 'ann',
    site: 'main',
    slug: 'acme-pay',
    name: 'Acme Pay',
    version: 7,
    launch_week,
    ...more,
  }
}

/** An update of a listing of ann's. */
export function posted(more: Partial<Payload<'update.posted'>> = {}): Payload<'update.posted'> {
  return { ...events['update.posted'].example, account_id: 'ann', ...more }
}

/** The launch of a listing of ann's. */
export function launched(more: Partial<Payload<'listing.live'>> = {}): Payload<'listing.live'> {
  return { ...events['listing.live'].example, account_id: 'ann', ...more }
}

/** Whose address is which. */
export function addressed(account_id: string, email: string, version = 1): Payload<'account.addressed'> {
  return { account_id, email, since: '2026-11-01T12:00:00.000Z', version }
}
