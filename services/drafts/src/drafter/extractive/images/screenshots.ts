import type { ReadPage } from '../../drafter.ts'
import { type Candidate, metaPassages, passage } from '../candidate.ts'
import { bare } from '../fold.ts'
import { copiedList, type Found } from '../found.ts'
import { isOfType, jsonNodes, literal, textsOf, valuesOf } from '../json/json-tree.ts'
import { NO_PICTURE, NO_SCREEN, NO_SCREEN_ALT, SCREEN } from '../lexicon/images.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { imagesOn, type PageImage } from '../pages/addresses.ts'
import { hostOf, isOwn } from '../pages/own.ts'
import { isArticle, kindsOfLabel, nameOf, pageKinds } from '../pages/site-map.ts'
import { addressIn, fileOf, isAddress, namesProduct, pathOf, placeOn } from './places.ts'

const MOST_SCREENSHOTS = 5
const LEAST_WIDTH = 150

/** Pictures of nothing that templates come with, and pinboards of other people's. */
const PLACEHOLDER = pattern('iu')`
  ^(?:https?:)?//(?:[\w-]+\.)*(?:
    placehold\.(?:co|it)|placeholder\.com|picsum\.photos|dummyimage\.com|fakeimg\.pl|loremflickr\.com|unsplash\.com
    pexels\.com|pinimg\.com
  )(?:/|$)
`

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

/** So much wider than high is a banner. */
const MOST_WIDE = 3.5
const LEAST_DRAWN_WIDTH = 250
const LEAST_DRAWN_HEIGHT = 200
/** Formats that screens are saved in, and photographs seldom. */
const DRAWN = /\.(?:png|gif)$/iu
/** Formats that pictures of any kind are made smaller with. */
const PACKED = /\.(?:webp|avif)$/iu

const isBanner = ({ image: { width, height } }: PageImage) =>
  width !== undefined && height !== undefined && width > height * MOST_WIDE

const isDescribed = (alt: string): boolean => alt.trim().split(/\s+/u).length >= 2 && !NO_PICTURE.test(alt)

/** Whether a file in a format of screens is named after the product and a part of it: `acme-report.png`. */
function isOwnFile(address: string, name: string | null): boolean {
  const file = fileOf(address)
  const own = bare(name ?? '')
  const [first, ...rest] = file.replace(/\.\p{L}+$/u, '').split(/[_-]/u)
  return own.length > 2 && DRAWN.test(file) && bare(first ?? '') === own && rest.some((part) => /\p{L}{4}/u.test(part))
}

/**
 * Whether a described picture in the text has the form of a screen: drawn, no icon, no banner; or upright as a
 * telephone.
 */
function isScreenlike({ image: { width = 0, height = 0 }, alt, address }: PageImage): boolean {
  const file = pathOf(address.value)
  if (!isDescribed(alt) || width < LEAST_DRAWN_WIDTH || height < LEAST_DRAWN_HEIGHT) return false
  const shape = width / height
  const isUpright = shape >= 0.4 && shape <= 0.66
  return isUpright
    ? DRAWN.test(file) || PACKED.test(file)
    : DRAWN.test(file) && shape <= 2.2 && Math.abs(shape - 1) > 0.1
}

/** The end of a file's name that says it shows a screen, of a map as of anything else. */
const LAST_SCREEN = /[_-](?:screen|screen-?shot|shot|dashboard|ui)(?:[_-]?\d+)?\.\p{L}+$/iu
/** Names of files that are made for sharing, or to be scanned. */
const SHARED = /(?:^|[/_-])(?:qr|og-?image|og)(?:[_.-][^/]*)?$/iu
/** Names of files that ornament a page, or help around it. */
const ORNAMENT = pattern('iu')`
  ^(?:
    up|down|left|right|top|next|prev|arrow|formes?|shapes?|forms?|blobs?|circles?|waves?|lines?|dots?|bg|background
    deco\p{L}*|divider|vector|element|ornament
  )(?:[_-]?\d+)?\.\p{L}+$
`

/**
 * What pictures of one kind on one page share: their width, and the beginning of their names, `bild-` of
 * `bild-karte.png`.
 */
function familyOf({ page, address, image: { width } }: PageImage): string[] {
  const stem = pattern('iu')`
    ^(.*/(?=[^/]*$))(
      (?!(?:image|img|photo|foto|pic|picture|file|upload)[-_])\p{L}{3,14}[-_]
    )[^/]*(\.(?:png|gif|webp))$
  `.exec(pathOf(address.value))
  return stem && width !== undefined ? [`${page.url} ${width} ${stem[1]}${stem[2]}*${stem[3]}`] : []
}

const isOfFamily = (each: PageImage, families: ReadonlySet<string>) =>
  isDescribed(each.alt) && familyOf(each).some((family) => families.has(family))

/**
 * Whether an image shows the product: it says so in its text or its file name, and stands where pictures of it stand.
 */
function showsProduct(each: PageImage, pages: readonly ReadPage[], isAmongShots = false): boolean {
  const { image, alt, address } = each
  const name = nameOf(pages)
  const { zone, heading } = placeOn(each)
  if (PLACEHOLDER.test(address.value)) return false
  if (zone === 'nav' || zone === 'footer' || zone === 'quote' || zone === 'aside') return false
  if ((image.width ?? LEAST_WIDTH) < LEAST_WIDTH || (image.height ?? LEAST_WIDTH) < 100) return false
  if (isBanner(each) || (image.link !== undefined && leadsAway(each, pages))) return false
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
  const isNamed = zone === 'body' && isDescribed(alt) && isOwnFile(address.value, name)
  const isShown = isPictured || isMentioned || isNamed || isEnlarged || isAmongShots
  if (!isShown && !(zone === 'body' && isScreenlike(each))) return false
  const folder = path.slice(0, path.lastIndexOf('/')).replace(/[_\d/.-]+/g, ' ')
  const file = path.slice(path.lastIndexOf('/') + 1)
  if (SHARED.test(file) || ORNAMENT.test(file)) return false
  const isScreen = SCREEN.test(folder) || LAST_SCREEN.test(file)
  return (isScreen || !NO_SCREEN.test(words)) && !NO_SCREEN_ALT.test(alt)
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

/**
 * Whether a picture is none of those known, however its address begins: `http:` or `https:`, with `www.` or without.
 */
function isNew(address: string, known: Set<string>): boolean {
  const own = address.replace(/^(?:https?:)?\/\/(?:www\.)?/u, '')
  return !known.has(own) && known.add(own) !== undefined
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
  const images = shown.flatMap(imagesOn)
  const shots = new Set(images.filter((each) => showsProduct(each, pages)))
  const families = new Set([...shots].flatMap(familyOf))
  const pictures = images.filter(
    (each) => shots.has(each) || (isOfFamily(each, families) && showsProduct(each, pages, true)),
  )
  const known = new Set<string>()
  const all = [...screenshotsInMarkup(pages), ...pictures.map(({ address }) => address)].filter(
    (address) => isAddress(address) && !SHARED.test(pathOf(address.value)) && isNew(address.value, known),
  )
  return copiedList(all, MOST_SCREENSHOTS)
}
