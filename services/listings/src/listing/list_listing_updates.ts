import { type Handler, isoTime, listOf, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingUpdate } from '@launch/proto/schemas/listing'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from './site.ts'

/** Lists what is new about a listing that everyone can see, the latest first. */
export function listListingUpdates(settings: ListingsSettings): Handler<Operations['list_listing_updates']> {
  return async ({ input, sql }) => {
    const { slug, page = 1, per_page = 20 } = input
    const { key } = siteOf(settings, input.site)
    const [row] = await sql<{ id: number; total: number }[]>`
      select l.id, (select count(*)::integer from listing_update u where u.listing_id = l.id and u.removed_at is null) as total
        from listing l
       where l.site = ${key} and l.slug = ${slug} and l.status in ('live', 'archived') and l.live_at is not null`
    if (!row) throw new Refusal('not_found', `There is no listing "${slug}" that everyone can see.`)
    const items = await sql<ListingUpdate[]>`
      select id as update_id, title, body, published_at from listing_update
       where listing_id = ${row.id} and removed_at is null
       order by published_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}`
    const dated = items.map((item) => ({ ...item, published_at: isoTime(item.published_at) }))
    return listOf(dated, { page, per_page, total: row.total })
  }
}
