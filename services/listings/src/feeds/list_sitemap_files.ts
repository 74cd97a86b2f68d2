import type { Handler } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { SITEMAP_IDS, type SitemapKind } from '@launch/proto/schemas/feed'
import type { ListingsSettings } from '../config.ts'

/** Files of both kinds that an index may name, with one more for the pages of the site itself (sitemaps.org: 50,000). */
const MAX_FILES = 49_999

/** Gives which sitemap files of the first site have entries. */
export function listSitemapFiles({ sites }: ListingsSettings): Handler<Operations['list_sitemap_files']> {
  const [{ key }] = sites
  return async ({ sql }) => {
    const items = await sql<{ kind: SitemapKind; file: number }[]>`
      select 'listings' as kind, n as file
        from generate_series(1, (select (max(id) + ${SITEMAP_IDS} - 1) / ${SITEMAP_IDS} from listing)) n
       where exists (select from listing l where l.id > (n - 1) * ${SITEMAP_IDS} and l.id <= n * ${SITEMAP_IDS}
                        and l.site = ${key} and l.status = 'live')
      union all
      select 'founders', n
        from generate_series(1, (select (max(number) + ${SITEMAP_IDS} - 1) / ${SITEMAP_IDS} from founder_profile)) n
       where exists (select from founder_profile f
                      where f.number > (n - 1) * ${SITEMAP_IDS} and f.number <= n * ${SITEMAP_IDS} and f.handle is not null)
       limit ${MAX_FILES}`
    return { items: items.map(({ kind, file }) => ({ kind, file: Number(file) })) }
  }
}
