import type { FounderProfile, StoryRules } from '@launch/proto/schemas/founder'
import type { Listing } from '@launch/proto/schemas/listing'
import type { StorySection } from '@launch/proto/schemas/story'
import type { Static } from '@sinclair/typebox'

type Rules = Static<typeof StoryRules>
type Story = Listing['story']

/** How a story stands against the rules. */
export interface StoryStanding {
  /** Words by section. */
  words: ReadonlyMap<StorySection, number>
  /** Words in the sections that count. */
  total: number
  /** Sections that are long enough. */
  sections: number
  /** It keeps the rules, so it is published. */
  published: boolean
}

/** How many words a text has: runs between white space with a letter or digit in them. */
export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length
}

/** Tells where a story stands, by the rules that the listings service publishes it by. */
export function storyStanding(story: Story, rules: Rules, profile: Pick<FounderProfile, 'complete'>): StoryStanding {
  const words = new Map(rules.sections.map((name) => [name, wordsIn(story?.[name] ?? '')]))
  const counts = rules.counted_sections.map((name) => words.get(name) ?? 0)
  const total = counts.reduce((sum, each) => sum + each, 0)
  const sections = counts.filter((each) => each >= rules.min_words_per_section).length
  const published = profile.complete && sections >= rules.min_sections && total >= rules.min_words
  return { words, total, sections, published }
}
