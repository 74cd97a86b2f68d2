import { type Handler, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { lockedListing } from '../listing/find.ts'
import { occur } from './move.ts'

/**
 * Launches what is due; rows that another process has locked are that one's to launch. Where a badge has still to be
 * looked for before the week, that comes first.
 */
export function launchDueListings({
  sites,
}: Pick<ListingsSettings, 'sites'>): Handler<Operations['launch_due_listings']> {
  return async (context) => {
    const { em, now } = context
    const due = await query<{ id: number }>(
      em,
      `select id from listing where status = 'scheduled' and due_at <= ? and badge_due_at is null
       order by due_at, id limit 100 for update skip locked`,
      [now],
    )
    const launched: number[] = []
    for (const { id } of due) {
      const listing = await lockedListing(em, id)
      const author = { account: null, cause: 'launch_due_listings' }
      const outcome = await occur({ ...context, sites }, listing, { kind: 'due', at: now }, author)
      if ('next' in outcome) launched.push(id)
    }
    return { launched }
  }
}
