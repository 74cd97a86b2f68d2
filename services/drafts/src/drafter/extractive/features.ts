import type { ReadPage } from '../drafter.ts'
import { copiedList, type Found } from './found.ts'
import { TICK } from './groups/by-table.ts'
import { type Group, groupsOf } from './groups/mod.ts'
import type { PageKind } from './lexicon/page-kinds.ts'
import { hasPrice } from './prices.ts'
import { kindsOfLabel, nameOf, pageKinds } from './site-map.ts'

const MOST_FEATURES = 10
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
const DATE =
  /^\W*(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}\.? \p{L}+ \d{4}|\p{L}+ \d{1,2},? \d{4}|\d{4}年)|\b(?:v|version )?\d+\.\d+\.\d+\b/iu
const ROLE =
  /\b(?:co-?founder|founder|ceo|cto|coo|cfo|head of|director|engineer|developer|designer|manager|support|marketing|gründer(?:in)?|geschäftsführ\p{L}+|entwicklung|kundenbetreuung|fondat\p{L}+|développeu\p{L}+|fundador\p{L}*|directora?|socia)\b|代表|創業|取締役|エンジニア/iu
/** Steps of a way, plans, and days are told in lists of cards too. */
const STEP =
  /^(?:then|next|finally|last(?:ly)?|dann|danach|zum schluss|schließlich|ensuite|puis|enfin|luego|después|finalmente|por último)[\s,]|^(?:step|schritt|étape|paso|passo|stap|ステップ)\s*\d|^(?:monday|tuesday|montag|dienstag|lundi|lunes|月曜)/iu

/** Cards for kinds of customers. */
const FOR_WHOM = /^(?:for|für|pour|para|per|voor)\s/iu

/** What a group is about, by the nearest heading that says so. */
function aboutOf(group: Group, pages: readonly ReadPage[]): readonly PageKind[] {
  const name = nameOf(pages)
  return group.heads.map(({ text }) => kindsOfLabel(text, name)).find((kinds) => kinds.length > 0) ?? []
}

/** Whether its items may be features at all. */
function mayBe(group: Group): boolean {
  const { items, pieces, heads } = group
  if (items.every(({ value }) => FOR_WHOM.test(value))) return false
  if (items.some(({ value }) => TICK.test(value))) return false
  if (heads.some(({ text }) => DATE.test(text))) return false
  if (pieces.some(({ zone }) => zone === 'form' || zone === 'aside')) return false
  const linked = pieces.filter((piece) => piece.linked > 0.6).length
  if (linked * 2 > pieces.length) return false
  if (items.some(({ value }) => /[?？]$/u.test(value) || DATE.test(value) || STEP.test(value) || value.includes('@')))
    return false
  if (pieces.some(({ text }) => (text.length <= 30 && hasPrice(text)) || (text.length <= 60 && ROLE.test(text))))
    return false
  return !items.every(({ value }) => /^[\d\s.,+%×x/–-]+\p{L}{0,3}$/u.test(value))
}

/** Whether what explains its items is short, as on cards, not a manual. */
function isBrief({ items, pieces }: Group): boolean {
  const texts = pieces.filter(
    ({ start, text }) => /[\p{L}\p{N}]/u.test(text) && !items.some((item) => item.start === start),
  )
  return (
    texts.length <= items.length * 1.5 &&
    texts.every(({ text }) => text.length <= 260) &&
    items.every(({ value }) => value.length <= 70)
  )
}

/** How much a group's form speaks for it where no heading does. */
function formOf(group: Group): number {
  const { how, items } = group
  if (how === 'steps') return -4
  if (how === 'cards' || how === 'headings') return isBrief(group) ? 1 : -1
  const length =
    items.reduce((sum, { value }) => sum + value.length * (/[^\p{Script=Latin}\P{L}]/u.test(value) ? 2 : 1), 0) /
    items.length
  return how === 'list' && length >= 20 ? 0.5 : -1
}

/** How much speaks for a group: its heading, its page, its form. */
function scoreOf(group: Group, pages: readonly ReadPage[]): number {
  const about = aboutOf(group, pages)
  const kinds = pageKinds(pages).get(group.page) ?? new Set<PageKind>()
  const isFeatures = about.includes('features')
  const isOther = about.some((kind) => OTHER.includes(kind))
  if (isOther && !isFeatures) return 0
  const isOtherPage = !kinds.has('features') && [...kinds].some((kind) => OTHER.includes(kind))
  if (isOtherPage && !isFeatures) return 0
  const place = (isFeatures ? 4 : 0) + (kinds.has('features') ? 3 : 0) + (group.isHome ? 1.5 : 0)
  const form = isFeatures || kinds.has('features') ? Math.max(0, formOf(group)) : formOf(group)
  return place + form + Math.min(group.items.length, 6) * 0.1
}

/** What the product can do: the list or row of cards that its heading and its page speak most for. */
export function findFeatures(pages: readonly ReadPage[]): Found<string[]> | null {
  const ranked = groupsOf(pages)
    .filter(mayBe)
    .map((group) => ({ group, score: scoreOf(group, pages) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best) return null
  // A page of features tells them in several lists, one for each part of the product.
  const alike = ranked.filter(({ group, score }) => {
    const isBeside = isUnderSame(group, best.group, pages) && group.how === best.group.how && score >= best.score - 0.7
    return group === best.group || (isBeside && best.score >= 3 && !overlaps(group, best.group))
  })
  // The home page tells the main ones, and a page of its own the rest.
  const main =
    !best.group.isHome && ranked.find(({ group }) => group.isHome && aboutOf(group, pages).includes('features'))
  const items = [
    ...alike.flatMap(({ group }) => group.items).toSorted((a, b) => a.start - b.start),
    ...(main ? main.group.items : []),
  ]
  const known = new Set<string>()
  const distinct = items.filter(({ value }) => !known.has(value) && known.add(value))
  return copiedList(distinct, MOST_FEATURES)
}

/** Whether two groups stand on one page of features, or right under the same heading. */
function isUnderSame(one: Group, other: Group, pages: readonly ReadPage[]): boolean {
  if (one.page !== other.page) return false
  return pageKinds(pages).get(one.page)?.has('features') === true || one.heads[0]?.start === other.heads[0]?.start
}

function overlaps(one: Group, other: Group): boolean {
  return one.items.some((item) => other.pieces.some(({ start, end }) => item.start < end && start < item.end))
}
