import { categories } from '@launch/proto/categories'
import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages } from './candidate.ts'
import type { Found } from './found.ts'
import { findHeadline } from './headline.ts'
import { categoryWords } from './lexicon/categories.ts'
import { passageOf } from './pieces.ts'
import { homeOf } from './site-map.ts'
import { toldBy } from './told.ts'
import { heroOf } from './wording.ts'

/** Less than this speaks for no category at all. */
const LEAST = 3
/** What the site says outright of itself counts more than what stands in its text. */
const OUTRIGHT = 3
/** A second category stands so near to the first. */
const CLOSE = 0.85
const MOST_PER_PASSAGE = 3

interface Weighed {
  readonly passage: Candidate
  readonly weight: number
}

/** What tells what kind of product it is: titles and descriptions, then the text of the home page. */
function passagesOf(pages: readonly ReadPage[], home: ReadPage): Weighed[] {
  const metas = metaPassages(home, ['title', 'description', 'og:description', 'keywords'], 0)
  const headline = findHeadline(pages)?.from ?? []
  const hero = heroOf(pages)
  const outright = [...metas, ...headline, ...(hero ? [hero] : [])]
  const texts = toldBy(pages)
    .filter(({ isHome, about, linked }) => (isHome || about.has('features')) && linked < 0.5)
    .slice(0, 60)
    .map((piece) => passageOf(piece))
    .filter((each) => each !== null)
  return [
    ...outright.map((passage) => ({ passage, weight: OUTRIGHT })),
    ...texts.map((passage) => ({ passage, weight: 1 })),
  ]
}

/** The category whose words the site uses most, with the passages that use them; blank where none stands out. */
export function findCategories(pages: readonly ReadPage[]): Found<string[]> | null {
  const home = homeOf(pages)
  if (!home) return null
  const passages = passagesOf(pages, home)
  const ranked = categories.flatMap(({ name, parent }) => {
    const words = categoryWords[name]
    if (!words) return []
    const hits = passages.map(({ passage, weight }) => {
      const count = Math.min(
        new Set([...passage.value.slice(0, 2_000).matchAll(words)].map(([word]) => word.toLowerCase())).size,
        MOST_PER_PASSAGE,
      )
      return { passage, score: count * weight }
    })
    const from = hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
    const score = hits.reduce((sum, hit) => sum + hit.score, 0) + (parent === null ? 0 : 0.5)
    const isOutright = from.some((hit) => hit.score >= OUTRIGHT)
    return isOutright && score >= LEAST ? [{ name, score, from: from.slice(0, 2).map(({ passage }) => passage) }] : []
  })
  const [best, second] = ranked.sort((a, b) => b.score - a.score)
  if (!best) return null
  const chosen = second && second.score >= best.score * CLOSE ? [best, second] : [best]
  return { value: chosen.map(({ name }) => name), from: chosen.flatMap(({ from }) => from) }
}
