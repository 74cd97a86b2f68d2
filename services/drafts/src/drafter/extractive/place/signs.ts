import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { foundersOf } from '../founders/mod.ts'
import { literal, valuesOf } from '../json/json-tree.ts'
import { LEGAL_FORM, NAMED_COMPANY } from '../lexicon/company.ts'
import { BRANCH, MAIN_PLACE, OTHERS_ADDRESS } from '../lexicon/owners.ts'
import { OTHER_PLACE, PLACE_LABEL } from '../lexicon/place.ts'
import {
  DAY_BEHIND,
  LEADS_TO_PLACE,
  OF_QUARTER,
  OF_SERVED,
  OF_US,
  ONCE_THERE,
  OTHER_MATTER,
  WE_ARE_IN,
  WORKS_AT,
  WORKS_BEHIND,
} from '../lexicon/place-signs.ts'
import { OPENS_AS_STREET } from '../lexicon/streets.ts'
import { once } from '../once.ts'
import { isCompanyPage } from '../pages/company.ts'
import { isOwn, ownOrganisations } from '../pages/own.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { homeOf, nameOf } from '../pages/site-map.ts'
import { isGivenName } from '../people/strength.ts'
import type { Context } from './context.ts'
import { placeKey } from './gazetteer.ts'
import { isRegionName } from './lands.ts'

const NEAR = 70
const SHORT = 80
const MOST_LINE = 120
const LIST = 3
const LEAST_TOLD = 6
const LEAST_CLAUSE = 2

