import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { copied, type Found } from '../found.ts'
import { type JsonNode, literal, valuesOf } from '../json/json-tree.ts'
import { FOREIGN_LOGO, LOGO, SCREEN } from '../lexicon/images.ts'
import { imagesOn, linksOn, type PageImage } from '../pages/addresses.ts'
import { isOwn, ownOrganisations } from '../pages/own.ts'
import { homeOf, placeOf } from '../pages/site-map.ts'
import { addressIn, fileOf, isAddress, namesProduct, pathOf, placeOn } from './places.ts'

/** The logo that the JSON-LD of this organisation gives. */
function logoInJsonLd(pages: readonly ReadPage[]): Candidate | null {
  const found = ownOrganisations(pages).map(({ page, object }: JsonNode) => {
    const [logo] = valuesOf(object, 'logo')
    return literal(page, addressIn(logo))
  })
  return found.find((each) => each !== null && isAddress(each)) ?? null
}

/** How much speaks for an image being the site's logo; 0 where too little does. */
function logoScore(each: PageImage, pages: readonly ReadPage[], share: number): number {
  const { image, alt, address, page } = each
  const path = pathOf(address.value)
  const className = image.class === undefined ? '' : (page.outline.classes[image.class] ?? '')
  // On every page, `Acme, accounts for clubs` is the banner that names the site.
  const isBanner = share > 0.6 && pages.length > 2 && image.at <= 200 && !SCREEN.test(alt)
  const isNamed = namesProduct(alt, pages) || (isBanner && namesProduct(alt.split(/[,:|·–—]|\s-\s/u)[0] ?? '', pages))
  const isLogo = LOGO.test(fileOf(address.value)) || LOGO.test(className) || LOGO.test(alt)
  const { zone } = placeOn(each)
  const isEarly = image.at <= 200
  if (zone === 'quote' || (FOREIGN_LOGO.test(path.replace(/[_\d]/g, ' ')) && !isNamed)) return 0
  const link =
    image.link === undefined
      ? null
      : (linksOn(page).find(({ link: { start } }) => start === page.outline.links[image.link ?? -1]?.start) ?? null)
  const leadsHome =
    link !== null &&
    pages[0] !== undefined &&
    [pages[0].url, homeOf(pages)?.url ?? ''].some((home) => placeOf(home) === placeOf(link.address.value))
  // What leads home from the head of every page is the site's sign, whatever it says: `Zur Startseite`.
  const isSign = leadsHome && (alt === '' || (isEarly && (zone === 'header' || zone === 'nav' || share > 0.6)))
  const isOurs = isNamed || isOwn(fileOf(address.value), pages) || isSign
  if (alt !== '' && !isNamed && !isOwn(alt, pages) && !isOwn(fileOf(address.value), pages) && !leadsHome) return 0
  // The head of every page opens with it, under the site's name: `Acme marca en verde.png`.
  const isHead = zone === 'header' || (image.width ?? 0) >= (image.height ?? 1) * 3
  const isFirstOnAll =
    isBanner && (alt === '' || (isHead && isOwn(alt, pages))) && page.outline.images[0]?.start === image.start
  const signs =
    (isNamed ? 3 : 0) +
    (isFirstOnAll && isOwn(fileOf(address.value), pages) ? 3 : 0) +
    (isLogo ? 3 : 0) +
    (leadsHome ? 3 : 0) +
    (isEarly || zone === 'header' || zone === 'nav' ? 1 : 0)
  return (isOurs || (isLogo && isEarly)) && signs >= 4 && !SCREEN.test(alt) ? signs + share * 2 : 0
}

/** The icon that phones show for the site: its sign, where it shows no other. */
function touchIcon(pages: readonly ReadPage[]): Candidate | null {
  const icons = pages.flatMap(linksOn).filter(({ link }) => /^apple-touch-icon/.test(link.rel ?? ''))
  return icons.find(({ address }) => isAddress(address))?.address ?? null
}

/** The logo's address: an image with the product's name, in the place of a logo; else what the JSON-LD gives. */
export function findLogo(pages: readonly ReadPage[]): Found<string> | null {
  const all = pages.flatMap((page) => imagesOn(page).slice(0, 40))
  const shares = new Map<string, Set<string>>()
  for (const { address, page } of all) shares.set(address.value, (shares.get(address.value) ?? new Set()).add(page.url))
  let best: { address: Candidate; score: number } | null = null
  for (const each of all) {
    if (!isAddress(each.address)) continue
    const score = logoScore(each, pages, (shares.get(each.address.value)?.size ?? 0) / pages.length)
    if (score > (best?.score ?? 0)) best = { address: each.address, score }
  }
  const address = best?.address ?? logoInJsonLd(pages) ?? touchIcon(pages)
  return address ? copied(address) : null
}
