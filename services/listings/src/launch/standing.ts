import type { Listing } from '@launch/proto/schemas/listing'

export type Status = Listing['status']

/** All that time and events decide about a listing. Only `status.ts` makes a new one. */
export interface Standing {
  status: Status
  plan: Listing['plan']
  launchWeek: string | null
  /** When a scheduled listing goes live. */
  dueAt: Date | null
  /** Since when it is live, or was when it was archived or suspended; null where nobody has seen it yet. */
  liveAt: Date | null
  /** What the site team's verdict took it from. */
  statusBefore: Status | null
  /** `free` where a live listing was upgraded. */
  planBefore: 'free' | null
}

/** What can happen to a listing. */
export type Occurrence =
  | { kind: 'free_chosen'; badge: 'found' | 'missing'; week: string | null; at: Date }
  | { kind: 'badge_found'; week: string | null }
  | { kind: 'badge_lost' }
  | { kind: 'due'; at: Date }
  | { kind: 'paid'; week: string | null; at: Date; horizonWeeks: number }
  | { kind: 'refunded' }
  | { kind: 'dispute_lost' }
  | { kind: 'archived' }
  | { kind: 'unarchived' }
  | { kind: 'rejected' }
  | { kind: 'suspended' }
  | { kind: 'reinstated'; at: Date }
  | { kind: 'claimed' }
  | { kind: 'account_deleted' }

export type Kind = Occurrence['kind']

/** Every kind of occurrence, in the order in which a listing meets them. */
export const kinds = [
  'free_chosen',
  'badge_found',
  'badge_lost',
  'due',
  'paid',
  'refunded',
  'dispute_lost',
  'archived',
  'unarchived',
  'rejected',
  'suspended',
  'reinstated',
  'claimed',
  'account_deleted',
] as const satisfies readonly Kind[]

export type OccurrenceOf<K extends Kind> = Extract<Occurrence, { kind: K }>

/** Why an occurrence leads nowhere. */
export type Refused =
  | 'closed'
  | 'already_paid'
  | 'not_paid'
  | 'not_awaited'
  | 'not_due'
  | 'no_such_week'
  | 'week_over'
  | 'week_closing'
  | 'week_too_far'

/** Where an occurrence leads: to a standing, to nothing that is left of the listing, or nowhere. */
export type Outcome = { next: Standing } | { gone: true } | { refused: Refused }

/** Statuses in which the owner can neither launch nor change a listing. */
const CLOSED: readonly Status[] = ['archived', 'rejected', 'suspended']

/** Statuses in which a listing may hold its product on a site against others; `reserves` says whether one does. */
export const RESERVING: readonly Status[] = ['scheduled', 'live', 'archived', 'suspended']

/** Statuses in which everyone may see a listing; `isPublic` says whether they can. */
export const PUBLIC: readonly Status[] = ['live', 'archived']

export const isClosed = (status: Status): boolean => CLOSED.includes(status)

/** Whether everyone can see a listing: what was archived before it was ever live stays its owner's. */
export const isPublic = ({ status, liveAt }: Pick<Standing, 'status' | 'liveAt'>): boolean =>
  PUBLIC.includes(status) && liveAt !== null

/** Whether a claim can be made on a listing: everyone can see it, or will from its week on. */
export const isClaimable = (standing: Pick<Standing, 'status' | 'liveAt'>): boolean =>
  standing.status === 'scheduled' || isPublic(standing)

/** Whether a listing holds its product against others, as the index `listing_product` has it. */
export const reserves = ({ status, liveAt, statusBefore }: Standing): boolean =>
  status === 'scheduled' ||
  status === 'live' ||
  (RESERVING.includes(status) && (liveAt !== null || statusBefore === 'scheduled'))

/** The week in which a listing holds one of the free places. */
export const placeOf = ({ status, plan, launchWeek }: Standing): string | null =>
  status === 'scheduled' && plan === 'free' ? launchWeek : null

/** How a new listing stands. */
export const drafted: Standing = {
  status: 'draft',
  plan: null,
  launchWeek: null,
  dueAt: null,
  liveAt: null,
  statusBefore: null,
  planBefore: null,
}
