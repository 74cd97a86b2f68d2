import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { isCompanyPage } from '../company-pages.ts'
import { copied, type Found } from '../found.ts'
import { literal, valuesOf } from '../json-tree.ts'
import { labelledOn } from '../labels.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { OTHER_PLACE, PLACE_LABEL, STREET } from '../lexicon/place.ts'
import { ownOrganisations } from '../own.ts'
import { piecesOf } from '../pieces.ts'
import { isPress } from '../press.ts'
import { isArticle, pageKinds } from '../site-map.ts'
import { placesIn } from './address.ts'
import { basedIn } from './based.ts'
import { isClean, placeLines } from './clean.ts'
import { placeAtFoot } from './foot.ts'
import { runsOfLines } from './lines.ts'
import { around, type Owner, ownerOf } from './owner.ts'
import { inPictures } from './pictures.ts'
import { MAX_PLACE, type Place } from './place.ts'

/** The address on one line: line breaks in it become spaces, as people read it. */
function written(value: Candidate): Found<string> {
  return { value: value.value.replace(/\s+/gu, ' '), from: [value] }
}

/** How much speaks for an address as the company's own; 0 where it is somebody else's. */
function scoreOf(
  { value, piece, hasStreet, hasPostcode }: Place,
  pages: readonly ReadPage[],
  kinds: ReadonlySet<PageKind>,
  share: number,
  { isOthers, isOurs, isLabelled, isMain, isForeign }: Owner,
): number {
  if (piece.zone === 'quote' || piece.zone === 'form' || isOthers || !isClean(value.value)) return 0
  if (kinds.has('legal') && isForeign) return 0
  // On a page of legal texts, running text speaks of many: an address in it is ours where it says so.
  const isTold = (piece.text.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).length >= 6
  if (kinds.has('legal') && !kinds.has('contact') && isTold && !isOurs && !isLabelled && share < 0.5) return 0
  const isPlace =
    piece.zone === 'footer' ||
    kinds.has('contact') ||
    kinds.has('legal') ||
    kinds.has('about') ||
    isCompanyPage(piece.page, pages) ||
    (share > 0.5 && pages.length > 1) ||
    piece.kind === 'address'
  if (!isPlace && !isLabelled && !isOurs) return 0
  return (
    1 +
    (hasStreet ? 4 : 0) +
    (hasPostcode ? 2 : 0) +
    (isLabelled ? 3 : 0) +
    (isMain ? 3 : 0) +
    (isOurs ? 3 : 0) +
    (isForeign ? -3 : 0) +
    share * 2 +
    (value.value.includes('\n') ? 0 : 2)
  )
}

/** An address with what speaks for it. */
interface Scored {
  readonly place: Place
  readonly score: number
}

/** Addresses whose scores differ by this much or more do not compete. */
const CLEAR = 3
const wordsOf = ({ value }: Place) =>
  new Set(
    (value.value.toLowerCase().match(/[\p{L}\d]{4,}|\p{Script=Han}{2}/gu) ?? []).filter((word) => !STREET.test(word)),
  )

/** Whether two addresses name different places: they have no word and no number in common. */
function differ(a: Place, b: Place): boolean {
  const words = wordsOf(a)
  return ![...wordsOf(b)].some((word) => words.has(word))
}

