import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { bare } from '../fold.ts'
import type { Json } from '../json/json-tree.ts'
import { pattern } from '../lexicon/pattern.ts'
import type { PageImage } from '../pages/addresses.ts'
import { ownNames } from '../pages/own.ts'
import { piecesOf, regionsAround, type Zone } from '../pages/pieces.ts'

const MAX_ADDRESS = 2048

/** Whether a text is an address that fits. */
export const isAddress = ({ value }: Candidate) => /^https?:\/\//i.test(value) && value.length <= MAX_ADDRESS

/** Names a picture: services that scale pictures take its address as a parameter, `/_next/image?url=%2Fapp.png`. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/iu

/** The path of an address without the host, for words in it; of a scaled picture, that of the picture itself. */
export function pathOf(address: string): string {
  const url = URL.parse(address)
  const scaled = url?.searchParams.get('url') ?? ''
  if (url && PICTURE.test(scaled)) return URL.parse(scaled, url)?.pathname ?? scaled
  const path = url?.pathname ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The file name of an address. */
export const fileOf = (address: string) => pathOf(address).split('/').at(-1) ?? ''

/** The part of the page that an image stands in, and the heading it stands under. */
export function placeOn({ page, image }: PageImage): { zone: Zone; heading: string } {
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
export function namesProduct(alt: string, pages: readonly ReadPage[]): boolean {
  const label = bare(
    alt.replace(
      pattern('giu')`
        (?:^|[\s:,–-])(?:
          (?:app )?(?:
            logo(?:tipo|type|s)?|icon|symbol|emblem|signet|wordmark|wortmarke|bildmarke|schriftzug|marke|brand|mark
            icône|icono|icona|ícone|pictogram
          )
          home(?:page)?|startseite|zur startseite|accueil|inicio|início
        )(?=$|[\s:,–-])
        (?:の)?ロゴ
      `,
      ' ',
    ),
  )
  return label !== '' && ownNames(pages).has(label)
}

/** The address in a value that JSON-LD gives for an image: the text, or the `url` of an object. */
export function addressIn(value: Json | undefined): Json | undefined {
  if (value?.kind !== 'object') return value
  return value.members.get('url') ?? value.members.get('contentUrl') ?? value.members.get('@id')
}
