import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { hintOf } from '../groups/hints.ts'
import type { Group } from '../groups/mod.ts'
import { FOR_WHOM, OF_TRUST } from '../lexicon/features.ts'
import { piecesOf } from '../pages/pieces.ts'
import { kindsOfLabel, nameOf, pageKinds } from '../pages/site-map.ts'
import { areForWhom, areLed, areOthers } from './doubts.ts'
import { areLinks, areTeasers, formOf } from './form.ts'
import { isExplained } from './rows.ts'
import { aboutOf } from './score.ts'

/** Less beside a title tells where something is, or how big, not what it does. */
const LEAST_TOLD = 30

/** Whether a group or its page is about how data is kept, or what the makers hold to. */
const isOfTrust = ({ heads, page }: Group) =>
  [...heads, ...piecesOf(page).filter(({ level }) => level === 1)].some(({ text }) => OF_TRUST.test(text))

/** Whether a row shows things that have names of their own, such as places or pieces of work. */
function areThings(group: Group): boolean {
  const { items, pieces } = group
  const named = items.filter(({ value }) => /^(?:\p{Lu}[\p{L}’'-]*\s)+\p{Lu}[\p{L}’'-]*$/u.test(value))
  const isTitle = (start: number) => !areLed(group) && items.some((item) => item.start === start)
  const texts = pieces.filter(({ start, level }) => level === 0 && !isTitle(start))
  return (
    named.length * 2 >= items.length || texts.filter(({ text }) => text.length >= LEAST_TOLD).length * 2 < items.length
  )
}

/**
 * Whether a page says of itself that it is for one kind of user: its title or first heading, or the line under that.
 */
function isForUsers(page: ReadPage): boolean {
  const pieces = piecesOf(page)
  const at = pieces.findIndex(({ level }) => level === 1)
  const said = at < 0 ? [] : pieces.slice(at, at + 2).map(({ text }) => text)
  return [...said, ...metaPassages(page, ['title'], 0).map(({ value }) => value)].some((text) => FOR_WHOM.test(text))
}

/**
 * Whether a page shows the product where the home page has no row: by so many cards right under its title, or by bold
 * points.
 */
const isShown = (group: Group) =>
  group.items.length >= LEAST_SHOWN &&
  (areLed(group) || (group.how === 'cards' && group.heads.every(({ level }) => level === 1)))
const LEAST_SHOWN = 4

/**
 * The first row of cards, or the lists of bold points, of each page that is about nothing else: for one kind of user,
 * or to show the product.
 */
export function innerOf(groups: readonly Group[], pages: readonly ReadPage[], isAlone: boolean): Group[] {
  const kinds = pageKinds(pages)
  const name = nameOf(pages)
  const cards = groups.filter((group) => {
    const isPlain = !group.isHome && kinds.get(group.page)?.size === 0 && aboutOf(group, pages).length === 0
    const isAlien = areTeasers(group) || areLinks(group) || areOthers(group) || hintOf(group) === 'other'
    const isRow =
      (isExplained(group) || areLed(group)) &&
      (group.how === 'cards' || group.pieces.every(({ kind }) => kind !== 'td'))
    const isTold = isRow && !areThings(group) && formOf(group) > 0 && !areForWhom(group) && !isOfTrust(group)
    const areParts = group.items.some(({ value }) => kindsOfLabel(value, name).length > 0)
    return isPlain && isTold && !isAlien && !areParts && (isForUsers(group.page) || (isAlone && isShown(group)))
  })
  return cards.filter((group, at) => areLed(group) || cards.findIndex(({ page }) => page === group.page) === at)
}