function bestAddress(pages: readonly ReadPage[]): Candidate | null {
  const kinds = pageKinds(pages)
  const all = pages.flatMap((page) => {
    const kind = kinds.get(page) ?? new Set<PageKind>()
    if (isArticle(page) || kind.has('customers') || kind.has('blog') || kind.has('sponsors')) return []
    const pieces = piecesOf(page)
    const whole = pieces.flatMap((piece, index) =>
      placesIn(piece, pieces.slice(Math.max(0, index - 2), index).toReversed()).map((place) => ({
        place,
        kind,
        owner: ownerOf(place, around(pieces, index), pages),
      })),
    )
    const apart = runsOfLines(pieces)
      .flatMap((run) =>
        placesIn(run).map((place) => ({
          place,
          kind,
          owner: ownerOf(
            place,
            around(
              pieces,
              pieces.findIndex(({ start }) => start === run.start),
            ),
            pages,
          ),
        })),
      )
      .filter(({ place: { value, hasStreet } }) => hasStreet && /[\n\t]/u.test(value.value))
    return [...whole, ...apart]
  })
  const counted = new Map<string, Set<string>>()
  const keyOf = ({ value }: Place) => value.value.replace(/[\s,]+/gu, ' ').toLowerCase()
  for (const { place } of all)
    counted.set(keyOf(place), (counted.get(keyOf(place)) ?? new Set()).add(place.piece.page.url))
  const scored = all.map(({ place, kind, owner }): Scored => {
    const share = (counted.get(keyOf(place))?.size ?? 0) / pages.length
    return { place, score: scoreOf(place, pages, kind, share, owner) }
  })
  const best = scored.reduce<Scored | null>((top, each) => (each.score > (top?.score ?? 0) ? each : top), null)
  if (best === null) return null
  const rival = scored.find(
    ({ place, score }) => score > 0 && score > best.score - CLEAR && place.hasStreet && differ(place, best.place),
  )
  if (rival) return null
  return best.place.value
}

/** The place beside a label such as `Headquarters`, on pages about the company. */
function labelled(pages: readonly ReadPage[]): Candidate | null {
  const kinds = pageKinds(pages)
  for (const page of pages) {
    const kind = kinds.get(page)
    const isAbout =
      kind?.has('about') ||
      kind?.has('contact') ||
      kind?.has('legal') ||
      isCompanyPage(page, pages) ||
      isPress(page, pages)
    if (isArticle(page) || !isAbout) continue
    for (const { label, value: whole, piece } of labelledOn(page)) {
      const value = placeLines(whole)
      const isPlace =
        value.value.length <= MAX_PLACE &&
        !/[@?!]|https?:/u.test(value.value) &&
        /^[\p{Lu}\p{Lo}〒\d]/u.test(value.value)
      const isShort = value.value.split(/\s+/u).length <= 14 && !/\.\s/u.test(value.value)
      if (
        PLACE_LABEL.test(label) &&
        isPlace &&
        isShort &&
        piece.zone !== 'quote' &&
        !OTHER_PLACE.test(value.value) &&
        isClean(value.value)
      )
        return value
    }
  }
  return null
}

/** The address in the JSON-LD of this organisation: as one text, else its city. */
function inJsonLd(pages: readonly ReadPage[]): Candidate | null {
  for (const { page, object } of ownOrganisations(pages)) {
    for (const address of [...valuesOf(object, 'address'), ...valuesOf(object, 'location')]) {
      const whole = literal(page, address)
      const city = address.kind === 'object' ? literal(page, address.members.get('addressLocality')) : null
      const found = whole ?? city
      if (found && found.value.length <= MAX_PLACE && /\p{L}{2}/u.test(found.value)) return found
    }
  }
  return null
}

/** The address in microdata (schema.org PostalAddress): its street to its city where they stand together. */
function inMicrodata(pages: readonly ReadPage[]): Candidate | null {
  for (const page of pages) {
    const { props, regions } = page.outline
    const parts = props.filter(
      ({ name, source, region }) =>
        source === 'text' &&
        /\/PostalAddress$/.test(regions[region]?.itemtype ?? '') &&
        /^(?:streetAddress|postalCode|addressLocality|addressRegion|addressCountry)$/.test(name),
    )
    const [first] = parts
    const same = parts.filter(({ region }) => region === first?.region)
    const end = Math.max(...same.map((prop) => prop.end))
    const value = first ? passage(page, 'text', Math.min(...same.map(({ start }) => start)), end, 0) : null
    if (value && value.value.length <= MAX_PLACE) return value
  }
  return null
}

/** Where the company sits: its postal address as people see it, else the place it names, else what the JSON-LD gives. */
export function findHeadquarters(pages: readonly ReadPage[]): Found<string> | null {
  const found =
    bestAddress(pages) ??
    inMicrodata(pages) ??
    labelled(pages) ??
    basedIn(pages) ??
    placeAtFoot(pages) ??
    inPictures(pages) ??
    inJsonLd(pages)
  return found ? (/[\n\t]/u.test(found.value) ? written(found) : copied(found)) : null
}
