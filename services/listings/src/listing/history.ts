import { type EntityManager, query, run } from '@launch/kit'
import type { ListingVersion } from '@launch/proto/schemas/listing'
import type { Listing } from './listing.ts'

/** What a change did: each part that it touched, as it was and as it is. */
export interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Who moved a listing by which operation; no account where it was the system. */
export interface Author {
  account: string | null
  cause: string
}

/** Who edited the content of a listing, in which way. */
export interface Editor {
  account: string | null
  by: ListingVersion['by']
}

/** Whether two JSON values are the same, keys in any order. */
export function same(a: unknown, b: unknown): boolean {
  return Bun.deepEquals(a ?? null, b ?? null)
}

export const isEmpty = (change: Change): boolean => Object.keys(change.after).length === 0

/** Counts a change of a listing, of whatever kind, and brings it to the database. */
export async function countChange(em: EntityManager, listing: Listing, now: Date): Promise<void> {
  listing.version += 1
  listing.updatedAt = now
  await em.flush()
}

/**
 * Writes the version of an edit and gives its number: versions count from 1 for each listing, without gaps. The listing
 * is locked by then.
 */
export async function recordEdit(
  em: EntityManager,
  listing: Listing,
  change: Change,
  editor: Editor,
  now: Date,
): Promise<number> {
  await countChange(em, listing, now)
  return writeVersion(em, listing, change, editor, now)
}

/** Writes the version of an edit that is counted already, as that of a new listing is. */
export async function writeVersion(
  em: EntityManager,
  { id }: Pick<Listing, 'id'>,
  { before, after }: Change,
  { account, by }: Editor,
  now: Date,
): Promise<number> {
  const [row] = await query<{ version: number }>(
    em,
    `insert into listing_version (listing_id, version, before, after, account_id, by, at)
       values (?::integer, (select coalesce(max(version), 0) + 1 from listing_version where listing_id = ?::integer),
         ?::text::json, ?::text::json, ?, ?, ?) returning version`,
    [id, id, JSON.stringify(before), JSON.stringify(after), account, by, now],
  )
  return row?.version ?? 0
}

/** Writes down a change that is none of content: of where a listing stands, or of what was bought for it. */
export async function recordChange(
  em: EntityManager,
  listing: Listing,
  { before, after }: Change,
  { account, cause }: Author,
  now: Date,
): Promise<void> {
  await countChange(em, listing, now)
  await run(
    em,
    `insert into listing_move (listing_id, before, after, account_id, cause, at)
       values (?, ?::text::json, ?::text::json, ?, ?, ?)`,
    [listing.id, JSON.stringify(before), JSON.stringify(after), account, cause, now],
  )
}
