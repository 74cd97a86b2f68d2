import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { badgeStyles, badgeThemes } from '@launch/proto/schemas/launch'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'
import { SAMPLE } from './get_badges.ts'
import { isPublic, type Status } from './status.ts'

interface Row {
  status: Status
  week: string | null
  liveAt: Date | null
  rank: number | null
}

/** Tells what the badge of a listing says: its week, and its rank once that is frozen. */
export function getListingBadge(settings: ListingsSettings): Handler<Operations['get_listing_badge']> {
  return async ({ input, sql }) => {
    const { key } = siteOf(settings, input.site)
    const [row] = await sql<Row[]>`
      select l.status, l.launch_week as week, l.live_at as "liveAt", e.rank
        from listing l left join board_entry e on e.site = l.site and e.week = l.launch_week and e.listing_id = l.id
       where l.site = ${key} and l.slug = ${input.slug}`
    if (!row && input.slug === SAMPLE.slug) return { status: 'live', week: null, rank: null, ...looks() }
    if (!row || !hasPage(row)) throw new Refusal('not_found', `No listing "${input.slug}" has a badge.`)
    const { status, week, rank } = row
    return { status, week, rank, ...looks() }
  }
}

const looks = () => ({ styles: [...badgeStyles], themes: [...badgeThemes] })

const hasPage = (row: Row): boolean => row.status === 'awaiting_badge' || row.status === 'scheduled' || isPublic(row)