/** A postcode as most countries write theirs; a year looks the same. */
const POSTCODE = new RegExp(
  `(?<![\\p{L}\\d])(?:${[
    '\\d{4,6}',
    '\\d{2}-\\d{3}',
    '\\d{5}-\\d{3}',
    '\\d{3} \\d{2}',
    '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}',
    '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d',
    '\\d{4} ?[A-Z]{2}',
    '[A-Z]\\d[\\dW] ?[A-Z\\d]{4}',
  ].join('|')})(?![\\p{L}\\d])`,
  'u',
)
const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/gu
const hasPostcode = (text: string) => POSTCODE.test(text.replace(YEARS, '    '))
const NEAR_POSTCODE = 12
const RIGHT_BEFORE = 16
const MOST_BEFORE = 300
const BEHIND = 24
/** A name right before, with no comma between. */
const IN_NAME = /(?:^|[\s(])(?:\p{Lu}[\p{L}’'-]*\.?|&) $/u

/** The towns that the structured data of the site's own organisation names, by their keys. */
const structuredTowns = once((pages: readonly ReadPage[]): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const { page, object } of ownOrganisations(pages))
    for (const address of [...valuesOf(object, 'address'), ...valuesOf(object, 'location')]) {
      const city = address.kind === 'object' ? literal(page, address.members.get('addressLocality')) : null
      const whole = literal(page, address)
      for (const part of [city?.value ?? '', ...(whole?.value.split(/,\s*/u) ?? [])]) found.add(placeKey(part))
    }
  return found
})

const OTHER_PLACES = new RegExp(OTHER_PLACE, 'giu')
const isOthers = (text: string, pages: readonly ReadPage[]) =>
  [...text.matchAll(OTHERS_ADDRESS), ...text.matchAll(OTHER_PLACES)].some(
    // `a former mill` is a building.
    ([word]) => !isOwn(word, pages) && !/^former$/iu.test(word),
  )

const namesFounder = (text: string, pages: readonly ReadPage[]) =>
  foundersOf(pages).some(({ name }) => text.includes(name.value))

/** What follows a mention up to the next comma. */
const CLAUSE = /^[^,;.–—()]*/u
/** Running text before a mention, as no address has it. */
const smallWordsIn = (before: string) => (before.match(/(?<!\p{L})\p{Ll}{2,}(?!\p{L})/gu) ?? []).length
/** Names right before a mention: `Av. Pedro`. */
const NAMES_BEFORE = /(?:\p{Lu}[\p{L}.’'-]*\s)+$/u
/** Said of somebody with a name right before: `Flour Capital, based in`. */
const OF_NAMED = /\p{Lu}\p{L}+,\s(?:\p{Ll}+\s){1,3}$/u

/** Signs of the page and the part of it that a mention stands in. */
function signsOfPage({ piece, kinds, isUnderAbout }: Context, pages: readonly ReadPage[]): string[] {
  const isFoot = piece.zone === 'footer'
  const signs = [
    kinds.has('contact') && 'contact page',
    kinds.has('legal') && 'legal page',
    (kinds.has('about') || isCompanyPage(piece.page, pages)) && 'about page',
    piece.page === homeOf(pages) && 'home page',
  ].filter((sign) => sign !== false)
  return [
    ...signs,
    ...(isFoot ? ['foot'] : signs.length === 0 ? ['other page'] : []),
    ...(isUnderAbout ? ['under about'] : []),
  ]
}

/** Signs of the words around a mention in its sentence. */
function signsOfWords(
  { mention, text, offset, piece, label, next, others }: Context,
  pages: readonly ReadPage[],
): string[] {
  const { at, end, town, isInLand, isKnown } = mention
  const before = text.slice(0, at)
  const after = text.slice(end)
  const said = `${before}${town}${CLAUSE.exec(after)?.[0] ?? ''}`
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isBased = /^-based(?!\p{L})/u.test(after)
  const isLed = isBased || LEADS_TO_PLACE.test(before)
  const ownLabel = /(?<label>[^\n:：.]{2,40})[:：]\s*$/u.exec(line)?.groups?.label?.trim() ?? ''
  const isNamed = isOwn(line, pages) || /©/u.test(line)
  const previous = sentencesOf(piece.text.slice(Math.max(0, offset - MOST_BEFORE), offset)).at(-1)?.text ?? ''
  const name = bare(nameOf(pages) ?? '')
  const block = `${piece.text}\n${next}`
  const isApart = /[,·|–—-]\s$|\n$|\)\s$/u.test(before) && text.length <= MOST_LINE
  const told: Record<string, boolean> = {
    land: isInLand === true && isKnown,
    'another land': isInLand === false,
    village: !isKnown,
    'after preposition': isLed,
    'after work': isBased || (isLed && (WORKS_AT.test(before.slice(-NEAR)) || WORKS_BEHIND.test(after))),
    'after us': OF_US.test(before),
    'we are in': WE_ARE_IN.test(before),
    'before us': OF_US.test(after.slice(0, BEHIND)),
    'after own name': isOwn(before, pages),
    'with founder': namesFounder(text, pages),
    alone: `${before}${after}`.replace(/[\s,.·|–—-]/gu, '') === '',
    copyright: /©/u.test(line),
    'on own line': isApart && (isNamed || LEGAL_FORM.test(line)),
    labelled: PLACE_LABEL.test(label) || PLACE_LABEL.test(ownLabel),
    'head office': MAIN_PLACE.test(label) || MAIN_PLACE.test(before),
    branch: BRANCH.test(label) || BRANCH.test(said),
    others: isOthers(said, pages),
    'once there': ONCE_THERE.test(said),
    'other matter': OTHER_MATTER.test(said),
    served: OF_SERVED.test(said),
    quarter: OF_QUARTER.test(before),
    postcode:
      hasPostcode(before.slice(-NEAR_POSTCODE)) || hasPostcode(block.slice(offset + end, offset + end + NEAR_POSTCODE)),
    street: /\d/u.test(line.slice(-40)) && /,\s$|\n$/u.test(before),
    'in a name': IN_NAME.test(before) && !isLed && !LEGAL_FORM.test(before.slice(-RIGHT_BEFORE)),
    'given name': isGivenName(town),
    'before a name': /^ \p{Lu}\p{Ll}/u.test(after),
    'before a word': /^ \p{Ll}/u.test(after),
    'region name': isInLand === null && isRegionName(town),
    'foreign firm': line.search(NAMED_COMPANY) >= 0 && !isOwn(line, pages),
    'beside another': others > 0,
    'in a list': others >= LIST,
    'day behind': DAY_BEHIND.test(after),
    'after other matter': OTHER_MATTER.test(previous) || isOthers(previous, pages),
    'after site name': name !== '' && bare(before).includes(name),
    'in a street': OPENS_AS_STREET.test(NAMES_BEFORE.exec(before)?.[0] ?? ''),
    told: smallWordsIn(before) >= LEAST_TOLD,
    'in a clause': smallWordsIn(before) >= LEAST_CLAUSE,
    'of who is named':
      OF_NAMED.test(before) && !isOwn(before.slice(-NEAR), pages) && !namesFounder(before.slice(-NEAR), pages),
    short: text.length < SHORT,
    'opens sentence': before === '',
    structured: structuredTowns(pages).has(mention.key),
  }
  return Object.keys(told).filter((sign) => told[sign])
}

/** Signs that say more, or less, together than each by itself. */
const TOGETHER: readonly (readonly [string, string])[] = [
  ['after preposition', 'after us'],
  ['after preposition', 'after work'],
  ['after preposition', 'after own name'],
  ['after preposition', 'land'],
  ['after preposition', 'about page'],
  ['after preposition', 'before a word'],
  ['after us', 'after work'],
  ['alone', 'contact page'],
  ['alone', 'foot'],
  ['alone', 'land'],
  ['foot', 'on own line'],
  ['foot', 'postcode'],
  ['foot', 'home page'],
  ['foot', 'land'],
  ['copyright', 'foot'],
  ['on own line', 'land'],
  ['home page', 'after preposition'],
  ['contact page', 'postcode'],
  ['legal page', 'postcode'],
  ['legal page', 'others'],
  ['told', 'legal page'],
  ['in a clause', 'legal page'],
  ['told', 'postcode'],
  ['foreign firm', 'postcode'],
  ['in a name', 'postcode'],
  ['street', 'postcode'],
  ['after preposition', 'before us'],
]

/** What speaks for a mentioned town as the place of the company, or against it. */
export function signsOf(context: Context, pages: readonly ReadPage[]): string[] {
  const signs = [...signsOfPage(context, pages), ...signsOfWords(context, pages)]
  const all = new Set(signs)
  return [...signs, ...TOGETHER.filter(([a, b]) => all.has(a) && all.has(b)).map(([a, b]) => `${a} + ${b}`)]
}
