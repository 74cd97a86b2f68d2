import type { ReadPage } from '../../drafter.ts'
import { leadOf } from '../groups/group.ts'
import { hintOf } from '../groups/hints.ts'
import { type Group, groupsOf } from '../groups/mod.ts'
import { FOR_PEOPLE } from '../lexicon/features.ts'
import { KNOWN_PRODUCT, MODEL } from '../lexicon/named-products.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { kindsOfLabel } from '../pages/site-map.ts'

/** People on cards are named by one name and a letter as often as in full. */
const INITIALED = /^\p{Lu}\p{Ll}+ \p{Lu}\.$|^\p{Lu}\.\s?\p{Lu}\p{Ll}+$/u

const BARE = /^[\p{Script=Latin}\p{N}’'.-]{1,14}$/u
/** Languages that write as one word what others write as several. */
const COMPOUNDS = /^(?:de|nl|sv|da|nb|nn|no|fi|et|hu)(?!\p{L})/iu

/** Whether its items are the headings over lists that tell the features themselves, one list for each. */
export function areParents({ how, items, page }: Group, groups: readonly Group[]): boolean {
  if (how === 'list' || how === 'lines') return false
  const lists = groups.filter((each) => each.how === 'list' && each.page === page)
  const heads = new Set(lists.map(({ heads: [head] }) => head?.start))
  return items.filter(({ start }) => heads.has(start)).length * 2 > items.length
}

/** Whether each item of a list is explained: bold words, then what they mean. */
export const areLed = ({ items, pieces }: Group) =>
  pieces.length === items.length && pieces.every((piece) => leadOf(piece) !== null)

/** Whether all its headings begin with the same two words: they part a page (`Was es braucht`, `Was es nicht kann`). */
export function areSections({ how, items }: Group): boolean {
  const openings = new Set(items.map(({ value }) => value.toLowerCase().split(/\s+/u).slice(0, 2).join(' ')))
  return how === 'headings' && openings.size === 1
}

/** Whether some of its items recur and others don't: what recurs is a label within the others. */
export function areMixed({ items }: Group): boolean {
  const counts = new Map<string, number>()
  for (const { value } of items) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Set(counts.values()).size > 1
}

/** Whether half of its items are people named by an initial, or products of other makers. */
export function areOthers({ items }: Group): boolean {
  const initialed = items.filter(({ value }) => INITIALED.test(value)).length
  const known = items.filter(({ value }) => value.search(KNOWN_PRODUCT) >= 0).length
  return initialed * 2 >= items.length || known * 2 >= items.length
}

/** Whether its items are the names of products that others make, such as those it works with or writes about. */
export function areBrands({ items }: Group): boolean {
  const brands = items.filter(({ value }) => value.search(KNOWN_PRODUCT) === 0 || value.search(MODEL) === 0)
  const areNames = items.every(({ value }) => value.length <= MOST_NAME && !/\s\p{Ll}{4,}/u.test(value))
  return areNames && brands.length >= 2 && brands.length * 2 >= items.length
}

/** Words of a name are no more, in characters. */
const MOST_NAME = 32

/** Whether its items are the ways to other parts of the site: `Home`, `About us`, `Prices`. */
export function areNavigation({ items, pieces }: Group, name: string | null): boolean {
  const parts = items.filter(({ value }) => kindsOfLabel(value, name).some((kind) => PARTS_OF_SITES.includes(kind)))
  const linked = pieces.filter(({ linked: share }) => share > 0.6).length
  return parts.length >= 2 && linked * 2 > pieces.length
}
const PARTS_OF_SITES: readonly PageKind[] = ['about', 'contact', 'pricing', 'faq', 'blog', 'legal', 'jobs', 'customers']

/** Whether each item is one short word: kinds of things, names of places or products, not what something does. */
export function areBare({ items, page }: Group): boolean {
  const bare = COMPOUNDS.test(page.outline.lang ?? '') ? /^[\p{Script=Latin}\p{N}’'.-]{1,10}$/u : BARE
  return items.filter(({ value }) => bare.test(value)).length * 2 > items.length
}

/** Whether short words are kinds of customers, by the heading over them. */
export const areForWhom = (group: Group): boolean => areBare(group) && FOR_PEOPLE.test(group.heads[0]?.text ?? '')

/** The group without items that stand in a box of their own that is about something else. */
export function withoutAlien(group: Group): Group {
  const alien = group.items.flatMap((item) => {
    const own = group.pieces.filter(({ start, end }) => start <= item.start && item.end <= end)
    return own.length > 0 && hintOf({ ...group, items: [item], pieces: own }) === 'other' ? [{ item, own }] : []
  })
  if (alien.length === 0) return group
  const regions = new Set(alien.flatMap(({ own }) => own.map(({ region }) => region)))
  const items = group.items.filter((each) => !alien.some(({ item }) => item === each))
  return { ...group, items, pieces: group.pieces.filter(({ region }) => !regions.has(region)) }
}

/** Whether one heading such as `What’s included` stands over several lists of a page, as over those of plans. */
export function isOfPlan({ how, heads: [head], page }: Group, pages: readonly ReadPage[]): boolean {
  if (how !== 'list' || head === undefined) return false
  const isAlike = (other: Group) =>
    other.page === page &&
    other.how === 'list' &&
    other.heads[0]?.text === head.text &&
    other.heads[0].start !== head.start
  return groupsOf(pages).some(isAlike)
}
