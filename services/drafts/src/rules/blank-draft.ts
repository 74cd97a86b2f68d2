import type { Draft } from '@launch/proto/schemas/draft'
import {
  isListField,
  type ProfileField,
  profileFieldNames,
  type SeoField,
  seoFieldNames,
} from '@launch/proto/schemas/fields'
import { storySections } from '@launch/proto/schemas/story'
import type { Profile } from '../drafter/drafter.ts'

const blank = (name: ProfileField | SeoField) => ({
  value: isListField(name) ? [] : null,
  state: 'not_found' as const,
  evidence: [],
})

/** All values blank; the address is the caller's own. */
export function blankFields(url: string): Draft['fields'] {
  const fields = Object.fromEntries(profileFieldNames.map((name) => [name, blank(name)]))
  return { ...fields, url: { value: url, state: 'manual', evidence: [] } } as unknown as Draft['fields']
}

/** All search-engine wording blank. */
export function blankSeo(): Draft['seo'] {
  return Object.fromEntries(seoFieldNames.map((name) => [name, blank(name)])) as unknown as Draft['seo']
}

/** Nothing drafted yet. */
export function blankProfile(url: string): Profile {
  return {
    fields: blankFields(url),
    seo: blankSeo(),
    faqs: [],
    founders: [],
    socials: { company: {}, founder: {} },
  }
}

/** No section of the story told. */
export function blankStory(): Draft['story'] {
  return Object.fromEntries(storySections.map((name) => [name, null])) as unknown as Draft['story']
}

/** A reading that waits for its turn. */
export const queuedCrawl: Draft['crawl'] = {
  phase: 'queued',
  pages_read: 0,
  pages: [],
  outcome: null,
  started_at: null,
  finished_at: null,
}
