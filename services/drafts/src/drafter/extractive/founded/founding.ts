import type { ReadPage } from '../../drafter.ts'
import {
  COMES_TO_BE,
  COMPANY_OBJECT,
  FOUNDED,
  FOUNDED_AFTER,
  FOUNDED_JAPANESE,
  OPENS_FOUNDED,
  STRICTLY_FOUNDED,
  WAS_FOUNDED,
} from '../lexicon/founding.ts'
import { EMPLOYER, FOREBEARS_OWN } from '../lexicon/founding-others.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isCompany, isOwn, isSelf } from '../pages/own.ts'
import { boilerplate } from '../pages/press.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { namesMaker } from '../people/makers.ts'
import { namesAt, type Span } from '../people/people.ts'
import { clauseEnd, RELATIVE, subjectBefore, verbsOf } from './clauses.ts'
import {
  isNamedOther,
  isObjectFirst,
  isOwnBeginning,
  isPart,
  isShortName,
  isThingOfOurs,
  OTHER_DOING,
  TAKE_UP,
} from './objects.ts'

/** A sentence that tells of the founding of this company. */
export interface Founding {
  readonly told: Told
  readonly text: string
  /** Where the sentence begins in its piece. */
  readonly start: number
  /** The verb, in the sentence. */
  readonly verb: Span
  /** The part of the sentence around the verb in which its year and its founders stand. */
  readonly clause: Span
  /** True where the verb is about nothing but founding. */
  readonly isStrict: boolean
  /** True where the company is the subject: founders follow `by`; else they stand before the verb. */
  readonly isPassive: boolean
}

const MOST_SENTENCES = 400
const LONGEST = 500
/** Somebody's words: where the site does not tell of itself, a customer's. */
const SAID = /^[“„«「『"][^”“»」』"]{25}/u

/** What towns and states found. */
const INSTITUTION = pattern('iu')`
  (?<!\p{L})(?:
    universit\p{L}*|college|school|institute|museum|council|club|hospital|bank|hochschule|\p{L}*kammer|verein
    verband|école|ayuntamiento|universidad|escuela|scuola|politecnico|hogeschool|gemeente
  )(?!\p{L})
`

/** On a page about the company, a name that opens a sentence is the company's unless it is known to be another's. */
function isAboutUs(subject: string, told: Told, pages: readonly ReadPage[]): boolean {
  return (
    tellsOfUs(told, pages) &&
    !INSTITUTION.test(subject) &&
    pattern('u')`
      ^(?!L[’'])(?!
        (?:The|An?|Our|Die|Der|Das|Le|La|Les|El|Los|Il|De|Het) )\p{Lu}[\p{L}\p{N}&’'.-]*(?:\s(?:&|[\p{Lu}\p{N}][\p{L}\p{N}&’'.-]*)){0,4}$
    `.test(subject)
  )
}

const OF_OTHERS = /(?<!\p{L})(?:customers?|clients?|kund(?:en?|in)|clientes?|clienti?|klant(?:en)?)(?!\p{L})/iu

function passive(text: string, told: Told, pages: readonly ReadPage[]): Founding | null {
  for (const match of verbsOf(text, WAS_FOUNDED)) {
    const subject = subjectBefore(text, match.index)
    const isWhole = subject === text.slice(0, match.index).trim().replace(/,$/u, '')
    if (COMES_TO_BE.test(match[0]) && !isCompany(subject, pages)) continue
    if (/\s(?:v|version\s)?\d+(?:\.\d+)*$/iu.test(subject)) continue
    const isOurs = isSelf(subject, pages) || (isWhole && isAboutUs(subject, told, pages))
    if (!isOurs || RELATIVE.test(subject) || EMPLOYER.test(subject) || OF_OTHERS.test(text.slice(0, match.index)))
      continue
    const end = match.index + match[0].length
    return found(text, told, { start: match.index, end }, { start: match.index, end: clauseEnd(text, end) }, true)
  }
  return null
}

function opening(text: string, told: Told, pages: readonly ReadPage[]): Founding | null {
  const match = OPENS_FOUNDED.exec(text)
  if (!match) return null
  const end = clauseEnd(text, match[0].length)
  const rest = text.slice(end + 1).trim()
  const isOurs =
    rest === '' ? tellsOfUs(told, pages) || told.isHome : isSelf(rest.slice(0, 60), pages) || tellsOfUs(told, pages)
  return isOurs ? found(text, told, { start: 0, end: match[0].length }, { start: 0, end }, true) : null
}

