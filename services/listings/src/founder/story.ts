import type { Missing } from '@launch/proto/errors'
import type { StoryRules } from '@launch/proto/schemas/founder'
import type { Listing } from '@launch/proto/schemas/listing'
import { storySections } from '@launch/proto/schemas/story'
import { isPublic } from '../launch/status.ts'
import { MIN_BIO_CHARACTERS } from './complete.ts'

export type Story = NonNullable<Listing['story']>

/** What a story needs before it is published; the title is neither a section nor counted. */
export const storyRules: StoryRules = {
  sections: [...storySections],
  counted_sections: storySections.filter((name) => name !== 'title'),
  min_sections: 3,
  min_words: 300,
  min_words_per_section: 40,
  max_characters_per_section: 8_000,
  profile: ['name', 'role', 'bio', 'photo', 'link'],
  min_bio_characters: MIN_BIO_CHARACTERS,
}

/** How many words a text has: runs between white space with a letter or digit in them. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** Whether anything stands in a story. */
export const isTold = (story: Story | null): story is Story =>
  story !== null && storySections.some((name) => story[name]?.trim())

/** What the words themselves lack. */
export function wordsMissing(story: Story): string[] {
  const { counted_sections, min_sections, min_words, min_words_per_section } = storyRules
  const counts = counted_sections.map((name) => wordsIn(story[name] ?? ''))
  const sections = counts.filter((words) => words >= min_words_per_section).length
  const words = counts.reduce((sum, each) => sum + each, 0)
  return [
    ...(sections < min_sections
      ? [`It needs ${min_sections} sections of ${min_words_per_section} words or more, and has ${sections}.`]
      : []),
    ...(words < min_words ? [`It needs ${min_words} words in its sections, and has ${words}.`] : []),
  ]
}

/** Where the owner of a listing writes its story. */
export const storyEditor = (publicUrl: string, listing: number): string => `${publicUrl}/me/listings/${listing}/story`

/** Whether a listing has room for its story in public: it is seen, and its section is paid for. */
export function isOpen({
  status,
  liveAt = null,
  plan,
  unlockedSections,
}: {
  status: Listing['status']
  liveAt?: Date | null | undefined
  plan?: Listing['plan'] | undefined
  unlockedSections: string[]
}): boolean {
  return isPublic({ status, liveAt }) && (plan === 'paid' || unlockedSections.includes('story'))
}

/** A listing as far as its story goes. */
export interface StoryPlace {
  id: number
  story?: Story | null | undefined
  /** Whether the founder profile of the account that owns it is complete. */
  company: { founderComplete?: boolean | null | undefined }
}

/** Why a story is not shown, each with where to do something about it; nothing where it may be, or there is none. */
export function storyMissing({ id, story = null, company }: StoryPlace, publicUrl: string): Missing[] {
  if (!isTold(story)) return []
  const words = wordsMissing(story).map((reason) => ({
    reason: `The story is not shown. ${reason}`,
    url: storyEditor(publicUrl, id),
  }))
  if (company.founderComplete) return words
  const reason = 'The story is not shown. Your founder profile is not complete: `get_my_profile` says what it lacks.'
  return [...words, { reason, url: `${publicUrl}/account/profile` }]
}
