import { type Candidate, candidate, type Home } from './candidate.ts'
import type { Frontier } from './frontier.ts'

const NAMES = ['pricing', 'about', 'faq', 'contact', 'team', 'features'] as const

/**
 * Addresses that pages of a kind often have, for the kinds that nothing leads to.
 * @param round in the first, they are written as the site writes its own addresses; in the second, the other way
 */
export function guesses(root: URL, frontier: Frontier, home: Home, round: 1 | 2): Candidate[] {
  const { ending } = frontier
  const endings = ending === '' ? ['', '.html'] : [ending, '']
  return NAMES.filter((name) => !frontier.covers(name)).flatMap(
    (name) => candidate(new URL(`/${name}${endings[round - 1]}`, root).href, '', 'guess', home) ?? [],
  )
}
