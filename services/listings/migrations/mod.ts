import type { MigrationEntry } from '@launch/kit'
import { Listings } from './001_listings.ts'
import { Search } from './002_search.ts'

/** The versioned changes of the listings schema, in order. */
export const migrations: MigrationEntry[] = [
  { name: '001_listings', class: Listings },
  { name: '002_search', class: Search },
]
