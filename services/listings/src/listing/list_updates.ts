import { type Handler, isoTime } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingUpdate } from '@launch/proto/schemas/listing'
import type { ListingsSettings } from '../config.ts'
import { type SummaryRow, summaryOf } from '../search/summary.ts'
import { siteOf } from './site.ts'

/** Counting stops here, and so does reading. */
const MOST = 1_000

type Row = SummaryRow & Pick<ListingUpdate, 'update_id' | 'title' | 'body' | 'published_at'>

/** Lists what is new about all live listings of a site, the latest first. */
export function listUpdates(settings: ListingsSettings): Handler<Operations['list_updates']> {
  return async ({ input, sql, now }) => {
    const { page = 1, per_page = 20 } = input
    const site = siteOf(settings, input.site).key
    const offset = Math.min((page - 1) * per_page, MOST)
    const [[count], rows] = await Promise.all([
      sql<{ n: number }[]>`
        select count(*)::integer as n from (
          select 1 from listing_update where site = ${site} and shown and removed_at is null
           order by published_at desc, id desc limit ${MOST + 1}) counted`,
      sql<Row[]>`
        select s.*, u.update_id, u.title, u.body, u.published_at
          from (select id as update_id, listing_id, title, body, published_at from listing_update
                 where site = ${site} and shown and removed_at is null
                 order by published_at desc, id desc
                 limit ${Math.min(per_page, MOST - offset)} offset ${offset}) u
          join lateral (select * from listing_summary each where each.id = u.listing_id offset 0) s on true
         order by u.published_at desc, u.update_id desc`,
    ])
    const found = count?.n ?? 0
    const total = Math.min(found, MOST)
    return {
      items: rows.map(({ update_id, title, body, published_at, ...row }) => ({
        update_id,
        title,
        body,
        published_at: isoTime(published_at),
        listing: summaryOf(row, settings.sites, now),
      })),
      page,
      per_page,
      total,
      total_is_exact: found <= MOST,
      has_more: offset + per_page < total,
    }
  }
}
