import { type EntityManager, type Handler, query, Refusal, run } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { summary } from '../search/summary.ts'
import { checkedUpdate } from './checked-edit.ts'
import { lockedFamily, ownerOf } from './find.ts'
import { publishChange } from './publish-edits.ts'

const DAY = 86_400_000

/** Publishes what is new about a live listing of the caller's. */
export function postListingUpdate(settings: ListingsSettings): Handler<Operations['post_listing_update']> {
  return async (context) => {
    const { input, caller, em, emit, now } = context
    const account = ownerOf(caller)
    const { title, body } = checkedUpdate(input, settings, now)
    const { listing } = await lockedFamily(em, account, input.listing_id)
    const { id, site, slug, status } = listing
    if (status !== 'live') {
      throw new Refusal('listing_not_live', `Listing ${id} is ${status}. Updates can be posted while it is live.`)
    }
    await refuseTooMany(em, id, now, settings.updatesPerDay)
    const [row] = await query<{ id: number }>(
      em,
      'insert into listing_update (listing_id, site, title, body, published_at) values (?, ?, ?, ?, ?) returning id',
      [id, site, title, body, now],
    )
    const update = { update_id: row?.id ?? 0, title, body, published_at: now.toISOString() }
    const fact = { listing_id: id, account_id: account, site, slug, update_id: update.update_id, title }
    await emit('update.posted', { ...fact, update, listing: summary(listing, settings.sites, now) })
    await publishChange(context, listing)
    return update
  }
}

/** Removed ones count as well, since they were mailed; those of earlier days are forgotten. */
async function refuseTooMany(em: EntityManager, id: number, now: Date, most: number): Promise<void> {
  const since = new Date(now.getTime() - DAY)
  await run(em, 'delete from listing_update where listing_id = ? and published_at <= ? and removed_at is not null', [
    id,
    since,
  ])
  const recent = await query<{ published_at: string }>(
    em,
    `select published_at from listing_update where listing_id = ? and published_at > ?
      order by published_at desc, id desc limit ?`,
    [id, since, most],
  )
  const first = recent[most - 1]
  if (!first) return
  const seconds = Math.ceil((new Date(first.published_at).getTime() + DAY - now.getTime()) / 1_000)
  const detail = `Listing ${id} has had ${most} updates within a day, the most there can be.`
  throw new Refusal('rate_limited', detail, {}, Math.max(1, seconds))
}
