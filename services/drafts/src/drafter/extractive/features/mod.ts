import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { copiedList, type Found } from '../found.ts'
import { LEAST } from '../groups/group.ts'
import { hintOf } from '../groups/hints.ts'
import { groupsOf } from '../groups/mod.ts'
import { IT, WITH_IT_YOU_CAN } from '../lexicon/features.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { isCompany } from '../pages/own.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { isArticle, nameOf } from '../pages/site-map.ts'
import { toldBy } from '../pages/told.ts'
import { areBrands, areMixed, areNavigation, areParents, areSections, withoutAlien } from './doubts.ts'
import { mayBe } from './form.ts'
import { innerOf } from './inner.ts'
import { isKept } from './kept.ts'
import { markedFeatures } from './markup.ts'
import {
  areForbidden,
  areNumberedSections,
  areTroubles,
  areVoices,
  isOfTermsOrReading,
  isOnPlan,
  withoutPlanned,
} from './out-of-place.ts'
import {
  areCells,
  betweenRows,
  isBesides,
  isExplained,
  isUnder,
  isUnderSame,
  overlaps,
  type Ranked,
  widerOf,
  widest,
} from './rows.ts'
import { aboutOf, scoreOf } from './score.ts'

const MOST_FEATURES = 10
/** A row of cards on the home page that nothing calls something else. */
const LEAST_MAIN = 2.5
const MOST_SENTENCE = 160

/** What the product can do: the list or row of cards that its heading and its page speak most for. */
export const findFeatures = once((pages: readonly ReadPage[]): Found<string[]> | null => {
  const name = nameOf(pages)
  const groups = groupsOf(pages)
  const all = groups
    .filter(
      (group) =>
        mayBe(group, name) &&
        !isGuide(group.page) &&
        !isOfTermsOrReading(group.page) &&
        !areForbidden(group) &&
        !areTroubles(group) &&
        !isOnPlan(group) &&
        !areVoices(group) &&
        !areNumberedSections(group) &&
        !areNavigation(group, name) &&
        !areBrands(group) &&
        !areCells(group) &&
        !areParents(group, groups) &&
        !areMixed(group) &&
        !areSections(group),
    )
    .map(withoutAlien)
    .map(withoutPlanned)
    .filter(({ items }) => items.length >= LEAST)
  const ranked = all
    .map((group) => ({ group, score: scoreOf(group, groups, pages) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)
  const best = widest(ranked)
  const inner = innerOf(all, pages, !best).flatMap(({ items }) => items.filter((item) => isKept(item, name, true)))
  if (!best) {
    const marked = markedFeatures(pages).filter((item) => isKept(item, name))
    return copiedList(marked.length >= LEAST ? marked : [...inSentences(pages), ...inner], MOST_FEATURES)
  }
  // A page of features tells them in several lists, one for each part of the product.
  const alike = ranked.filter(({ group, score }) => {
    const isBeside = isUnderSame(group, best.group, pages) && group.how === best.group.how && score >= best.score - 0.7
    return group === best.group || (isBeside && best.score >= 3 && !overlaps(group, best.group))
  })
  const rows = alike.map(({ group }) => group)
  // The home page tells the main ones, and a page of its own the rest.
  const main = best.group.isHome ? undefined : mainOf(ranked, pages)
  const more = best.group.isHome ? widerOf(best.group, ranked) : []
  const besides = all.filter((group) => isBesides(group, best.group) || isUnder(group, best.group))
  const explained = new Set(rows.filter(isExplained).flatMap(({ items }) => items))
  const items = [
    ...(main ? main.group.items : []),
    ...[...[...rows, ...besides].flatMap(({ items }) => items), ...betweenRows(rows, pages)].toSorted(
      (a, b) => a.start - b.start,
    ),
    ...more,
    ...inSentences(pages),
  ].filter((item) => isKept(item, name, explained.has(item)))
  const known = new Set<string>()
  const distinct = [...items, ...(best.group.isHome ? inner : [])].filter(
    ({ value }) => !known.has(value) && known.add(value),
  )
  return copiedList(distinct, MOST_FEATURES)
})

/** Addresses of pages that teach one thing each: articles, guides, answers of a help desk. */
const GUIDE = pattern('iu')`
  /(?:
    guides?|guias?|gu%C3%ADas?|guida|gids(?:en)?|how-?tos?|tutorials?|tips|learn|academy|ratgeber|wissen|magazin
    glossar\p{L}*|lexikon|conseils|articles?|artikel(?:en)?|articoli|art[ií]culos|artigos|kennisbank|posts?|news
    blog|help|support|aide|hilfe|ayuda|aiuto|ajuda
  )/[^/?#]+
`
const isGuide = (page: ReadPage) => GUIDE.test(new URL(page.url).pathname) || isArticle(page)

/**
 * The main features of the home page: what it calls that, or its first row of cards, for the next may tell of anything.
 */
function mainOf(ranked: readonly Ranked[], pages: readonly ReadPage[]): Ranked | undefined {
  const own = ranked.filter(({ group, score }) => group.isHome && score >= LEAST_MAIN)
  const called = own.find(({ group }) => aboutOf(group, pages).includes('features') || hintOf(group) === 'features')
  const startOf = ({ group }: Ranked) => group.items[0]?.start ?? 0
  return called ?? own.toSorted((a, b) => startOf(a) - startOf(b))[0]
}

/** Sentences that say what people can do with the product. */
function inSentences(pages: readonly ReadPage[]): Candidate[] {
  return toldBy(pages)
    .filter(({ about, isHome, isTitle }) => !isTitle && (about.has('features') || (isHome && about.size === 0)))
    .flatMap((piece) =>
      sentencesOf(piece.text.slice(0, 2_000)).flatMap(({ text, start, end }) => {
        const name = WITH_IT_YOU_CAN.exec(text)?.groups?.name
        const isOurs = name !== undefined && (IT.test(name) || isCompany(name, pages))
        return isOurs && text.length <= MOST_SENTENCE && /[.!。]$/u.test(text)
          ? (passageOf(piece, start, end) ?? [])
          : []
      }),
    )
}
