import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import type { Found } from '../found.ts'
import { literal } from '../json/json-tree.ts'
import { FOUNDING_LABEL, IN_YEAR, STRICTLY_FOUNDED, YEAR } from '../lexicon/founding.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { labelledOn } from '../pages/labels.ts'
import { isOwn, ownOrganisations } from '../pages/own.ts'
import { passageOf } from '../pages/pieces.ts'
import { isPress } from '../pages/press-page.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import type { Span } from '../people/people.ts'
import { type Beginning, beginnings, establishedLines, existences } from './beginnings.ts'
import { births } from './births.ts'
import { foundedAtFoot, namedFoundings, sinceAtFoot } from './by-name.ts'
import { type Founding, foundings } from './founding.ts'
import { historyEntries } from './history.ts'
import { picturedYears } from './pictures.ts'
import { toldFoundings } from './signs.ts'

const EARLIEST = 1800

/** Before the year of somebody's birth or schooling, or of a thing's make. */
const OF_PERSON = pattern('iu')`
  (?<!\p{L})(?:
    jahrgang|baujahr|geb\.|class of|model year|promotion|millésime|annata|quinta del|lichting|bouwjaar
  )\s?$
`
const before = (text: string, year: string) => text.slice(0, Math.max(0, text.indexOf(year)))

/** The founding year that a passage states: a year not in the future when the page was read. */
function stated(candidate: Candidate | null, year: string | undefined): Found<number> | null {
  if (!candidate || year === undefined || OF_PERSON.test(before(candidate.value, year))) return null
  const value = Number(year.normalize('NFKC'))
  const latest = new Date(candidate.page.fetchedAt).getUTCFullYear()
  return value >= EARLIEST && value <= latest ? { value, from: [candidate] } : null
}

/** Between a verb and a year that is not its own. */
const APART = pattern('u')`
  [;:]
  \s(?:and|und|et|y|e|en)\s\p{Ll}+\s(?:the|an?|our|its?|my|die|das|eine?|la|le|une?|el|una?|il|het|een)\s
  ,\s*(?:
    who|which|where|after|since|when|and|but|having|der|die|das|nachdem|und|qui|que|après|et|después|cuando|y|che|e
  )(?!\p{L})
  \s(?:(?:years?|months?|decades?) after|until|till|seit|bis|depuis|jusqu|desde|hasta|dal|fino)(?!\p{L})
  \([^)]*$
`

/** The year that follows is that of something before the founding. */
const AFTER_SOMETHING = pattern('iu')`
  ^(?:
    born|geboren|née?|nacid[ao]|nat[ao]|nascid[ao]|after|following|since|before|until|having|while|nach|seit|vor|bis
    après|depuis|avant|tras|desde|antes|después|dopo|prima|na|sinds
  )(?!\p{L})
`
/** Nothing but words for a date: the year that follows opens its sentence. */
const OPENS_SENTENCE = pattern('iu')`
  ^(?:
    (?:it was|es war|c[’']était|era|het was)
    (?:back |it was |es war )?(?:
      in|im|en|nel(?:l[’'])?|em|au|à
    )(?:\s(?:the |der |dem |l[’'])?[^,;\s]{0,12}(?:\s(?:of|de|des|di|von)|\s\p{L}{0,12})?)?
  )?$
`

/** Whether the part of a sentence that leads up to a year tells of something else: `after leaving in 2009`. */
function tellsOfOther(lead: string): boolean {
  const part = lead.split(/[,;]\s*/u).at(-1) ?? ''
  return AFTER_SOMETHING.test(part) || (part !== lead && /^(?:who|which|der|die|das|qui|que|che)\s/iu.test(part))
}

/** Whether a year of a sentence belongs to the founding that it tells of. */
function belongs({ text, verb, isStrict }: Founding, at: number): boolean {
  const before = text.slice(Math.max(0, at - 30), at)
  return at < verb.end ? precedes(text, verb, at, before) : follows(text, verb, at, before, isStrict)
}

