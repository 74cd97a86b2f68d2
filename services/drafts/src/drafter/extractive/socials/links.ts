import type { ReadPage } from '../../drafter.ts'
import { lineBefore } from '../founders/accounts.ts'
import { once } from '../once.ts'
import { linksOn, type PageLink } from '../pages/addresses.ts'
import { piecesOf, type Zone } from '../pages/pieces.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { profileOf } from './profiles.ts'

const LINE = 160
const MOST_LINKS = 200

/** The whole line that a link stands on. */
export function lineAround(each: PageLink): string {
  const { page, link } = each
  const text = page.texts.text?.text ?? ''
  const after = link.to <= link.at ? '' : (text.slice(link.at, link.at + LINE).split('\n')[0] ?? '')
  return `${lineBefore(each)}${after}`
}

/** The part of the page that an offset of its text stands in. */
export function zoneAt(page: ReadPage, at: number): Zone {
  return piecesOf(page).find(({ start, end }) => at >= start && at <= end)?.zone ?? 'body'
}

/** On how many of the pages each address stands. */
export const pagesWith = once((links: readonly PageLink[]): ReadonlyMap<string, number> => {
  const pages = new Map<string, Set<ReadPage>>()
  for (const { address, page } of links) pages.set(address.value, (pages.get(address.value) ?? new Set()).add(page))
  return new Map([...pages].map(([address, where]) => [address, where.size]))
})

/** Links that could lead to accounts of the company: not of people, not of who made the site, not in articles. */
export function companyLinks(pages: readonly ReadPage[]): PageLink[] {
  const kinds = pageKinds(pages)
  const foreign = new Set(
    pages.filter((page) => {
      const kind = kinds.get(page)
      return isArticle(page) || kind?.has('customers') === true || kind?.has('sponsors') === true
    }),
  )
  return pages.flatMap((page) =>
    linksOn(page)
      .filter(
        ({ link, address }) =>
          profileOf(address.value) !== null &&
          (link.tag === 'a' || link.tag === 'area' || (link.tag === 'link' && /\bme\b/.test(link.rel ?? ''))) &&
          !(foreign.has(page) && link.tag === 'link'),
      )
      .slice(0, MOST_LINKS),
  )
}
