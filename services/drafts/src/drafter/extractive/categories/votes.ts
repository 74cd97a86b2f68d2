import type { Candidate } from '../candidate.ts'
import { CATEGORY_WORDS } from '../lexicon/categories.ts'
import { pattern } from '../lexicon/pattern.ts'

/** Where a site says of itself what it is, and how much that counts. */
export interface Place {
  readonly passage: Candidate
  readonly weight: number
  readonly kind: 'label' | 'text' | 'audience'
}

/** A word family that speaks for a category. */
export interface Vote {
  readonly passage: Candidate
  readonly weight: number
  /** Whether it stands where the site says what it is, and weighs enough to be quoted. */
  readonly isOutright: boolean
}

const LONGEST = 2_000
/** So many letters tell two families of words apart. */
const FAMILY = 5
/** A part says more of the product than a whole, and the broad ones say least. */
const PART = 1.4
const WHOLE = 1.2
const WEIGHTS: Readonly<Record<string, number>> = { 'Business & Finance': 0.8, Productivity: 1 }
/** Categories that are told by whom a product is for. */
const BY_AUDIENCE = new Set([
  'Business & Finance',
  'Developer Tools',
  'Education',
  'Graphics & Photo',
  'Health & Fitness',
  'Media & Entertainment',
  'Online Shops',
])
const AFTER_FOR = 0.5
const AS_AUDIENCE = 1 / 3
/** What stands behind the first clause of a text is one thing of several. */
const LATER = 0.5
const MOST_PARTS = 3

const FOR = pattern('giu')`
  (?<!\p{L})(?:for|für|pour|para|per|voor|för|til|dla|aux?)(?!\p{L})[^.!?。|–—:]*
`
const CLAUSE_END = /[.:,;!?。、]\s|[。、]|\s[–—-]\s/u
const AND = /[,、]|\s(?:and|und|et|y|e|en|och|og|i|or)\s/u

/** The pattern of one word family. */
function familyPattern(family: string): string {
  const [, inside, stem = '', whole] = /^(\*?)(.+?)(\.?)$/u.exec(family) ?? []
  const word = RegExp.escape(stem.replaceAll('_', ' ')).replace(/['’]/gu, "['’]")
  return `${inside ? '' : '(?<![\\p{L}\\p{N}])'}${word}${whole ? '(?![\\p{L}\\p{N}])' : ''}`
}

/** What the word families of each category look like in a text. */
export const patterns = new Map(
  Object.entries(CATEGORY_WORDS).map(([name, families]) => [
    name,
    new RegExp(families.trim().split(/\s+/u).map(familyPattern).join('|'), 'giu'),
  ]),
)

/** How much a word counts by where in its passage it stands. */
function shareAt(at: number, text: string, kind: Place['kind'], category: string): number {
  const isByAudience = BY_AUDIENCE.has(category)
  if (kind === 'audience') {
    const parts = category === 'Business & Finance' ? 1 : Math.min(MOST_PARTS, text.split(AND).length)
    return (isByAudience ? 1 : AS_AUDIENCE) / Math.sqrt(parts)
  }
  const end = text.search(CLAUSE_END)
  const place = kind === 'text' && end >= 0 && at > end ? LATER : 1
  const isAfterFor =
    !isByAudience && [...text.matchAll(FOR)].some((span) => span.index < at && at < span.index + span[0].length)
  return isAfterFor ? place * AFTER_FOR : place
}

/** The word families that speak for a category, each once, from the place where it counts most. */
export function votesOf(category: string, isPart: boolean, places: readonly Place[]): Vote[] {
  const words = patterns.get(category)
  const best = new Map<string, Vote>()
  for (const { passage, weight, kind } of words ? places : []) {
    const text = passage.value.slice(0, LONGEST)
    for (const match of text.matchAll(words ?? FOR)) {
      const family = match[0].toLowerCase().slice(0, FAMILY)
      const own = weight * shareAt(match.index, text, kind, category)
      const total = own * (WEIGHTS[category] ?? (isPart ? PART : WHOLE))
      if (total > (best.get(family)?.weight ?? 0)) best.set(family, { passage, weight: total, isOutright: own >= 1 })
    }
  }
  return [...best.values()]
}
