import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { categories } from '@launch/proto/categories'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'
import { markOf } from './category.ts'

/** Lists the categories, parents before their children, with how many live listings each has. */
export function listCategories(settings: ListingsSettings): Handler<Operations['list_categories']> {
  return async ({ input, sql }) => {
    const { key: site } = siteOf(settings, input.site)
    const rows = await sql<{ filter: string; listings: number }[]>`
      select filter, sum(listings)::integer as listings
        from (select filter, listings from filter_count where site = ${site} and filter >= '#' and filter < '$'
               union all
              select filter, listings from filter_change where site = ${site} and filter >= '#' and filter < '$') counted
       group by filter`
    const counts = new Map(rows.map(({ filter, listings }) => [filter, listings]))
    const countOf = (name: string) => Math.max(0, counts.get(markOf(name)) ?? 0)
    return { items: categories.map((category) => ({ ...category, listings: countOf(category.name) })) }
  }
}
