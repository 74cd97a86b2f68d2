import type { MigrationEntry } from '@launch/kit'
import { Crawler } from './001_crawler.ts'

/** The versioned changes of the crawler schema, in order. */
export const migrations: MigrationEntry[] = [{ name: '001_crawler', class: Crawler }]
