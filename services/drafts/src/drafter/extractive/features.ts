import type { ReadPage } from '../drafter.ts'
import { type Candidate, metaPassages } from './candidate.ts'
import {
  areBrands,
  areForWhom,
  areLed,
  areMixed,
  areNavigation,
  areOthers,
  areParents,
  isOfPlan,
  withoutAlien,
} from './feature-doubts.ts'
import { areLinks, areTeasers, formOf, mayBe, tellsOfMakers } from './feature-form.ts'
import { isKept, OTHER } from './feature-kept.ts'
import { markedFeatures } from './feature-markup.ts'
import { isBesides, isExplained, isUnder, isUnderSame, overlaps, type Ranked, widerOf, widest } from './feature-rows.ts'
import { copiedList, type Found } from './found.ts'
import { LEAST } from './groups/group.ts'
import { hintOf } from './groups/hints.ts'
import { type Group, groupsOf } from './groups/mod.ts'
import {
  FEATURE_LEAD,
  FIRST_STEP,
  FOR_WHOM,
  IT,
  OF_TRUST,
  REASONS,
  STEP_VERB,
  WITH_IT_YOU_CAN,
} from './lexicon/features.ts'
import type { PageKind } from './lexicon/page-kinds.ts'
import { isCompany } from './own.ts'
import { passageOf, piecesOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { isArticle, kindsOfLabel, nameOf, pageKinds } from './site-map.ts'
import { toldBy } from './told.ts'

const MOST_FEATURES = 10
/** A row of cards on the home page that nothing calls something else. */
const LEAST_MAIN = 2.5
const MOST_SENTENCE = 160
/** Lines as short as this are labels of something, such as a picture, as often as they tell what it does. */
const SHORT_LINE = 20
/** Points that are longer on average tell what something does, not what a plan includes. */
const LONG_POINT = 35
/** Less beside a title tells where something is, or how big, not what it does. */
const LEAST_TOLD = 30

/** What a group is about, by the nearest heading that says so. */
function aboutOf(group: Group, pages: readonly ReadPage[]): readonly PageKind[] {
  const name = nameOf(pages)
  return group.heads.map(({ text }) => kindsOfLabel(text, name)).find((kinds) => kinds.length > 0) ?? []
}

/** How much speaks for a group: its heading, its page, its form. */
function scoreOf(group: Group, pages: readonly ReadPage[]): number {
  const about = aboutOf(group, pages)
  const kinds = pageKinds(pages).get(group.page) ?? new Set<PageKind>()
  const isLed = group.lead !== null && FEATURE_LEAD.test(group.lead.text)
  const isFeatures = about.includes('features') || isLed
  const hint = hintOf(group)
  const isOther = about.some((kind) => OTHER.includes(kind)) && !(hint === 'features' && tellsHow(group, about))
  if (isOther && !isFeatures) return 0
  const isOtherPage = !kinds.has('features') && [...kinds].some((kind) => OTHER.includes(kind))
  if (isOtherPage && (!isFeatures || isOfPlan(group, pages))) return 0
  if ((areTeasers(group) || areLinks(group) || areOthers(group)) && !isFeatures) return 0
  if (hint === 'other' && !isFeatures) return 0
  const isReason = group.heads.some(({ text }) => REASONS.test(text))
  const place =
    (isFeatures ? (isOther || isOtherPage ? 1.5 : isReason ? 3 : 4) : 0) +
    (kinds.has('features') ? (isFeatures || !(isDetail(group) || tellsOfMakers(group)) ? 3 : 1) : 0) +
    (group.isHome ? 1.5 : 0)
  const isTold = isFeatures || kinds.has('features')
  const isCalled = hint === 'features' && !areForWhom(group)
  const form =
    (isTold || isCalled ? Math.max(0, formOf(group)) : formOf(group)) +
    (isCalled ? 0.8 : 0) +
    (areMany(group) ? 0.3 : 0)
  return place + form + (isTold ? Math.min(group.items.length, 6) * 0.1 : 0.3)
}

/** Whether `How it works` stands over what the product is made of, not over what to do in turn: things explained, no verbs. */
const tellsHow = (group: Group, about: readonly PageKind[]) =>
  about.every((kind) => kind === 'steps') &&
  (isExplained(group) || areLed(group)) &&
  !group.items.some(({ value }) => STEP_VERB.test(value) || FIRST_STEP.test(value))

/** Whether a list tells much, is longer than a way to go in a few steps, and leads nowhere. */
const areMany = ({ how, items, pieces, isHome }: Group) =>
  how === 'list' &&
  isHome &&
  items.length > LEAST &&
  pieces.every(({ linked }) => linked === 0) &&
  items.reduce((sum, { value }) => sum + value.length, 0) >= LONG_POINT * items.length

/** Whether it is a list that tells more about one part, under a heading of its own. */
const isDetail = (group: Group, { how, heads, items } = group) =>
  (how === 'lines' && items.reduce((sum, { value }) => sum + value.length, 0) < SHORT_LINE * items.length) ||
  ((how === 'list' || how === 'lines') && (heads[0]?.level ?? 0) > 1 && (heads[0]?.level ?? 7) < 7 && !areLed(group))

/** What the product can do: the list or row of cards that its heading and its page speak most for. */
export function findFeatures(pages: readonly ReadPage[]): Found<string[]> | null {
  const name = nameOf(pages)
  const groups = groupsOf(pages)
  const all = groups
    .filter(
      (group) =>
        mayBe(group, name) &&
        !isGuide(group.page) &&
        !areNavigation(group, name) &&
        !areBrands(group) &&
        !areParents(group, groups) &&
        !areMixed(group),
    )
    .map(withoutAlien)
    .filter(({ items }) => items.length >= LEAST)
  const ranked = all
    .map((group) => ({ group, score: scoreOf(group, pages) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)
  const best = widest(ranked)
  const inner = innerOf(all, pages).flatMap(({ items }) => items.filter((item) => isKept(item, name, true)))
  if (!best) {
    const marked = markedFeatures(pages).filter((item) => isKept(item, name))
    return copiedList(marked.length >= LEAST ? marked : [...inSentences(pages), ...inner], MOST_FEATURES)
  }
  // A page of features tells them in several lists, one for each part of the product.
  const alike = ranked.filter(({ group, score }) => {
    const isBeside = isUnderSame(group, best.group, pages) && group.how === best.group.how && score >= best.score - 0.7
    return group === best.group || (isBeside && best.score >= 3 && !overlaps(group, best.group))
  })
  // The home page tells the main ones, and a page of its own the rest.
  const main = best.group.isHome ? undefined : mainOf(ranked, pages)
  const more = best.group.isHome ? widerOf(best.group, ranked) : []
  const besides = all.filter((group) => isBesides(group, best.group) || isUnder(group, best.group))
  const explained = new Set([...alike.map(({ group }) => group)].filter(isExplained).flatMap(({ items }) => items))
  const items = [
    ...(main ? main.group.items : []),
    ...[...alike.map(({ group }) => group), ...besides]
      .flatMap(({ items }) => items)
      .toSorted((a, b) => a.start - b.start),
    ...more,
    ...inSentences(pages),
  ].filter((item) => isKept(item, name, explained.has(item)))
  const known = new Set<string>()
  const distinct = [...items, ...(best.group.isHome ? inner : [])].filter(
    ({ value }) => !known.has(value) && known.add(value),
  )
  return copiedList(distinct, MOST_FEATURES)
}

/** Addresses of pages that teach one thing each: articles, guides, answers of a help desk. */
const GUIDE =
  /\/(?:guides?|guias?|gu%C3%ADas?|guida|gids(?:en)?|how-?tos?|tutorials?|tips|learn|academy|ratgeber|wissen|magazin|glossar\p{L}*|lexikon|conseils|articles?|artikel(?:en)?|articoli|art[ií]culos|artigos|kennisbank|posts?|news|blog|help|support|aide|hilfe|ayuda|aiuto|ajuda)\/[^/?#]+/iu
const isGuide = (page: ReadPage) => GUIDE.test(new URL(page.url).pathname) || isArticle(page)

/** Whether a group or its page is about how data is kept, or what the makers hold to. */
const isOfTrust = ({ heads, page }: Group) =>
  [...heads, ...piecesOf(page).filter(({ level }) => level === 1)].some(({ text }) => OF_TRUST.test(text))

/** Whether a row shows things that have names of their own, such as places or pieces of work. */
function areThings({ items, pieces }: Group): boolean {
  const named = items.filter(({ value }) => /^(?:\p{Lu}[\p{L}’'-]*\s)+\p{Lu}[\p{L}’'-]*$/u.test(value))
  const texts = pieces.filter(({ start, level }) => level === 0 && !items.some((item) => item.start === start))
  return (
    named.length * 2 >= items.length || texts.filter(({ text }) => text.length >= LEAST_TOLD).length * 2 < items.length
  )
}

/** Whether a page says of itself that it is for one kind of user: its title or first heading, or the line under that. */
function isForUsers(page: ReadPage): boolean {
  const pieces = piecesOf(page)
  const at = pieces.findIndex(({ level }) => level === 1)
  const said = at < 0 ? [] : pieces.slice(at, at + 2).map(({ text }) => text)
  return [...said, ...metaPassages(page, ['title'], 0).map(({ value }) => value)].some((text) => FOR_WHOM.test(text))
}

/** The first row of cards on each page for one kind of user that is about nothing else. */
function innerOf(groups: readonly Group[], pages: readonly ReadPage[]): Group[] {
  const kinds = pageKinds(pages)
  const name = nameOf(pages)
  const cards = groups.filter((group) => {
    const isPlain = !group.isHome && kinds.get(group.page)?.size === 0 && aboutOf(group, pages).length === 0
    const isAlien = areTeasers(group) || areLinks(group) || areOthers(group) || hintOf(group) === 'other'
    const isRow = isExplained(group) && (group.how === 'cards' || group.pieces.every(({ kind }) => kind !== 'td'))
    const isTold = isRow && !areThings(group) && formOf(group) > 0 && !areForWhom(group) && !isOfTrust(group)
    const areParts = group.items.some(({ value }) => kindsOfLabel(value, name).length > 0)
    return isPlain && isTold && !isAlien && !areParts && isForUsers(group.page)
  })
  return cards.filter((group, at) => cards.findIndex(({ page }) => page === group.page) === at)
}

/** The main features of the home page: what it calls that, or its first row of cards, for the next may tell of anything. */
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
