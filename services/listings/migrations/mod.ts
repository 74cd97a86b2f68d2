import type { MigrationEntry } from '@launch/kit'
import { Listings } from './001_listings.ts'
import { Search } from './002_search.ts'
import { Owners } from './003_owners.ts'
import { SearchInside } from './004_search_inside.ts'
import { SearchTiers } from './005_search_tiers.ts'
import { SearchReading } from './006_search_reading.ts'
import { Growth } from './007_growth.ts'
import { Editing } from './008_editing.ts'
import { Launching } from './009_launching.ts'
import { Community } from './010_community.ts'
import { Founders } from './011_founders.ts'
import { SiteTeam } from './012_site_team.ts'
import { SearchFilters } from './013_search_filters.ts'
import { Shown } from './014_shown.ts'
import { FollowTokens } from './015_follow_tokens.ts'
import { Feeds } from './016_feeds.ts'
import { Cofounders } from './017_cofounders.ts'
import { Ownership } from './018_ownership.ts'
import { Highlights } from './019_highlights.ts'

/** The versioned changes of the listings schema, in order. */
export const migrations: MigrationEntry[] = [
  { name: '001_listings', class: Listings },
  { name: '002_search', class: Search },
  { name: '003_owners', class: Owners },
  { name: '004_search_inside', class: SearchInside },
  { name: '005_search_tiers', class: SearchTiers },
  { name: '006_search_reading', class: SearchReading },
  { name: '007_growth', class: Growth },
  { name: '008_editing', class: Editing },
  { name: '009_launching', class: Launching },
  { name: '010_community', class: Community },
  { name: '011_founders', class: Founders },
  { name: '012_site_team', class: SiteTeam },
  { name: '013_search_filters', class: SearchFilters },
  { name: '014_shown', class: Shown },
  { name: '015_follow_tokens', class: FollowTokens },
  { name: '016_feeds', class: Feeds },
  { name: '017_cofounders', class: Cofounders },
  { name: '018_ownership', class: Ownership },
  { name: '019_highlights', class: Highlights },
]
