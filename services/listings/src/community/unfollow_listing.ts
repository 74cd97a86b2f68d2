import { type Handler, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { ownerOf } from '../listing/find.ts'
import { siteOf } from '../listing/site.ts'
import { followable } from './followable.ts'

/** Follows a listing no longer, hidden or not; who did not follow it does not afterwards either. */
export function unfollowListing(settings: ListingsSettings): Handler<Operations['unfollow_listing']> {
  return async ({ input, caller, em }) => {
    const gone = await run(
      em,
      `delete from follow f using listing l
        where l.id = f.listing_id and l.site = ? and l.slug = ? and f.account_id = ?`,
      [siteOf(settings, input.site).key, input.slug, ownerOf(caller)],
    )
    if (gone === 0) await followable(em, settings, input)
    return {}
  }
}