function precedes(text: string, verb: Span, at: number, before: string): boolean {
  if (at > verb.start) return true
  const lead = text.slice(0, at).trim()
  const between = text.slice(at + 4, verb.start)
  // `The idea came in 2010; two years later, in 2012, Ann founded …`: the nearest year counts.
  if (new RegExp(YEAR.source, 'u').test(between)) return false
  // `Bo joined Ann in 2016, and they launched …`; `Bo graduated in 2008 before he founded …`
  if (/^,\s(?:and|und|et|y|e|en)\s\p{L}+\s$/iu.test(between) && !OPENS_SENTENCE.test(lead)) return false
  if (/^\s(?:before|bevor|avant|antes|prima|voordat|innan)\s/iu.test(between)) return false
  const opener = lead.split(/[,;:–—]\s*/u).at(-1) ?? ''
  if (opener !== lead && OPENS_SENTENCE.test(opener) && /^,?\s(?:\p{L}[\p{L}’'.-]*\s){0,4}$/u.test(between)) return true
  // `In 2012, after years of counting, Ann founded …`
  if (OPENS_SENTENCE.test(lead)) return true
  if (!IN_YEAR.test(before) && !/gründete/iu.test(text.slice(verb.start, verb.end))) return false
  if (/^,?\s*(?:when|als|quand|lorsque|cuando|quando|toen)\s[^,;]{0,60}$/iu.test(between)) return true
  if (tellsOfOther(lead)) return false
  // `They met in 2011 and founded it in 2014`: each verb has its own year.
  if (/\s(?:and|und|et|y|e|en)\s/u.test(between) && new RegExp(YEAR.source, 'u').test(text.slice(verb.end)))
    return false
  return (lead.length <= 70 && !/[,;]/u.test(lead)) || !between.includes(',') || [...text.matchAll(YEAR)].length === 1
}

function follows(text: string, verb: Span, at: number, before: string, isStrict: boolean): boolean {
  const between = text.slice(verb.end, at)
  // `founded Acme Ltd (Leeds, 2012)`: brackets that hold a place and the year, and nothing else.
  const isBracketed = isStrict && /^[^,;:()]{2,60}\s\((?:\p{Lu}[\p{L} -]{1,30},\s)?$/u.test(between)
  if (isBracketed && /^\)/u.test(text.slice(at + 4))) return true
  if (between.length > (isStrict ? 110 : 60) || APART.test(between)) return false
  // The participle ends a German sentence: `hat Acme 2012 gegründet`.
  const isGerman = /gründet/iu.test(text.slice(verb.start, verb.end)) && /\p{L}\s$/u.test(before)
  return IN_YEAR.test(before) || isGerman || /^[^,;]{0,60}\sgegründet(?!\p{L})/iu.test(text.slice(at + 4))
}

/** A sentence that does nothing but date the one before: `C’était en 2016.` */
const THAT_WAS = pattern('iu')`
  ^\s*(?:
    (?:that|this|it) was|das war|es war|c[’']était|(?:eso )?(?:fue|era)|(?:correva|era)|(?:isso )?foi|dat was
    het was|det var|to było
  )\s(?:
    (?:back )?(?:in|im|en|nel(?:l[’'])?|em|i|w|il|l[’']anno|jahre?|el año|het jaar)\s
  ){0,2}(?:\p{L}{3,10}\s(?:of |de |del |di )?)?(?<year>(?:1[89]|20)\d\d)(?:[.!](?=\s|$)|$)
`

/** The year beside the verb of a founding: in its clause, after words such as `in` or a month. */
function yearOf(founding: Founding): Found<number> | null {
  const { told, text, start, clause, verb } = founding
  const isJapanese = /\p{Script=Hiragana}/u.test(text)
  const years = [...text.matchAll(YEAR)].filter(({ index }) =>
    isJapanese ? index < clause.end : belongs(founding, index),
  )
  const nearest = years.toSorted((a, b) => Math.abs(a.index - verb.start) - Math.abs(b.index - verb.start))[0]
  if (nearest) return stated(passageOf(told, start, start + text.length), nearest[1])
  const end = start + text.length
  const next = new RegExp(YEAR).test(text) ? null : THAT_WAS.exec(told.text.slice(end))
  return next ? stated(passageOf(told, start, end + next[0].length), next.groups?.year) : null
}

/** The year beside a label such as `Founded`, where the site tells about its company. */
function labelled(pages: readonly ReadPage[]): Found<number> | null {
  const kinds = pageKinds(pages)
  for (const page of pages) {
    const kind = kinds.get(page)
    const isForeign = kind?.has('customers') === true || kind?.has('blog') === true
    if (isArticle(page) || (isForeign && !isPress(page, pages))) continue
    for (const { label, value, piece } of labelledOn(page)) {
      if (!FOUNDING_LABEL.test(label) || piece.zone === 'quote' || value.value.length > 60) continue
      const found = stated(value, [...value.value.matchAll(YEAR)][0]?.[1])
      if (found) return found
    }
  }
  return null
}

/** The founding date that the JSON-LD of this organisation gives. */
function inJsonLd(pages: readonly ReadPage[]): Found<number> | null {
  for (const { page, object } of ownOrganisations(pages)) {
    const date = literal(page, object.members.get('foundingDate'))
    const year = date && /^\d{4}(?=$|-\d|\/)/.exec(date.value)?.[0]
    const found = date && year ? stated(passage(page, 'json_ld', date.start, date.end, 0), year) : null
    if (found) return found
  }
  return null
}

/** The year in which the company was founded: only where the site says so outright; what people see goes first. */
export function findFoundedYear(pages: readonly ReadPage[]): Found<number> | null {
  const told = foundings(pages)
  const entries = historyEntries(pages)
  const strict = told.filter(({ isStrict }) => isStrict)
  const loose = told.filter(({ isStrict }) => !isStrict)
  const beside = labelled(pages)
  const inWords = firstOf(strict)
  // Two years, each stated outright: nobody can tell which is right.
  const isInBoth = inWords?.from.some(({ value }) => value.includes(String(beside?.value))) === true
  if (beside && inWords && beside.value !== inWords.value && !isInBoth) return null
  return (
    beside ??
    inWords ??
    agreed(entries) ??
    earliestOutright(entries) ??
    agreed(establishedLines(pages)) ??
    agreed(foundedAtFoot(pages)) ??
    inJsonLd(pages) ??
    firstOf(loose.filter(({ told: piece }) => tellsOfUs(piece, pages))) ??
    firstBeginning(pages) ??
    agreed(births(pages)) ??
    firstOf(loose.filter(({ told: piece, isPassive, text }) => piece.isHome || (isPassive && isOwn(text, pages)))) ??
    agreed(namedFoundings(pages)) ??
    agreed(toldFoundings(pages)) ??
    existences(pages).reduce<Found<number> | null>((found, each) => found ?? agreed(each), null) ??
    agreed(sinceAtFoot(pages)) ??
    agreed(picturedYears(pages))
  )
}

function firstOf(told: readonly Founding[]): Found<number> | null {
  for (const each of told) {
    const found = yearOf(each)
    if (found) return found
  }
  return null
}

function firstBeginning(pages: readonly ReadPage[]): Found<number> | null {
  const [first] = beginnings(pages)
  return first ? stated(first.passage, first.year) : null
}

const OUTRIGHT = new RegExp(`${STRICTLY_FOUNDED.source}|(?<!\\p{L})gründen(?!\\p{L})`, 'iu')

/** Of entries that contradict one another the first in time, where it alone speaks of a founding and not of a start. */
function earliestOutright(entries: readonly Beginning[]): Found<number> | null {
  const outright = entries.filter(({ passage: { value } }) => OUTRIGHT.test(value))
  return outright.every(({ year }) => entries.every((other) => year <= other.year)) ? agreed(outright) : null
}

/** The year that all of them give; blank where they contradict one another. */
function agreed(all: readonly Beginning[]): Found<number> | null {
  const [first] = all
  return first && all.every(({ year }) => year === first.year) ? stated(first.passage, first.year) : null
}
