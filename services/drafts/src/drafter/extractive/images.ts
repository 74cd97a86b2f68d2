import type { ReadPage } from '../drafter.ts'
import { imagesOn, linksOn, type PageImage } from './addresses.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { bare } from './fold.ts'
import { copied, copiedList, type Found } from './found.ts'
import { isOfType, type Json, type JsonNode, jsonNodes, literal, textsOf, valuesOf } from './json-tree.ts'
import { FOREIGN_LOGO, LOGO, NO_SCREEN, SCREEN } from './lexicon/images.ts'
import { once } from './once.ts'
import { hostOf, isOwn, ownNames, ownOrganisations } from './own.ts'
import { piecesOf, regionsAround, type Zone } from './pieces.ts'
import { homeOf, isArticle, kindsOfLabel, nameOf, pageKinds, placeOf } from './site-map.ts'

const MOST_SCREENSHOTS = 5
const LEAST_WIDTH = 150
const MAX_ADDRESS = 2048

const isAddress = ({ value }: Candidate) => /^https?:\/\//i.test(value) && value.length <= MAX_ADDRESS

/** The path of an address without the host, for words in it. */
function pathOf(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const fileOf = (address: string) => pathOf(address).split('/').at(-1) ?? ''

/** The part of the page that an image stands in, and the heading it stands under. */
function placeOn({ page, image }: PageImage): { zone: Zone; heading: string } {
  const zones: Partial<Record<string, Zone>> = {
    nav: 'nav',
    header: 'header',
    footer: 'footer',
    quote: 'quote',
    aside: 'aside',
  }
  const kinds = regionsAround(page, image.region).map((region) => page.outline.regions[region]?.kind ?? 'div')
  const zone = kinds.map((kind) => zones[kind]).find((each) => each !== undefined) ?? 'body'
  const heading = piecesOf(page).findLast(({ start, level }) => level > 0 && level < 7 && start <= image.at)?.text ?? ''
  return { zone, heading }
}

/** Whether an alternative text says the product's name and nothing else but `logo`. */
function namesProduct(alt: string, pages: readonly ReadPage[]): boolean {
  const label = bare(
    alt.replace(
      /(?:^|[\s:,–-])(?:logo(?:tipo)?|home(?:page)?|startseite|accueil|inicio)(?=$|[\s:,–-])|(?:の)?ロゴ/giu,
      ' ',
    ),
  )
  return label !== '' && ownNames(pages).has(label)
}

/** The logo that the JSON-LD of this organisation gives. */
function logoInJsonLd(pages: readonly ReadPage[]): Candidate | null {
  const found = ownOrganisations(pages).map(({ page, object }: JsonNode) => {
    const [logo] = valuesOf(object, 'logo')
    return literal(page, addressIn(logo))
  })
  return found.find((each) => each !== null && isAddress(each)) ?? null
}

function addressIn(value: Json | undefined): Json | undefined {
  if (value?.kind !== 'object') return value
  return value.members.get('url') ?? value.members.get('contentUrl') ?? value.members.get('@id')
}

/** How much speaks for an image being the site's logo; 0 where too little does. */
function logoScore(each: PageImage, pages: readonly ReadPage[], share: number): number {
  const { image, alt, address, page } = each
  const path = pathOf(address.value)
  const className = image.class === undefined ? '' : (page.outline.classes[image.class] ?? '')
  const isNamed = namesProduct(alt, pages)
  const isLogo = LOGO.test(fileOf(address.value)) || LOGO.test(className) || LOGO.test(alt)
  const { zone } = placeOn(each)
  if (zone === 'quote' || (FOREIGN_LOGO.test(path.replace(/[_\d]/g, ' ')) && !isNamed)) return 0
  const link =
    image.link === undefined
      ? null
      : (linksOn(page).find(({ link: { start } }) => start === page.outline.links[image.link ?? -1]?.start) ?? null)
  const leadsHome =
    link !== null &&
    pages[0] !== undefined &&
    [pages[0].url, homeOf(pages)?.url ?? ''].some((home) => placeOf(home) === placeOf(link.address.value))
  const isEarly = image.at <= 200
  const isOurs = isNamed || isOwn(fileOf(address.value), pages) || (alt === '' && leadsHome)
  if (alt !== '' && !isNamed && !isOwn(alt, pages) && !isOwn(fileOf(address.value), pages) && !leadsHome) return 0
  const signs =
    (isNamed ? 3 : 0) +
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

/** Addresses of pictures made for sharing cards, not for readers. */
const sharingCards = once(
  (pages: readonly ReadPage[]): ReadonlySet<string> =>
    new Set(
      pages.flatMap((page) =>
        metaPassages(page, ['og:image', 'twitter:image', 'og:image:url'], 0).map(({ value }) => value),
      ),
    ),
)

/** Whether an image is the link to another site. */
function leadsAway({ page, image }: PageImage, pages: readonly ReadPage[]): boolean {
  const link = page.outline.links[image.link ?? -1]
  const address = link ? (page.texts.link?.text.slice(link.start, link.end) ?? '') : ''
  const host = URL.parse(address)?.hostname.replace(/^www\./, '')
  return host !== undefined && host !== hostOf(pages)
}

const LEAST_ENLARGED = 200

/** Whether an image is the link to a picture: a smaller one of what is shown there. */
function leadsToImage({ page, image }: PageImage): boolean {
  const link = page.outline.links[image.link ?? -1]
  const address = link ? (page.texts.link?.text.slice(link.start, link.end) ?? '') : ''
  return /\.(?:png|jpe?g|gif|webp|avif)(?:['")?#]|$)/i.test(address)
}

/** Whether an image shows the product: it says so in its text or its file name, and stands where pictures of it stand. */
function showsProduct(each: PageImage, pages: readonly ReadPage[]): boolean {
  const { image, alt, address } = each
  const name = nameOf(pages)
  const { zone, heading } = placeOn(each)
  if (zone === 'nav' || zone === 'footer' || zone === 'quote' || zone === 'aside') return false
  if ((image.width ?? LEAST_WIDTH) < LEAST_WIDTH || (image.height ?? LEAST_WIDTH) < 100) return false
  if (image.link !== undefined && leadsAway(each, pages)) return false
  const path = pathOf(address.value)
  const words = `${path.replace(/[_\d/.-]+/g, ' ')}`
  if (namesProduct(alt, pages) || sharingCards(pages).has(address.value)) return false
  const kinds = kindsOfLabel(heading, name)
  if (
    kinds.some(
      (kind) =>
        kind === 'about' ||
        kind === 'customers' ||
        (kind === 'integrations' && !SCREEN.test(alt) && !isOwn(alt, pages)) ||
        kind === 'sponsors' ||
        kind === 'blog',
    )
  )
    return false
  const isPictured = SCREEN.test(alt) || SCREEN.test(words)
  const isEnlarged = zone === 'body' && leadsToImage(each) && (image.width ?? 0) >= LEAST_ENLARGED
  const isMentioned = name !== null && alt.split(/\s+/u).length >= 2 && isOwn(alt, pages)
  if (!isPictured && !isMentioned && !isEnlarged) return false
  const folder = path.slice(0, path.lastIndexOf('/')).replace(/[_\d/.-]+/g, ' ')
  return (SCREEN.test(folder) || !NO_SCREEN.test(words)) && !/logo|portr[aä]i?t|\bteam\b|\bphoto of\b/iu.test(alt)
}

/** Screenshots that JSON-LD or microdata of this product name as such. */
function screenshotsInMarkup(pages: readonly ReadPage[]): Candidate[] {
  const json = pages.flatMap((page) =>
    jsonNodes(page)
      .filter(
        ({ object }) =>
          isOfType(object, /application|product/i) && textsOf(object, 'name').some((name) => isOwn(name, pages)),
      )
      .flatMap(({ object }) =>
        valuesOf(object, 'screenshot').flatMap((value) => literal(page, addressIn(value)) ?? []),
      ),
  )
  const props = pages.flatMap((page) =>
    page.outline.props
      .filter(({ name, source }) => name === 'screenshot' && source === 'link')
      .flatMap(({ start, end }) => passage(page, 'link', start, end, 0) ?? []),
  )
  return [...props, ...json]
}

/** Pictures of the product on the home page and on the pages that show it. */
export function findScreenshots(pages: readonly ReadPage[]): Found<string[]> | null {
  const kinds = pageKinds(pages)
  const shown = pages.filter((page) => {
    const kind = kinds.get(page)
    return (
      !isArticle(page) &&
      !['about', 'customers', 'blog', 'jobs', 'legal', 'comments', 'sponsors', 'integrations'].some(
        (each) => kind?.has(each as never) === true,
      )
    )
  })
  const pictures = shown.flatMap(imagesOn).filter((each) => showsProduct(each, pages))
  const known = new Set<string>()
  const all = [...screenshotsInMarkup(pages), ...pictures.map(({ address }) => address)].filter(
    (address) => isAddress(address) && !known.has(address.value) && known.add(address.value) !== undefined,
  )
  return copiedList(all, MOST_SCREENSHOTS)
}
