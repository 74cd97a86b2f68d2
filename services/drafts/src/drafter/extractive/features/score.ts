import type { ReadPage } from '../../drafter.ts'
import { LEAST } from '../groups/group.ts'
import { hintOf } from '../groups/hints.ts'
import type { Group } from '../groups/mod.ts'
import { FEATURE_LEAD, FIRST_STEP, REASONS, STEP_VERB } from '../lexicon/features.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { kindsOfLabel, nameOf, pageKinds } from '../pages/site-map.ts'
import { areForWhom, areLed, areOthers, areParents, isOfPlan } from './doubts.ts'
import { areLinks, areTeasers, formOf, tellsOfMakers } from './form.ts'
import { OTHER } from './kept.ts'
import { isExplained } from './rows.ts'

/** Lines as short as this are labels of something, such as a picture, as often as they tell what it does. */
const SHORT_LINE = 20
/** Points that are longer on average tell what something does, not what a plan includes. */
const LONG_POINT = 35

/** What a group is about, by the nearest heading that says so. */
export function aboutOf(group: Group, pages: readonly ReadPage[]): readonly PageKind[] {
  const name = nameOf(pages)
  const [own = [], ...above] = group.heads.map(({ text }) => kindsOfLabel(text, name))
  const outer = above.find((kinds) => kinds.length > 0) ?? []
  // Under a heading over what it does, `People` or `Team` names a part of the product.
  const isPart = own.length > 0 && own.every((kind) => kind === 'about') && outer.includes('features')
  return own.length === 0 || isPart ? outer : own
}

/** How much speaks for a group: its heading, its page, its form. */
export function scoreOf(group: Group, groups: readonly Group[], pages: readonly ReadPage[]): number {
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
    (kinds.has('features') ? (isFeatures || !(isDetail(group, groups) || tellsOfMakers(group)) ? 3 : 1) : 0) +
    (group.isHome ? 1.5 : 0)
  const isTold = isFeatures || kinds.has('features')
  const isCalled = hint === 'features' && !areForWhom(group)
  const form =
    (isTold || isCalled ? Math.max(0, formOf(group)) : formOf(group)) +
    (isCalled ? 0.8 : 0) +
    (areMany(group) ? 0.3 : 0)
  return place + form + (isTold ? Math.min(group.items.length, 6) * 0.1 : 0.3)
}

/**
 * Whether `How it works` stands over what the product is made of, not over what to do in turn: things explained, no
 * verbs.
 */
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

/** Whether it is one of the lists, each with its heading, of which a page is made that has no cards. */
const isOneOfLists = ({ how, heads: [head], page }: Group, groups: readonly Group[]) =>
  how === 'list' &&
  !groups.some((other) => other.page === page && other.how === 'cards' && !areParents(other, groups)) &&
  new Set(
    groups
      .filter((other) => other.how === 'list' && other.page === page && other.heads[0]?.level === head?.level)
      .map(({ heads: [own] }) => own?.start),
  ).size >= LEAST

/**
 * Whether it is a list that tells more about one part, under a heading of its own; the only one of a page tells all.
 */
const isDetail = (group: Group, groups: readonly Group[], { how, heads, items, page } = group) =>
  groups.some((other) => other !== group && other.page === page) &&
  !isOneOfLists(group, groups) &&
  ((how === 'lines' && items.reduce((sum, { value }) => sum + value.length, 0) < SHORT_LINE * items.length) ||
    ((how === 'list' || how === 'lines') && (heads[0]?.level ?? 0) > 1 && (heads[0]?.level ?? 7) < 7 && !areLed(group)))
