import type { PublicName } from '@launch/proto'
import type { PublicOperation } from '@launch/proto/operation'

/** What makes answers old: a listing or a founder as everyone sees them, the tally of a listing, the end of a week. */
export const changeKinds = ['listing', 'votes', 'profile', 'week'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Something has changed. Without `about`, anything may have. */
export interface Change {
  kind: ChangeKind
  /** The slug of the listing and the handle of the founder that it is about. */
  about?: { slug?: string; handle?: string }
}

/** The input that names the one thing that an answer is about. */
export type Subject = 'slug' | 'handle'

/** Which answers a change makes old: those about what it names, by this input, or all of them. */
type Shown = Partial<Record<ChangeKind, Subject | 'all'>>

/**
 * Of each public read, what its answers show that can change, and which of them a change makes old. What is not here
 * changes with nothing but a new release.
 */
const shown: Partial<Record<PublicName, Shown>> = {
  list_categories: { listing: 'all' },
  search_listings: { listing: 'all', votes: 'all' },
  // At the end of a week all its listings have their rank.
  get_listing: { listing: 'slug', votes: 'slug', week: 'all' },
  list_listing_updates: { listing: 'slug' },
  list_updates: { listing: 'all', votes: 'all' },
  list_launch_weeks: { listing: 'all', week: 'all' },
  get_community_weekly_leaderboard: { listing: 'all', votes: 'all', week: 'all' },
  get_founder: { listing: 'handle', votes: 'all', profile: 'handle' },
}
const shownBy = new Map<string, Shown>(Object.entries(shown))

/** What the answers of a public read show. */
export const shownIn = (op: Pick<PublicOperation, 'name'>): Shown => shownBy.get(op.name) ?? {}

/** The one thing that an answer is about, where changes tell of that; undefined where it shows many. */
export function subjectOf(op: Pick<PublicOperation, 'name'>, input: Record<string, unknown>): string | undefined {
  const by = Object.values(shownIn(op)).find((which) => which !== 'all')
  return by === undefined ? undefined : String(input[by])
}
