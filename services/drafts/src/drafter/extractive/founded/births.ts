import type { ReadPage } from '../../drafter.ts'
import {
  AFTER_THING,
  ANY_YEAR,
  BEFORE_THING,
  COMPANY_THING,
  DATE,
  FIRST_OF,
  IDIOM,
  OF_ELSE,
  SHIFTED,
} from '../lexicon/births.ts'
import { CHANGE_OF_FORM } from '../lexicon/founding-others.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { nameOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import type { Beginning } from './beginnings.ts'
import { isNamedOther, TAKE_UP } from './objects.ts'

const LONGEST = 4_000
const LONGEST_SENTENCE = 400
const NEAR = 60
const ELSEWHERE = ['faq', 'docs', 'features', 'pricing', 'integrations'] as const
const QUOTE = /[“”„«»「」『』]/u

/** Opens a part of a sentence that tells of what went before. */
const OTHER_TIME = pattern('iu')`
  ^(?:
    after|following|since|before|until|having|leaving|nach|seit|vor|bis|nachdem|après|depuis|avant|tras|después de
    desde|antes|dopo|prima|após|depois|na|sinds|nadat|efter|po
  )(?!\p{L})
`

interface Span {
  readonly start: number
  readonly end: number
}

/** Words in a row, with a comma at their ends at most. */
const isRun = (text: string, most: number) =>
  /^[\s,]*(?:[\p{L}\d’'.&-]+(?:,? [\p{L}\d’'.&-]+)*[\s,]*)?$/u.test(text) &&
  (text.match(/[\p{L}\d’'-]+/gu) ?? []).length <= most

/** Mentions of what may begin: the product by its name, and where the site tells of itself, the company. */
export function thingsIn(text: string, name: string, isAbout: boolean, pages: readonly ReadPage[]): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const end = at + name.length
    const isWhole = !/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(end))
    // `Acme Mobile`, `Acme 2`, `Acme for iPad`: something else of the same name.
    const isMore = pattern('u')`
      ^-(?!GmbH|UG|AG|KG)\p{Lu}
      ^\s(?:
        (?!(?:1[89]|20)\d\d(?!\d))\d
        (?:for|für|pour|para|per|voor|on|auf|sur)\s\p{Lu}
        (?!(?:\p{Lu}[\p{L}-]+\s)?(?:Ltd|Limited|GmbH|UG|Inc|LLC|SAS|SARL|S\.?L\.?|Srl|S\.?r\.?l|B\.?V)(?!\p{L}))(?!
          Ltd|Limited|GmbH|UG|AG|Inc|LLC|SAS|SARL|BV|AB|Oy|Software|Labs|Studio|Systems|Technolog|Solutions|Works
          Computing|Consulting|Group|Company|Publishing|Informati|Informáti
        )\p{Lu}
      )
    `
    if (isWhole && !isMore.test(text.slice(end))) {
      const first = FIRST_OF.exec(text.slice(0, at))
      found.push({ start: first?.index ?? at, end })
    }
  }
  if (isAbout)
    for (const { index, 0: words } of text.matchAll(COMPANY_THING))
      if (!isNamedOther(text.slice(index + words.length), pages))
        found.push({ start: index, end: index + words.length })
  return found
}

/** The span from the verb of a beginning to what begins, where they stand together. */
function birthOf(text: string, thing: Span): Span | null {
  const after = AFTER_THING.exec(text.slice(thing.end))
  if (after) return { start: thing.start, end: thing.end + after[0].length }
  for (const { index, 0: verb } of text.matchAll(BEFORE_THING)) {
    const end = index + verb.length
    if (end > thing.start) break
    const between = text.slice(end, thing.start)
    if (
      isRun(between, 3) &&
      !/\p{Ll}ing(?!\p{L})|[,]/u.test(between) &&
      !/(?<!\p{L})(?:for|with|using|für|pour|avec|con|para|per|voor)(?!\p{L})/iu.test(between)
    )
      return { start: index, end: thing.end }
  }
  return null
}

/**
 * The one year that a sentence gives for a beginning: right beside it, or the only one and in the same run of words.
 */
function yearAt(text: string, birth: Span): string | null {
  const isOnly = new Set([...text.matchAll(ANY_YEAR)].map(([year]) => year)).size === 1
  // German and its neighbours put the bare year in the verb or right behind it: `kam 2014 auf den Markt`.
  const bare = isOnly ? [...text.matchAll(ANY_YEAR)][0] : undefined
  if (bare && bare.index > birth.start && bare.index <= birth.end + 1) return bare[0]
  for (const match of text.matchAll(DATE)) {
    const end = match.index + match[0].length
    const year = match.groups?.year ?? null
    const isBefore = end <= birth.start
    if (!isBefore && match.index < birth.end) continue
    // `After leaving the navy in 2009, Ann founded …`
    if (
      isBefore &&
      OTHER_TIME.test(
        text
          .slice(0, match.index)
          .split(/[,;:]\s*/u)
          .at(-1) ?? '',
      )
    )
      continue
    const between = isBefore ? text.slice(end, birth.start) : text.slice(birth.end, match.index)
    const most = isOnly ? 10 : 1
    // `Bo joined Ann in 2016, and they launched …`: each verb has its own time.
    if (isBefore && match.index > 0 && /^,\s(?:and|und|et|y|e|en)\s\p{L}+\s$/iu.test(between)) continue
    if (between.length <= NEAR && isRun(between, most) && !SHIFTED.test(between)) return year
  }
  return null
}

const joined = (a: Span, b: Span): Span => ({ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) })

function birthIn(text: string, name: string, isAbout: boolean, pages: readonly ReadPage[]): string | null {
  for (const thing of thingsIn(text, name, isAbout, pages)) {
    const idiom = IDIOM.exec(text)
    const whole = idiom && { start: idiom.index, end: idiom.index + idiom[0].length }
    const birth =
      whole && whole.start < thing.end + 3 && thing.start < whole.end + 3 ? joined(whole, thing) : birthOf(text, thing)
    if (birth === null) continue
    const around = text.slice(Math.max(0, birth.start - NEAR), birth.end + NEAR)
    if (
      OF_ELSE.test(around.replace(text.slice(thing.start, thing.end), '')) ||
      SHIFTED.test(text.slice(birth.end, birth.end + NEAR))
    )
      continue
    const year = yearAt(text, birth)
    if (year !== null) return year
  }
  return null
}

/**
 * Sentences in which a verb of beginning, the product or the company, and one year stand together, in whatever order:
 * `Un año después, en 2020, aquella libreta se convirtió en Acme`.
 */
export function births(pages: readonly ReadPage[]): Beginning[] {
  const name = nameOf(pages)
  if (name === null || name.length < 3) return []
  const isElsewhere = ({ about, zone }: Told) =>
    zone === 'aside' || (ELSEWHERE.some((kind) => about.has(kind)) && !about.has('about'))
  return toldBy(pages).flatMap((piece) => {
    if (isElsewhere(piece) || piece.text.length > LONGEST || !/\d{4}/u.test(piece.text)) return []
    return sentencesOf(piece.text).flatMap(({ text, start, end }) => {
      if (text.length > LONGEST_SENTENCE || QUOTE.test(text) || TAKE_UP.test(text) || CHANGE_OF_FORM.test(text))
        return []
      const year = birthIn(text, name, tellsOfUs(piece, pages), pages)
      const passage = year === null ? null : passageOf(piece, start, end)
      return year !== null && passage ? [{ year, passage }] : []
    })
  })
}