/** `Acme, founded in 2011 by …, makes …`; `Acme is a company founded by …`: a founding put in after a noun. */
function inserted(text: string, told: Told, pages: readonly ReadPage[]): Founding | null {
  const match = FOUNDED_AFTER.exec(text)
  if (!match || match.index === 0) return null
  const lead = text.slice(0, match.index)
  const isPutIn =
    /[,(–—]\s*$/u.test(lead) || /^\s+(?:by|von|par|por|da|door)\s/iu.test(text.slice(match.index + match[0].length))
  if (!isPutIn) return null
  const before = lead.replace(/[\s,(–—]+$/u, '')
  const isNoun =
    /(?:^|\s)(?:is|are|ist|est|es|è|é)\s+(?:an?|the|eine?|die|das|une?|la|le|el|una|um|uma|een)\s[^,;]{2,60}$/iu.test(
      before,
    )
  const subject = isNoun ? before.replace(/\s(?:is|are|ist|est|es|è|é)\s.*$/iu, '') : before
  const isOurs = isNoun
    ? isSelf(subject, pages)
    : (isOwn(subject, pages) || subject.split(/\s+/u).length <= 3) &&
      subject.length <= 60 &&
      isSelf(subject, pages) &&
      !RELATIVE.test(before)
  const end = match.index + match[0].length
  return isOurs
    ? found(text, told, { start: match.index, end }, { start: match.index, end: clauseEnd(text, end) }, true)
    : null
}

/** Pronouns and articles behind a verb, which are not what is begun: `gründete sie …`, `ha fondato il …`. */
const SUBJECT_BEHIND = /^\s(?:we|i|they|wir|ich|sie|er|es|ils?|elles?|nous|je|nosotr[oa]s|yo|noi|nós|wij|il)(?!\p{L})/iu

/** Whether a company as such is what is founded, and not one of another name. */
function isCompanyIn(rest: string, pages: readonly ReadPage[]): boolean {
  const match = COMPANY_OBJECT.exec(rest)
  return match !== null && !isNamedOther(rest.slice(match.index + match[0].length), pages)
}

function active(text: string, told: Told, pages: readonly ReadPage[]): Founding | null {
  if (TAKE_UP.test(text) || FOREBEARS_OWN.test(text)) return null
  for (const match of verbsOf(text, FOUNDED)) {
    const end = match.index + match[0].length
    const stop = clauseEnd(text, end)
    // The verb may come before the founders: `2012 gründete Anna Lehmann das Unternehmen`.
    const founders = namesAt(text, end + 1).at(-1)?.end ?? end
    const object = text.slice(Math.min(founders, stop), stop)
    const rest = text.slice(end, stop)
    const begun = rest.replace(SUBJECT_BEHIND, '')
    if (OTHER_DOING.test(rest) || isThingOfOurs(rest, pages) || /^\s(?:with|using)\s\p{Lu}/u.test(rest)) continue
    const isOurs =
      isSelf(object.replace(SUBJECT_BEHIND, '').slice(0, 60), pages) ||
      isSelf(begun.slice(0, 60), pages) ||
      isOwn(rest, pages) ||
      namesMaker(rest, pages) ||
      isCompanyIn(rest, pages) ||
      isShortName(rest, pages) ||
      isOwnBeginning(text, match.index, rest, told) ||
      isObjectFirst(text, match, told, pages)
    if (!isOurs || isPart(rest, pages)) continue
    const founding = found(text, told, { start: match.index, end }, { start: 0, end: stop }, false)
    return { ...founding, isStrict: founding.isStrict || namesMaker(rest, pages) }
  }
  return null
}

function japanese(text: string, told: Told, pages: readonly ReadPage[]): Founding | null {
  const match = FOUNDED_JAPANESE.exec(text)
  if (!match || !(isSelf(text.slice(0, match.index), pages) || tellsOfUs(told, pages))) return null
  const end = match.index + match[0].length
  return { ...found(text, told, { start: match.index, end }, { start: 0, end }, false), isStrict: true }
}

function found(text: string, told: Told, verb: Span, clause: Span, isPassive: boolean): Founding {
  const isStrict = STRICTLY_FOUNDED.test(text.slice(clause.start, clause.end))
  return { told, text, start: 0, verb, clause, isStrict, isPassive }
}

/** The sentences of the site that tell of its founding, those on pages about the company first. */
export const foundings = once((pages: readonly ReadPage[]): readonly Founding[] => {
  const pieces = [...toldBy(pages), ...boilerplate(pages)].filter(
    ({ about }) => !about.has('faq') || about.has('about'),
  )
  const order = [
    ...pieces.filter((piece) => tellsOfUs(piece, pages)),
    ...pieces.filter((piece) => !tellsOfUs(piece, pages)),
  ]
  const all: Founding[] = []
  let read = 0
  for (const told of order) {
    if (told.text.length > 4_000 || read > MOST_SENTENCES * 5) continue
    for (const { text, start } of sentencesOf(told.text)) {
      read++
      if (text.length > LONGEST || (SAID.test(text) && !tellsOfUs(told, pages))) continue
      const founding =
        passive(text, told, pages) ??
        opening(text, told, pages) ??
        inserted(text, told, pages) ??
        active(text, told, pages) ??
        japanese(text, told, pages)
      if (founding) all.push({ ...founding, start })
      if (all.length >= 20) return all
    }
  }
  return all
})
