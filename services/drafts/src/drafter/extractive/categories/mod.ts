import { categories } from '@launch/proto/categories'
import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages } from '../candidate.ts'
import type { Found } from '../found.ts'
import { findHeadline } from '../headline/mod.ts'
import { categoryWords } from '../lexicon/categories.ts'
import { CATEGORY_KINDS } from '../lexicon/category-kinds.ts'
import { passageOf } from '../pages/pieces.ts'
import { homeOf } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'
import { heroOf } from '../wording.ts'

/** Less than this speaks for no category at all. */
const LEAST = 3
/** What the site says outright of itself counts more than what stands in its text. */
const OUTRIGHT = 3
/** So much a passage counts that says outright what kind of product it is. */
const KIND = 6
/** With so much a category stands out by its words alone. */
const CLEAR = 6
/** Words that speak so much more for another category outweigh what is said once. */
const FAR = 2
const LONGEST = 2_000
const MOST_PER_PASSAGE = 3

interface Ranked {
  readonly name: string
  readonly score: number
  readonly from: readonly Candidate[]
}

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

/**
 * What the site says outright that the product is; where it says that of several kinds, the one that its words speak
 * for too.
 */
function saidOutright(outright: readonly Candidate[], ranked: readonly Ranked[]): Ranked | null {
  const said = CATEGORY_KINDS.flatMap(([name, words]) => {
    const from = outright.filter(({ value }) => words.test(value.slice(0, LONGEST)))
    const own = ranked.find((each) => each.name === name)?.score ?? 0
    return from.length > 0 ? [{ name, from: from.slice(0, 2), score: from.length * KIND + own }] : []
  })
  return said.toSorted((a, b) => b.score - a.score)[0] ?? null
}

/**
 * The category of what the site says the product is, else that whose words it uses most; blank where none stands out.
 */
export function findCategories(pages: readonly ReadPage[]): Found<string[]> | null {
  const home = homeOf(pages)
  if (!home) return null
  const passages = passagesOf(pages, home)
  const outright = passages.filter(({ weight }) => weight === OUTRIGHT).map(({ passage }) => passage)
  const ranked = rankedBy(passages).toSorted((a, b) => b.score - a.score)
  const said = saidOutright(outright, ranked)
  const [best] = ranked
  const isClear = best !== undefined && best.score >= CLEAR
  const chosen = said && !(isClear && best.score > said.score * FAR) ? said : isClear ? best : null
  return chosen ? { value: [chosen.name], from: [...chosen.from] } : null
}

/** The categories by how much the words of a site speak for each. */
function rankedBy(passages: readonly Weighed[]): Ranked[] {
  return categories.flatMap(({ name, parent }) => {
    const words = categoryWords[name]
    if (!words) return []
    const hits = passages.map(({ passage, weight }) => {
      const count = Math.min(
        new Set([...passage.value.slice(0, LONGEST).matchAll(words)].map(([word]) => word.toLowerCase())).size,
        MOST_PER_PASSAGE,
      )
      return { passage, score: count * weight }
    })
    const from = hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
    const score = hits.reduce((sum, hit) => sum + hit.score, 0) + (parent === null ? 0 : 0.5)
    const isOutright = from.some((hit) => hit.score >= OUTRIGHT)
    return isOutright && score >= LEAST ? [{ name, score, from: from.slice(0, 2).map(({ passage }) => passage) }] : []
  })
}
