import { type Handler, Refusal } from '@launch/kit'
import { pictureUrl } from '@launch/kit/pictures'
import type { Operations } from '@launch/proto'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'
import { weekStart } from './week.ts'

interface Row {
  slug: string
  name: string
  url: string
  headline: string | null
  logo: string | null
  launch_week: string | null
}

/** Gives what the page of a listing says that is on its way to its week. */
export function getUpcomingListing(settings: ListingsSettings): Handler<Operations['get_upcoming_listing']> {
  return async ({ input, sql }) => {
    const { key } = siteOf(settings, input.site)
    const [row] = await sql<Row[]>`
      select l.slug, coalesce(c.facts->>'name', l.slug) as name, coalesce(c.facts->>'url', '') as url,
             l.wording->>'headline' as headline, l.launch_week,
             c.pictures->'logo'->(c.facts->>'logo_url')->>'sha256' as logo
        from listing l join company c on c.id = l.company_id
       where l.site = ${key} and l.slug = ${input.slug} and l.status in ('awaiting_badge', 'scheduled')`
    if (!row) throw new Refusal('not_found', `No listing "${input.slug}" is about to launch.`)
    const start = row.launch_week ? weekStart(row.launch_week) : undefined
    const { logo, ...shown } = row
    const logo_url = logo && pictureUrl(settings.publicUrl, logo)
    return { ...shown, logo_url, starts_at: start?.toISOString() ?? null }
  }
}
