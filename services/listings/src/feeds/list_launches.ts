import { type Handler, isoTime } from '@launch/kit'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { type SummaryRow, summaryOf } from '../search/summary.ts'

type Row = SummaryRow & { summary: string | null; live_at: string }

/** Gives the listings of the first site that went live last, the latest first. */
export function listLaunches({ sites }: ListingsSettings): Handler<Operations['list_launches']> {
  const [{ key }] = sites
  return async ({ input: { limit }, sql, now }) => {
    const rows = await sql<Row[]>`
      select s.*, launched.summary, launched.live_at
        from (select id, live_at, wording->>'summary' as summary from listing
               where site = ${key} and status = 'live' order by live_at desc, id desc limit ${limit}) launched
        join lateral (select * from listing_summary each where each.id = launched.id offset 0) s on true
       order by launched.live_at desc, launched.id desc`
    const items = rows.map(({ summary, live_at, ...row }) => {
      return { listing: summaryOf(row, sites, now), summary, live_at: isoTime(live_at) }
    })
    return { items }
  }
}
