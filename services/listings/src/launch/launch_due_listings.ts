import { type Handler, query } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { lockedListing } from '../listing/find.ts'
import { move } from './move.ts'
import { after } from './status.ts'
import { tell } from './tell.ts'

/** Launches what is due; rows that another process has locked are that one's to launch. */
export const launchDueListings: Handler<Operations['launch_due_listings']> = async ({ em, now, emit }) => {
  const due = await query<{ id: number }>(
    em,
    `select id from listing where status = 'scheduled' and due_at <= ?
       order by due_at, id limit 100 for update skip locked`,
    [now],
  )
  const launched: number[] = []
  for (const { id } of due) {
    const listing = await lockedListing(em, id)
    const before = listing.standing()
    const outcome = after(before, { kind: 'due', at: now })
    if (!('next' in outcome)) continue
    await move(em, listing, outcome.next, { account: null, cause: 'launch_due_listings' }, now)
    await tell(emit, listing, before)
    launched.push(id)
  }
  return { launched }
}
