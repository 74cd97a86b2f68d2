import type { ListingsSettings } from '../config.ts'
import { listLaunches } from './list_launches.ts'
import { listSitemap } from './list_sitemap.ts'
import { listSitemapFiles } from './list_sitemap_files.ts'

/** What feeds and sitemaps list. */
export const feedHandlers = (settings: ListingsSettings) => ({
  list_launches: listLaunches(settings),
  list_sitemap_files: listSitemapFiles(settings),
  list_sitemap: listSitemap(settings),
})
