import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { copied, type Found } from '../found.ts'
import { literal, valuesOf } from '../json-tree.ts'
import { labelledOn } from '../labels.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { OTHER_PLACE, PLACE_LABEL } from '../lexicon/place.ts'
import { isOwn, ownOrganisations } from '../own.ts'
import { type Piece, piecesOf } from '../pieces.ts'
import { isArticle, pageKinds } from '../site-map.ts'
import { MAX_PLACE, type Place, placesIn } from './address.ts'
import { basedIn } from './based.ts'
import { runsOfLines } from './lines.ts'

/** The address on one line: line breaks in it become spaces, as people read it. */
function written(value: Candidate): Found<string> {
  return { value: value.value.replace(/\s+/gu, ' '), from: [value] }
}

/** How much speaks for an address as the company's own; 0 where it is somebody else's. */
function scoreOf(
  { value, piece, before, hasStreet, hasPostcode }: Place,
  pages: readonly ReadPage[],
  kinds: ReadonlySet<PageKind>,
  share: number,
  label: string,
): number {
  if (piece.zone === 'quote' || piece.zone === 'form') return 0
  const line = before.slice(before.lastIndexOf('\n', before.length - 2) + 1)
  if (OTHER_PLACE.test(line) || OTHER_PLACE.test(label)) return 0
  const foreign = LEGAL_FORM.exec(line)
  const isForeign = foreign !== null && !isOwn(line, pages)
  const isLabelled = PLACE_LABEL.test(label)
  const isPlace =
    piece.zone === 'footer' ||
    kinds.has('contact') ||
    kinds.has('legal') ||
    kinds.has('about') ||
    (share > 0.5 && pages.length > 1) ||
    piece.kind === 'address'
  const isOurs = isOwn(line, pages)
  if (!isPlace && !isLabelled && !isOurs) return 0
  return (
    1 +
    (hasStreet ? 4 : 0) +
    (hasPostcode ? 2 : 0) +
    (isLabelled ? 3 : 0) +
    (isOurs ? 3 : 0) +
    (isForeign ? -3 : 0) +
    share * 2 +
    (kinds.has('legal') && isForeign ? -4 : 0) +
    (value.value.includes('\n') ? 0 : 2)
  )
}

/** The heading or label that a piece before an address is. */
function labelOf(before: Piece | undefined): string {
  return before && before.text.length <= 60 ? before.text.replace(/[\s:：]+$/u, '') : ''
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
        label: labelOf(pieces[index - 1]),
      })),
    )
    const apart = runsOfLines(pieces)
      .flatMap((run) => placesIn(run))
      .filter(({ value, hasStreet }) => hasStreet && /[\n\t]/u.test(value.value))
    return [...whole, ...apart.map((place) => ({ place, kind, label: '' }))]
  })
  const counted = new Map<string, Set<string>>()
  const keyOf = ({ value }: Place) => value.value.replace(/[\s,]+/gu, ' ').toLowerCase()
  for (const { place } of all)
    counted.set(keyOf(place), (counted.get(keyOf(place)) ?? new Set()).add(place.piece.page.url))
  let best: { value: Candidate; score: number } | null = null
  for (const { place, kind, label } of all) {
    const share = (counted.get(keyOf(place))?.size ?? 0) / pages.length
    const score = scoreOf(place, pages, kind, share, label)
    if (score > (best?.score ?? 0)) best = { value: place.value, score }
  }
  return best?.value ?? null
}

/** The place beside a label such as `Headquarters`, on pages about the company. */
function labelled(pages: readonly ReadPage[]): Candidate | null {
  const kinds = pageKinds(pages)
  for (const page of pages) {
    const kind = kinds.get(page)
    if (isArticle(page) || !(kind?.has('about') || kind?.has('contact') || kind?.has('legal'))) continue
    for (const { label, value, piece } of labelledOn(page)) {
      const isPlace =
        value.value.length <= MAX_PLACE &&
        !/[@?!]|https?:/u.test(value.value) &&
        /^[\p{Lu}\p{Lo}〒\d]/u.test(value.value)
      const isShort = value.value.split(/\s+/u).length <= 14 && !/\.\s/u.test(value.value)
      if (PLACE_LABEL.test(label) && isPlace && isShort && piece.zone !== 'quote' && !OTHER_PLACE.test(value.value))
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
  const found = bestAddress(pages) ?? inMicrodata(pages) ?? labelled(pages) ?? basedIn(pages) ?? inJsonLd(pages)
  return found ? (/[\n\t]/u.test(found.value) ? written(found) : copied(found)) : null
}
