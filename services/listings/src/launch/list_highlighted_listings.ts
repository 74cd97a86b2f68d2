import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'
import { type SummaryRow, summaryOf } from '../search/summary.ts'

/** So many are shown at once. */
const MOST = 12

/** Gives the live listings of a site that are highlighted now, the one that was bought last first. */
export function listHighlightedListings(settings: ListingsSettings): Handler<Operations['list_highlighted_listings']> {
  return async ({ input, sql, now }) => {
    const { key } = siteOf(settings, input.site)
    const rows = await sql<SummaryRow[]>`
      select s.*
        from (select id, highlighted_at from listing
               where site = ${key} and status = 'live' and highlighted_until > ${now}
               order by highlighted_at desc, id desc limit ${MOST}) pinned
        join lateral (select * from listing_summary each where each.id = pinned.id offset 0) s on true
       order by pinned.highlighted_at desc, pinned.id desc`
    return { items: rows.map((row) => summaryOf(row, settings.sites, now)) }
  }
}
