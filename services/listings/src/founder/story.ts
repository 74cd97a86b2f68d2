import type { Missing } from '@launch/proto/errors'
import type { Listing } from '@launch/proto/schemas/listing'
import { storySections } from '@launch/proto/schemas/story'

type Story = NonNullable<Listing['story']>
type Founder = Listing['founders'][number]

/** What a story needs before it is shown. */
const LEAST = { sections: 3, words: 300, wordsOfSection: 40, bioCharacters: 80 } as const

/** How many words a text has: runs between white space with a letter or digit in them. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** What the words themselves lack; the title is neither a section nor counted. */
function missingWords(story: Story): string[] {
  const counts = storySections.filter((name) => name !== 'title').map((name) => wordsIn(story[name] ?? ''))
  const sections = counts.filter((words) => words >= LEAST.wordsOfSection).length
  const words = counts.reduce((sum, each) => sum + each, 0)
  return [
    ...(sections < LEAST.sections
      ? [`It needs ${LEAST.sections} sections of ${LEAST.wordsOfSection} words or more, and has ${sections}.`]
      : []),
    ...(words < LEAST.words ? [`It needs ${LEAST.words} words in its sections, and has ${words}.`] : []),
  ]
}

/** What the primary founder lacks, who is the first of the listing's. */
function missingOfFounder(founder: Founder | undefined): string[] {
  if (!founder) return ['It needs a founder who tells it: set `founders`.']
  const { role, bio, photo_url, links = [] } = founder
  const parts = [
    ...(role?.trim() ? [] : ['a role']),
    ...([...(bio?.trim() ?? '')].length >= LEAST.bioCharacters ? [] : [`a bio of ${LEAST.bioCharacters} characters`]),
    ...(photo_url ? [] : ['a photo']),
    ...(links.length > 0 ? [] : ['a link']),
  ]
  return parts.length > 0 ? [`The first of \`founders\` needs ${parts.join(', ')}.`] : []
}

/**
 * Why a story is not shown, each with where to do something about it; nothing where it may be, and where there is none.
 * The founder's profile is what the listing says of its first founder.
 */
export function storyMissing(listing: Pick<Listing, 'story' | 'founders'>, publicUrl: string): Missing[] {
  const { story, founders } = listing
  if (!story || storySections.every((name) => !story[name]?.trim())) return []
  return [...missingWords(story), ...missingOfFounder(founders[0])].map((reason) => ({
    reason: `The story is not shown. ${reason}`,
    url: `${publicUrl}/docs#update_draft`,
  }))
}
