import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { copied, type Found } from '../found.ts'
import { isPress } from '../pages/press-page.ts'
import { homeOf, kindsOfLabel, nameOf, pageKinds, placeOf } from '../pages/site-map.ts'
import { priceLists } from './lists.ts'
import { lowestPrice } from './lowest.ts'
import { findPricingModel } from './mod.ts'

/** A link and where it leads. */
interface Leading {
  readonly label: string
  readonly address: Candidate
  readonly place: string
}

function linksOf(page: ReadPage): Leading[] {
  const text = page.texts.link?.text ?? ''
  const host = placeOf(page.url).split('/')[0] ?? ''
  return page.outline.links.flatMap(({ tag, start, end, label_start, label_end }) => {
    const address = tag === 'a' || tag === 'area' ? passage(page, 'link', start, end, 0) : null
    const place = address ? placeOf(address.value) : ''
    return address && place.split('/')[0] === host
      ? [{ label: text.slice(label_start, label_end), address, place }]
      : []
  })
}

/** The page with the prices: the one that is about them, where links lead to it; else the one with the lowest price. */
export function findPricingUrl(pages: readonly ReadPage[]): Found<string> | null {
  const name = nameOf(pages)
  const home = homeOf(pages)
  const kinds = pageKinds(pages)
  const links = [...new Set([...(home ? [home] : []), ...pages])].flatMap(linksOf)
  const isOn = ({ place }: Leading, page: ReadPage) => place === placeOf(page.url)
  const lowest = lowestPrice(pages)
  const price = lowest?.piece.page
  // An answer that names a price makes no page of prices.
  const isAnswered = lowest !== null && lowest.weight <= 2 && /[?？]\s*$/u.test(lowest.piece.heads[0]?.text ?? '')
  const priced = pages.filter((page) => kinds.get(page)?.has('pricing') || priceLists(pages).has(page))
  const target =
    priced.find((page) => page === price) ??
    priced[0] ??
    (price && price !== home && !isPress(price, pages) && !isAnswered ? price : undefined)
  const onIt = links.find((link) => target && isOn(link, target) && !link.address.value.includes('#'))
  // Where nothing is sold, the heading that says so is no page of prices.
  const model = findPricingModel(pages)?.value
  const isSold = model !== 'free' && model !== 'open_source'
  const leads = ({ address }: Leading) => !address.value.includes('#') || price !== undefined || isSold
  const named = links.find((link) => leads(link) && kindsOfLabel(link.label, name).includes('pricing'))
  const best = onIt ?? named
  return best ? copied(best.address) : null
}
