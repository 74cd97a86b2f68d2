import { pattern } from '../lexicon/pattern.ts'
import { wordsOfBox } from '../pages/box-names.ts'
import { regionsAround } from '../pages/pieces.ts'
import type { Group } from './group.ts'

/** So many regions around a group, and so much longer than it, are about the group alone. */
const MOST_AROUND = 6
const MOST_LONGER = 3
const LEAST_LENGTH = 300
const FEATURES = pattern('i')`
  ^(?:
    features?|feats?|fcards?|benefits?|capabilit(?:y|ies)|modules?|funktion(?:en)?|vorteile|fonctionnalites
    funciones|funzioni|funcionalidades|functies
  )$
`
const OTHER = pattern('i')`
  ^(?:
    steps?|timeline|process|testimonials?|reviews?|portfolio|porto|projects?|mock|mockups?|art|phone|pric(?:es?|ing)
    plans?|faqs?|stats?|team|changelog|roadmap|compar(?:e|ison)|vs|problems?|pains?|audiences?|sectors?|personas?
    modal|schritte?|etapes?|étapes?|pasos?|passi|passaggi|passos|stappen
  )$
`

/** What the author's own names for the boxes around a group say it is; `null` where they say nothing, or both. */
export function hintOf({ page, items, pieces }: Group): 'features' | 'other' | null {
  const [first] = pieces
  if (!first) return null
  const from = Math.min(...items.map(({ start }) => start))
  const to = Math.max(...items.map(({ end }) => end), ...pieces.map(({ end }) => end))
  const most = Math.max(LEAST_LENGTH, (to - from) * MOST_LONGER)
  const around = regionsAround(page, first.region).slice(0, MOST_AROUND)
  const words = around
    .filter((region) => {
      const { start, end } = page.outline.regions[region] ?? { start: 0, end: Number.POSITIVE_INFINITY }
      return end - start <= most
    })
    .flatMap((region) => wordsOfBox(page, region))
  if (words.some((word) => OTHER.test(word))) return 'other'
  return words.some((word) => FEATURES.test(word)) ? 'features' : null
}
