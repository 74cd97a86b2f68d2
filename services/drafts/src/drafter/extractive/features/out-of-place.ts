import type { ReadPage } from '../../drafter.ts'
import type { Group } from '../groups/mod.ts'
import { COSTS_YOU, FORBIDS, NO_MORE, READING_ADDRESS, TERMS_ADDRESS, TERMS_HEADING } from '../lexicon/not-told.ts'
import { once } from '../once.ts'
import { piecesOf, regionsAround } from '../pages/pieces.ts'
import { isPlanned } from '../pages/planned.ts'
import { hasPrice } from '../pricing/prices.ts'

/** A line that leads up to a list is no longer. */
const MOST_LEAD = 160
/** A price on a card stands by itself. */
const MOST_PRICE = 30
/** A card of a plan is no longer. */
const MOST_CARD = 1_500

/** The group without items that are planned, not there yet. */
export function withoutPlanned(group: Group): Group {
  const items = group.items.filter((item) => !isPlanned(group.page, item))
  return items.length === group.items.length ? group : { ...group, items }
}

/** Whether a page lays down terms, or offers things to read and other people's cases. */
export const isOfTermsOrReading = once((page: ReadPage): boolean => {
  const path = decoded(URL.parse(page.url)?.pathname ?? '')
  if (path === '/') return false
  const heading = piecesOf(page).find(({ level }) => level === 1)
  return (
    TERMS_ADDRESS.test(path) ||
    READING_ADDRESS.test(path) ||
    (heading !== undefined && TERMS_HEADING.test(heading.text.trim()))
  )
})

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Whether the line right before a list says that people must not do what it lists. */
export function areForbidden({ page, pieces: [first] }: Group): boolean {
  const before = first && piecesOf(page).findLast(({ end }) => end <= first.start)
  return before !== undefined && before.text.length <= MOST_LEAD && FORBIDS.test(before.text)
}

/** Whether a list stands below a price in one card, or in a card beside such a one: it tells what a plan includes. */
export function isOnPlan({ how, page, pieces }: Group): boolean {
  const { regions } = page.outline
  const [first] = pieces
  if (how !== 'list' || first === undefined) return false
  const [list, card] = regionsAround(page, first.region)
  const own = regions[card ?? -1]
  if (own === undefined) return false
  const beside = regions.filter(
    ({ parent, class: at }) => at !== undefined && at === own.class && parent === own.parent,
  )
  return [own, ...beside].some((each) =>
    isPriced(page, each, each === own ? (regions[list ?? -1]?.start ?? 0) : each.end),
  )
}

/** Whether a card bears a price before a place in it. */
function isPriced(page: ReadPage, { start, end }: { start: number; end: number }, to: number): boolean {
  if (end - start > MOST_CARD) return false
  return piecesOf(page).some(
    (piece) => piece.start >= start && piece.end <= to && piece.text.length <= MOST_PRICE && hasPrice(piece.text),
  )
}

/** A sentence in marks, and nothing else. */
const QUOTED = /^["“„«][^"“”„«»]{20,}["”“»]$/u
/** Whether most titles stand over what somebody says in marks: voices, not what the product does. */
export const areVoices = ({ items, pieces }: Group): boolean =>
  pieces.filter(({ text }) => QUOTED.test(text.trim())).length * 2 > items.length

/** Whether a heading says that what follows costs people something, as what ails them does. */
export const areTroubles = ({ heads: [head] }: Group): boolean =>
  head !== undefined && COSTS_YOU.test(head.text) && !NO_MORE.test(head.text)

/** A number and the name of a section over its heading: `02 Modules`. */
const NUMBERED = /^\W*0\d\W{0,3}\s\p{L}/u
/** Whether its items are the headings of numbered sections: they part a page. */
export const areNumberedSections = ({ how, items, page }: Group): boolean =>
  how === 'headings' &&
  items.filter(({ start }) => {
    const before = piecesOf(page).findLast(({ end }) => end <= start)
    return before !== undefined && before.level === 7 && NUMBERED.test(before.text)
  }).length *
    2 >
    items.length
