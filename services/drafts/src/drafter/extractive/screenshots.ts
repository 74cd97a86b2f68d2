import type { ReadPage } from '../drafter.ts'
import { imagesOn, type PageImage } from './addresses.ts'
import { type Candidate, metaPassages, passage } from './candidate.ts'
import { copiedList, type Found } from './found.ts'
import { addressIn, isAddress, namesProduct, pathOf, placeOn } from './image-places.ts'
import { isOfType, jsonNodes, literal, textsOf, valuesOf } from './json-tree.ts'
import { NO_PICTURE, NO_SCREEN, SCREEN } from './lexicon/images.ts'
import { once } from './once.ts'
import { hostOf, isOwn } from './own.ts'
import { isArticle, kindsOfLabel, nameOf, pageKinds } from './site-map.ts'

const MOST_SCREENSHOTS = 5
const LEAST_WIDTH = 150

/** Pictures of nothing that templates come with, and pinboards of other people's. */
const PLACEHOLDER =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:placehold\.(?:co|it)|placeholder\.com|picsum\.photos|dummyimage\.com|fakeimg\.pl|loremflickr\.com|unsplash\.com|pexels\.com|pinimg\.com)(?:\/|$)/iu

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

/** Whether a described picture in the text has the form of a screen: drawn, no icon, no banner; or upright as a telephone. */
function isScreenlike({ image: { width = 0, height = 0 }, alt, address }: PageImage): boolean {
  const file = address.value.replace(/[?#].*$/u, '')
  const isDescribed = alt.trim().split(/\s+/u).length >= 2 && !NO_PICTURE.test(alt)
  if (!isDescribed || width < LEAST_DRAWN_WIDTH || height < LEAST_DRAWN_HEIGHT) return false
  const shape = width / height
  const isUpright = shape >= 0.4 && shape <= 0.66
  return isUpright
    ? DRAWN.test(file) || PACKED.test(file)
    : DRAWN.test(file) && shape <= 2.2 && Math.abs(shape - 1) > 0.1
}

/** Whether an image shows the product: it says so in its text or its file name, and stands where pictures of it stand. */
function showsProduct(each: PageImage, pages: readonly ReadPage[]): boolean {
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
  if (!isPictured && !isMentioned && !isEnlarged && !(zone === 'body' && isScreenlike(each))) return false
  const folder = path.slice(0, path.lastIndexOf('/')).replace(/[_\d/.-]+/g, ' ')
  const file = path.slice(path.lastIndexOf('/') + 1)
  if (/(?:^|[_-])(?:qr|og-?image|og)(?:[_.-]|$)/iu.test(file)) return false
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
