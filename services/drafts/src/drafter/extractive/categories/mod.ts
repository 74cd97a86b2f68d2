import { categories } from '@launch/proto/categories'
import type { ReadPage } from '../../drafter.ts'
import { findAudience } from '../audience/mod.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import { findFeatures } from '../features/mod.ts'
import type { Found } from '../found.ts'
import { findHeadline } from '../headline/mod.ts'
import { homeOf } from '../pages/site-map.ts'
import { heroOf } from '../wording.ts'
import { type Place, type Vote, votesOf } from './votes.ts'

/** Less speaks for no category at all. */
const LEAST = 3.5
/** So many times as much as any other has to speak for a category, so that it is clear. */
const MARGIN = 1.2
const MOST_QUOTES = 2

interface Ranked {
  readonly name: string
  readonly score: number
  readonly votes: readonly Vote[]
}

const parents = new Map(categories.map(({ name, parent }) => [name, parent]))
/** What most work is; a category that says which work goes before them with this share of what speaks for them. */
const BROAD = new Set(['Business & Finance', 'Productivity'])
const SHARE = 0.5

/** What the site says of itself, by its place: in what it calls itself more than in what it can do. */
function placesOf(pages: readonly ReadPage[], home: ReadPage): Place[] {
  const of = (from: readonly Candidate[], weight: number, kind: Place['kind']) =>
    from.map((passage) => ({ passage, weight, kind }))
  const hero = heroOf(pages)
  return [
    ...of(metaPassages(home, ['title'], 0), 3, 'label'),
    ...of(metaPassages(home, ['description', 'og:description'], 0), 3, 'text'),
    ...of(findAudience(pages)?.from ?? [], 3, 'audience'),
    ...of(findHeadline(pages)?.from ?? [], 2, 'text'),
    ...of(metaPassages(home, ['keywords'], 0), 2, 'label'),
    ...of(hero ? [hero] : [], 2, 'text'),
    ...of(findFeatures(pages)?.from ?? [], 1, 'label'),
  ]
}

/** The categories that a site speaks for, the most first; half of what speaks for a part speaks for the whole too. */
function rankedBy(places: readonly Place[]): Ranked[] {
  const own = new Map(categories.map(({ name, parent }) => [name, votesOf(name, parent !== null, places)]))
  const sum = (name: string) => (own.get(name) ?? []).reduce((total, { weight }) => total + weight, 0)
  const ranked = categories.map(({ name }) => {
    const parts = categories.filter(({ parent }) => parent === name).map((part) => part.name)
    const votes = [name, ...parts].flatMap((each) => own.get(each) ?? [])
    return { name, score: sum(name) + parts.reduce((total, part) => total + sum(part), 0) / 2, votes }
  })
  return ranked.filter(({ votes }) => votes.some(({ isOutright }) => isOutright)).sort((a, b) => b.score - a.score)
}

/** Whether two categories are a whole and its part, or parts of the same whole. */
function isKin(one: string, other: string): boolean {
  const [up, down] = [parents.get(one) ?? one, parents.get(other) ?? other]
  return up === down
}

/** The category that most speaks for, if it is clear. */
function clearest(ranked: readonly Ranked[]): Ranked | null {
  const [first] = ranked
  if (!first || first.score < LEAST) return null
  const least = Math.max(LEAST, first.score * SHARE)
  const others = ranked.filter(({ name }) => !isKin(name, first.name))
  const narrow = BROAD.has(first.name) && others.find(({ name, score }) => !BROAD.has(name) && score >= least)
  const best = narrow || first
  const rivals = ranked.filter(({ name }) => !isKin(name, best.name) && !(narrow && BROAD.has(name)))
  const isRivalled = rivals.some(({ name, score }) => best.score < score * (BROAD.has(name) ? 1 : MARGIN))
  return isRivalled ? null : best
}

/**
 * The category that the words of a site speak for most: what it calls itself, for whom it is and what it can do; blank
 * where they speak for another nearly as much.
 */
export function findCategories(pages: readonly ReadPage[]): Found<string[]> | null {
  const home = homeOf(pages)
  const best = home && clearest(rankedBy(placesOf(pages, home)))
  if (!best) return null
  const quoted = best.votes.filter(({ isOutright }) => isOutright).sort((a, b) => b.weight - a.weight)
  return { value: [best.name], from: [...new Set(quoted.map(({ passage }) => passage))].slice(0, MOST_QUOTES) }
}
