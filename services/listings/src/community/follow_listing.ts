import { type Handler, isoTime, query, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { followable } from './followable.ts'

/** Follows a listing; who follows it already goes on since then. */
export function followListing(settings: ListingsSettings): Handler<Operations['follow_listing']> {
  return async ({ input, caller, em, now }) => {
    const account = ownerOf(caller)
    const id = await followable(em, settings, input)
    await run(em, 'insert into follow (listing_id, account_id, followed_at) values (?, ?, ?) on conflict do nothing', [
      id,
      account,
      now,
    ])
    const [row] = await query<{ followed_at: string }>(
      em,
      'select followed_at from follow where listing_id = ? and account_id = ?',
      [id, account],
    )
    return { slug: input.slug, following: true, followed_at: row ? isoTime(row.followed_at) : now.toISOString() }
  }
}
