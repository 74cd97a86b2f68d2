import { type EntityManager, run } from '@launch/kit'
import type { Listing } from './listing.ts'

/** What a change did: each part that it touched, as it was and as it is. */
export interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Who changed a listing by which operation; no account where it was the system. */
export interface Author {
  account: string | null
  cause: string
}

/** Whether two JSON values are the same, keys in any order. */
export function same(a: unknown, b: unknown): boolean {
  return Bun.deepEquals(a ?? null, b ?? null)
}

/** Gives a listing its next version and writes what changed, in the change's own transaction. */
export async function recordChange(
  em: EntityManager,
  listing: Listing,
  change: Change,
  author: Author,
  now: Date,
): Promise<void> {
  listing.version += 1
  listing.updatedAt = now
  await em.flush()
  await writeVersion(em, listing, change, author, now)
}

/** Writes the row of the version that a listing has. */
export async function writeVersion(
  em: EntityManager,
  listing: Pick<Listing, 'id' | 'version'>,
  change: Change,
  author: Author,
  now: Date,
): Promise<void> {
  await run(
    em,
    `insert into listing_version (listing_id, version, before, after, account_id, cause, at)
       values (?, ?, ?::text::json, ?::text::json, ?, ?, ?)`,
    [
      listing.id,
      listing.version,
      JSON.stringify(change.before),
      JSON.stringify(change.after),
      author.account,
      author.cause,
      now,
    ],
  )
}
