import type { CompetitorComparison, Draft } from '@launch/proto/schemas/draft'
import type { Profile } from '../drafter/drafter.ts'
import { isBlank } from './content.ts'

/** What is set beside one's own, in this order. */
const topics = [
  'headline',
  'audience',
  'categories',
  'pricing_model',
  'pricing_from',
  'free_trial',
  'platforms',
  'features',
  'integrations',
  'founded_year',
  'headquarters',
  'team_size',
] as const

/** What is drafted from the website of a competitor. */
export const comparedParts = ['name', 'summary', ...topics] as const
type Compared = (typeof comparedParts)[number]

type Side = CompetitorComparison['name']

/** What the website of a competitor says, by field; a field that it does not state is left out. */
export type Sides = Partial<Record<Compared, Side>>

/** How the reading of a competitor stands. */
export interface ShownReading {
  outcome: CompetitorComparison['outcome']
  /** Null where no page was read. */
  sides: Sides | null
}

const blank: Side = { value: null, evidence: [] }

function textOf(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** A value of a draft as comparisons show it: as text, or as a list of texts. */
function sideOf({ value, evidence }: Draft['fields'][Compared]): Side {
  if (value === null || isBlank(value)) return blank
  return { value: Array.isArray(value) ? value.map(textOf) : textOf(value), evidence }
}

/** What was found of a competitor. */
export function sidesOf({ fields }: Pick<Profile, 'fields'>): Sides {
  const found = comparedParts.filter((name) => !isBlank(fields[name].value))
  return Object.fromEntries(found.map((name) => [name, sideOf(fields[name])]))
}

/**
 * What a competitor says beside what the draft now holds, its owner's edits included. A topic of which neither says
 * anything is left out; where no page of the competitor was read, all are.
 */
export function comparisonOf({ outcome, sides }: ShownReading, fields: Draft['fields']): CompetitorComparison {
  const facts = topics.map((topic) => ({ topic, ours: sideOf(fields[topic]), theirs: sides?.[topic] ?? blank }))
  return {
    name: sides?.name ?? blank,
    summary: sides?.summary ?? blank,
    facts: sides ? facts.filter(({ ours, theirs }) => ours.value !== null || theirs.value !== null) : [],
    outcome,
  }
}
