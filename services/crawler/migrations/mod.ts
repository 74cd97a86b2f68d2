import type { MigrationEntry } from '@launch/kit'
import { Crawler } from './001_crawler.ts'
import { PageCache } from './002_page_cache.ts'

/** The versioned changes of the crawler schema, in order. */
export const migrations: MigrationEntry[] = [
  { name: '001_crawler', class: Crawler },
  { name: '002_page_cache', class: PageCache },
]
