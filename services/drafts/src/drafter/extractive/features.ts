import type { ReadPage } from '../drafter.ts'
import type { Candidate } from './candidate.ts'
import { areLinks, areTeasers, formOf, mayBe } from './feature-form.ts'
import { copiedList, type Found } from './found.ts'
import { type Group, groupsOf } from './groups/mod.ts'
import { BESIDES, FEATURE_LEAD, IT, STATISTIC, WITH_IT_YOU_CAN } from './lexicon/features.ts'
import type { PageKind } from './lexicon/page-kinds.ts'
import { isCompany } from './own.ts'
import { passageOf } from './pieces.ts'
import { sentencesOf } from './sentences.ts'
import { kindsOfLabel, nameOf, pageKinds } from './site-map.ts'
import { toldBy } from './told.ts'

const MOST_FEATURES = 10
const MOST_SENTENCE = 160
/** What lists and cards are about that are no features. */
const OTHER: readonly PageKind[] = [
  'pricing',
  'integrations',
  'faq',
  'about',
  'contact',
  'blog',
  'customers',
  'legal',
  'jobs',
  'comments',
  'sponsors',
  'install',
  'docs',
  'audience',
  'steps',
]

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
  const isOther = about.some((kind) => OTHER.includes(kind))
  if (isOther && !isFeatures) return 0
  const isOtherPage = !kinds.has('features') && [...kinds].some((kind) => OTHER.includes(kind))
  if (isOtherPage && !isFeatures) return 0
  if ((areTeasers(group) || areLinks(group)) && !isFeatures) return 0
  const place =
    (isFeatures ? (isOther || isOtherPage ? 1.5 : 4) : 0) + (kinds.has('features') ? 3 : 0) + (group.isHome ? 1.5 : 0)
  const form = isFeatures || kinds.has('features') ? Math.max(0, formOf(group)) : formOf(group)
  return place + form + Math.min(group.items.length, 6) * 0.1
}

/** What the product can do: the list or row of cards that its heading and its page speak most for. */
export function findFeatures(pages: readonly ReadPage[]): Found<string[]> | null {
  const name = nameOf(pages)
  const all = groupsOf(pages).filter(mayBe)
  const ranked = all
    .map((group) => ({ group, score: scoreOf(group, pages) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best) return copiedList(inSentences(pages), MOST_FEATURES)
  // A page of features tells them in several lists, one for each part of the product.
  const alike = ranked.filter(({ group, score }) => {
    const isBeside = isUnderSame(group, best.group, pages) && group.how === best.group.how && score >= best.score - 0.7
    return group === best.group || (isBeside && best.score >= 3 && !overlaps(group, best.group))
  })
  // The home page tells the main ones, and a page of its own the rest.
  const main =
    !best.group.isHome && ranked.find(({ group }) => group.isHome && aboutOf(group, pages).includes('features'))
  const besides = all.filter((group) => isBesides(group, best.group))
  const items = [
    ...[...alike.map(({ group }) => group), ...besides]
      .flatMap(({ items }) => items)
      .toSorted((a, b) => a.start - b.start),
    ...(main ? main.group.items : []),
    ...inSentences(pages),
  ].filter(({ value }) => !STATISTIC.test(value) && !kindsOfLabel(value, name).some((kind) => OTHER.includes(kind)))
  const known = new Set<string>()
  const distinct = items.filter(({ value }) => !known.has(value) && known.add(value))
  return copiedList(distinct, MOST_FEATURES)
}

/** Whether a list tells the small things right after the group of the main ones. */
function isBesides(group: Group, main: Group): boolean {
  const [head] = group.heads
  const isAfter = head !== undefined && main.items.every(({ end }) => end <= head.start)
  return group.page === main.page && isAfter && BESIDES.test(head.text.trim()) && !overlaps(group, main)
}

/** Whether two groups stand on one page of features, or right under the same heading. */
function isUnderSame(one: Group, other: Group, pages: readonly ReadPage[]): boolean {
  if (one.page !== other.page) return false
  if (pageKinds(pages).get(one.page)?.has('features') === true) return true
  const name = nameOf(pages)
  const about = ({ heads }: Group) => heads.find(({ text }) => kindsOfLabel(text, name).includes('features'))?.start
  return one.heads[0]?.start === other.heads[0]?.start || (about(one) !== undefined && about(one) === about(other))
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

function overlaps(one: Group, other: Group): boolean {
  return one.items.some((item) => other.pieces.some(({ start, end }) => item.start < end && start < item.end))
}
