import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { copied, type Found } from '../found.ts'
import { literal, valuesOf } from '../json/json-tree.ts'
import { pattern } from '../lexicon/pattern.ts'
import { COUNTRY, MADE_UP, OTHER_PLACE, PLACE_LABEL } from '../lexicon/place.ts'
import { isCompanyPage } from '../pages/company.ts'
import { labelledOn } from '../pages/labels.ts'
import { ownOrganisations } from '../pages/own.ts'
import { isPress } from '../pages/press-page.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { bestAddress } from './best.ts'
import { isClean, placeLines } from './clean.ts'
import { mentionsIn } from './mentions.ts'
import { isOfOthers } from './of-others.ts'
import { inPictures } from './pictures.ts'
import { MAX_PLACE } from './place.ts'
import { likelyTowns } from './votes.ts'

/** A place on one line: line breaks in it become spaces, as people read it. */
function onOneLine(value: Candidate): Found<string> {
  return /[\n\t]/u.test(value.value) ? { value: value.value.replace(/\s+/gu, ' '), from: [value] } : copied(value)
}

/** Sends the reader on to where the place is told: `Antwerp, see below`. */
const ELSEWHERE = pattern('iu')`
  (?<!\p{L})(?:see|siehe|s\.|voir|cf\.|véase|ver|vedi|zie|se|patrz|zob\.) (?:
    below|above|map|contact|the|unten|oben|karte|ci-|plus|más|abajo|arriba|sotto|sopra|hieronder|onder|nedan
    nedenfor|abaixo|acima|niżej|mapa
  )
  (?<!\p{L})(?:ci-dessous|hieronder|as below)(?!\p{L})
`

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
        !ELSEWHERE.test(value.value) &&
        /^[\p{Lu}\p{Lo}〒\d]/u.test(value.value)
      const isShort = value.value.split(/\s+/u).length <= 14 && !/\.\s/u.test(value.value)
      if (
        PLACE_LABEL.test(label) &&
        isPlace &&
        isShort &&
        piece.zone !== 'quote' &&
        !isOfOthers(piece, value.start - piece.start, pages) &&
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
      const part = (name: string) => (address.kind === 'object' ? literal(page, address.members.get(name)) : null)
      const found = whole ?? part('addressLocality')
      const isMadeUp = MADE_UP.test(`${found?.value} ${part('streetAddress')?.value}`)
      if (found && !isMadeUp && found.value.length <= MAX_PLACE && /\p{L}{2}/u.test(found.value)) return found
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
    if (value && value.value.length <= MAX_PLACE && !MADE_UP.test(value.value)) return value
  }
  return null
}

/** From here on the likeliest town is given. */
const LIKELY = 0.5
/** So many times as likely as the next. */
const LEAD = 2
/** An address whose own town is no likelier than this is doubted where another is likely. */
const UNLIKELY = 0.2

/** A word in capitals alone, as some write the town of an address: `3013 AK ROTTERDAM`. */
const IN_CAPITALS = /(?<=\p{Lu})\p{Lu}{3,}(?!\p{L})/gu

const keysIn = (value: string) =>
  new Set(mentionsIn(value.replace(IN_CAPITALS, (rest) => rest.toLowerCase())).map(({ key }) => key))

/** A postcode and its place in the last or last but one line of an address. */
const POSTCODE_AND_PLACE = /(?:^|[,\n]\s*)(?<town>\d{4,5}\s\p{Lu}[^,\n\d]{2,40})(?=$|[,\n])/u

/** Whether the site writes the postcode and place of an address with a country behind them: villages are unknown. */
function hasCountryBehind({ value }: Candidate, pages: readonly ReadPage[]): boolean {
  const town = POSTCODE_AND_PLACE.exec(value)?.groups?.town
  return (
    town !== undefined &&
    pages.some(({ texts }) => {
      const [, behind = ''] = (texts.text?.text ?? '').split(town, 2)
      return /^(?:,\s?|\n)/u.test(behind) && COUNTRY.test(behind.replace(/^[,\s]+/u, '').slice(0, 40))
    })
  )
}

/** Whether a place names a town that is known, or a village with its land; the towns of Japan are not looked up. */
const namesTown = (place: Candidate, pages: readonly ReadPage[]) =>
  keysIn(place.value).size > 0 || hasCountryBehind(place, pages) || /\p{Script=Han}/u.test(place.value)

/** Whether the rest of the site speaks for another town than those of a place. */
function isDoubted(place: Candidate, pages: readonly ReadPage[]): boolean {
  const keys = keysIn(place.value)
  const towns = likelyTowns(pages)
  const own = towns.reduce((sum, { key, likelihood }) => sum + (keys.has(key) ? likelihood : 0), 0)
  return own <= UNLIKELY && towns.some(({ likelihood }) => likelihood >= LIKELY)
}

/** The town that most speaks for as the company's, where that is enough. */
function likeliest(pages: readonly ReadPage[]): Candidate | null {
  const [likely, next] = likelyTowns(pages)
  const isAhead = (next?.likelihood ?? 0) * LEAD <= (likely?.likelihood ?? 0)
  return likely && likely.likelihood >= LIKELY && isAhead ? likely.place : null
}

/**
 * Where the company sits: its postal address as people see it or a place that is labelled as such, if it names a town
 * and the rest of the site does not speak for another; else the town that most speaks for; else what pictures or the
 * JSON-LD give.
 */
export function findHeadquarters(pages: readonly ReadPage[]): Found<string> | null {
  const address = [bestAddress(pages), inMicrodata(pages)].find((each) => each !== null && namesTown(each, pages))
  if (address) return isDoubted(address, pages) ? null : onOneLine(address)
  const label = labelled(pages)
  const told = label && namesTown(label, pages) && !isDoubted(label, pages) ? label : likeliest(pages)
  const found = told ?? inPictures(pages) ?? inJsonLd(pages)
  return found && onOneLine(found)
}
