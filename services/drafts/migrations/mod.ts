import type { MigrationEntry } from '@launch/kit'
import { Drafts } from './001_drafts.ts'
import { Changes } from './002_changes.ts'
import { DatesBefore } from './003_dates_before.ts'
import { CutDrafts } from './004_cut_drafts.ts'
import { Competitors } from './005_competitors.ts'
import { Invites } from './006_invites.ts'
import { OfListings } from './007_listings.ts'

/** The versioned changes of the drafts schema, in order. */
export const migrations: MigrationEntry[] = [
  { name: '001_drafts', class: Drafts },
  { name: '002_changes', class: Changes },
  { name: '003_dates_before', class: DatesBefore },
  { name: '004_cut_drafts', class: CutDrafts },
  { name: '005_competitors', class: Competitors },
  { name: '006_invites', class: Invites },
  { name: '007_listings', class: OfListings },
]
