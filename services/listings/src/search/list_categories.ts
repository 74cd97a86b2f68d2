import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { categories } from '@launch/proto/categories'
import type { ListingsSettings } from '../config.ts'
import { siteOf } from '../listing/site.ts'

/** Lists the categories, parents before their children, with how many live listings each has. */
export function listCategories(settings: ListingsSettings): Handler<Operations['list_categories']> {
  return async ({ input, sql }) => {
    const { key: site } = siteOf(settings, input.site)
    const rows = await sql<{ category: string; listings: number }[]>`
      select category, sum(listings)::integer as listings
        from (select category, listings from category_count where site = ${site}
               union all select category, listings from category_change where site = ${site}) counted
       group by category`
    const counts = new Map(rows.map(({ category, listings }) => [category, listings]))
    return {
      items: categories.map((category) => ({ ...category, listings: Math.max(0, counts.get(category.name) ?? 0) })),
    }
  }
}
