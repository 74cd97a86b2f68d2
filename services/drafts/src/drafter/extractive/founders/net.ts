import type { ReadPage } from '../../drafter.ts'
import { tellsOfUs } from '../company-pages.ts'
import { bare } from '../fold.ts'
import { isBranch, isOfNoun, isThingOfOurs } from '../founding-objects.ts'
import {
  BEGINS,
  BEGINS_WITH,
  FIRST_OF,
  HAVE,
  NOT_OURS,
  OBJECT_BEFORE,
  OWN_COMPANY,
  PART_OF_IT,
  PARTICIPLE,
  PLURAL_FORM,
  PLURAL_SUBJECT,
  SINGULAR_SUBJECT,
  UNSAID_FORM,
  WE,
  WE_ARE,
  WITH_IT,
} from '../lexicon/begins.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { OTHER_PEOPLE } from '../lexicon/founders.ts'
import { COMPANY_OBJECT, STRICTLY_FOUNDED, WAS_FOUNDED } from '../lexicon/founding.ts'
import { isOwn, isSelf, ownNames } from '../own.ts'
import { namesBefore, type Span, wholeName } from '../people.ts'
import { passageOf } from '../pieces.ts'
import { sentencesOf } from '../sentences.ts'
import { nameOf } from '../site-map.ts'
import { type Told, toldBy } from '../told.ts'
import { castAt } from './cast.ts'
import { companionsIn, relativeIn } from './companions.ts'
import { withoutName } from './founding-names.ts'
import { isOfThing } from './made-things.ts'
import { type Person, personOf } from './person.ts'
import { isFew, paragraphsAbove, peopleIn, personsIn } from './plural.ts'
import { statedOf } from './stated.ts'

const LONGEST = 400
const LONGEST_GAP = 50
const NAME_WORD = /\p{Lu}[\p{L}\p{N}’'-]*/gu

interface Begun {
  readonly told: Told
  readonly text: string
  readonly start: number
  readonly verb: Span
}

/** Where the company's name begins and ends in a text: its words in capitals that stand for it. */
function ownAt(text: string, pages: readonly ReadPage[]): Span | null {
  const name = nameOf(pages) ?? ''
  const at = name.length < 3 ? -1 : text.indexOf(name)
  if (at >= 0) {
    const end = at + name.length
    return {
      start: at,
      end:
        end + (LEGAL_FORM.exec(text.slice(end))?.index === 0 ? (LEGAL_FORM.exec(text.slice(end))?.[0].length ?? 0) : 0),
    }
  }
  const word = [...text.matchAll(NAME_WORD)].find(({ 0: each }) => each.length >= 4 && isOwn(each, pages))
  return word ? { start: word.index, end: word.index + word[0].length } : null
}

/** Whether the first paragraph of a page, or one about somebody who gave the company the name, opens with a person. */
function opensWithFounder(told: Told, pages: readonly ReadPage[]): boolean {
  const [name] = castAt(told.text, 0)
  if (!name) return false
  const surname = told.text.slice(name.start, name.end).split(' ').at(-1) ?? ''
  const isFirst = !toldBy(pages).some(
    ({ page, start, isTitle, text }) => page === told.page && start < told.start && !isTitle && text.length > 60,
  )
  return isFirst || (surname.length >= 4 && [...ownNames(pages)].some((own) => own.startsWith(bare(surname))))
}

/** Whether the company is what the verb of a sentence begins. */
function isCompanyBegun({ told, text, start, verb }: Begun, pages: readonly ReadPage[]): boolean {
  const rest = text.slice(verb.end)
  const word = text.slice(verb.start, verb.end)
  if (isThingOfOurs(rest, pages) || isOfThing(text, verb, false, pages)) return false
  const before_ = text.slice(0, verb.start)
  const have = PARTICIPLE.test(word) ? HAVE.exec(before_) : null
  if (have && ownAt(before_.slice(have.index), pages)) return true
  const own = ownAt(rest, pages)
  if (own && own.start <= LONGEST_GAP + 40) {
    const gap = rest.slice(0, own.start)
    const isIt =
      !WITH_IT.test(gap) ||
      BEGINS_WITH.test(`${word}${gap}`) ||
      FIRST_OF.test(gap) ||
      /\s(?:firma|company|société|empresa|ditta)\s$/iu.test(gap)
    const isNear = !/[.;:]|\s(?:that|which|who|dass|que|che|dat|because|weil)\s/iu.test(gap)
    const behind = rest.slice(own.end)
    const isMore = PART_OF_IT.test(behind) || isOfNoun(word, behind) || isBranch(rest.slice(own.start), pages)
    if (isIt && isNear && !isMore) return true
  }
  const object = COMPANY_OBJECT.exec(rest)
  const isNextTo = (found: RegExpExecArray) => found.index <= LONGEST_GAP && !WITH_IT.test(rest.slice(0, found.index))
  if (object && isNextTo(object)) return true
  const company = OWN_COMPANY.exec(rest)
  if (company && isNextTo(company)) return opensWithFounder(told, pages)
  const isClitic = OBJECT_BEFORE.test(text.slice(0, verb.start))
  const before = sentencesOf(told.text.slice(0, start)).at(-1)?.text ?? ''
  return isClitic && STRICTLY_FOUNDED.test(word) && (isSelf(before, pages) || WAS_FOUNDED.test(before))
}

/** Those who begin it, named in the sentence itself. */
function namedIn({ text: whole, verb }: Begun, pages: readonly ReadPage[]): Span[] {
  const text = withoutName(whole, pages)
  const notOwn = ({ start, end }: Span) => !isOwn(text.slice(start, end), pages)
  const before = text.slice(0, verb.start)
  const near = namesBefore(
    before.replace(/\s+(?:who|die|der|qui|que|quien|che|had|has|hat|haben|ha|hanno|a|ont)?\s*$/iu, ''),
  )
  const all = personsIn(before, pages)
  if (near.length > 0 && near.length === all.length && near.every(notOwn)) return near
  const opening = all[0] ? castAt(text, all[0].start).filter(notOwn) : []
  const isOnly = opening.length === all.length && opening.length > 0
  const between = before.slice(opening.at(-1)?.end ?? 0)
  const isSubject = !/(?<!\p{L})(?:we|i|wir|ich|nous|je|wij|ik|by|von|par|by)(?!\p{L})/iu.test(between)
  const isPlural = PLURAL_SUBJECT.test(between)
  if (isOnly && isSubject && (!isPlural || opening.length > 1)) return opening
  return all.length > 0 ? [] : castAt(text, verb.end + 1).filter(notOwn)
}

/** The people whom the text before a sentence leaves for its pronoun, or its verb alone, to mean. */
function meant(begun: Begun, pages: readonly ReadPage[]): Person[] {
  const { told, text, start, verb } = begun
  const word = text.slice(verb.start, verb.end)
  const before = text.slice(0, verb.start)
  const after = /^\s(?:sie|er|ze|zij|hij|hon|han|hun|de|die beiden)(?!\p{L})/iu.exec(text.slice(verb.end))?.[0] ?? ''
  const here = personsIn(told.text.slice(0, start + verb.start), pages)
  const said = `${before} ${after}`
  const isNordicThey = /^\sde$/iu.test(after) && /(?:ade|ede|erte|erade|erede)$/u.test(word)
  const isMany =
    isNordicThey ||
    PLURAL_FORM.test(word) ||
    /(?<!\p{L})(?:hanno|ont|haben|hebben|han)\s$/iu.test(before) ||
    (PLURAL_SUBJECT.test(said) && !/^\s(?:sie|ze|zij)$/iu.test(after))
  const isOne = SINGULAR_SUBJECT.test(said) || UNSAID_FORM.test(word)
  const isHeaded = /^\W*$/u.test(before)
  if (isHeaded) return headed(begun)
  if (WE.test(said)) return ourselves(begun, pages)
  if (!isMany && !isOne) return []
  const sentence = passageOf(told, start, start + text.length)
  const fits = (names: readonly Span[]) => (isMany ? isFew(names) : names.length === 1)
  const told_ = (people: Person[]) =>
    sentence ? people.map((person) => ({ ...person, from: [...person.from, sentence] })) : []
  if (here.length > 0) return fits(here) ? told_(peopleIn(told, here, [])) : []
  const above = paragraphsAbove(told, pages)
    .map((piece) => ({ piece, names: personsIn(piece.text, pages) }))
    .find(({ names }) => names.length > 0)
  return above && fits(above.names) ? told_(peopleIn(above.piece, above.names, [])) : []
}

/** `We are Ann Lee and Bo Kim. In 2012 we founded …`: those who write, where the same page names them in one row. */
function ourselves({ told, text, start }: Begun, pages: readonly ReadPage[]): Person[] {
  const sentence = passageOf(told, start, start + text.length)
  const rows = toldBy(pages)
    .filter(({ page, text: other }) => page === told.page && other.length <= 2_000)
    .flatMap((piece) =>
      [...piece.text.matchAll(WE_ARE)].map(({ index, 0: lead }) => ({
        piece,
        cast: castAt(piece.text, index + lead.length),
      })),
    )
    .filter(({ cast }) => cast.length > 1)
  const [row] = rows
  return row && sentence && rows.length === 1
    ? peopleIn(row.piece, row.cast, []).map((person) => ({ ...person, from: [...person.from, sentence] }))
    : []
}

/** `Ann Lee` as a heading, `Started Acme in 2013 …` below it. */
function headed({ told, text, start }: Begun): Person[] {
  const [head] = told.heads
  const name = head && start === 0 ? wholeName(head.text) : null
  const sentence = passageOf(told, start, start + text.length)
  return head && name && sentence
    ? personOf(head, 0, name, name).map((person) => ({ ...person, from: [...person.from, sentence] }))
    : []
}

function begunIn(told: Told, pages: readonly ReadPage[]): Begun[] {
  return sentencesOf(told.text).flatMap(({ text, start }) => {
    if (text.length > LONGEST || NOT_OURS.test(text)) return []
    const verbs = [...text.matchAll(BEGINS)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
    const found = verbs.map((verb) => ({ told, text, start, verb })).find((begun) => isCompanyBegun(begun, pages))
    return found ? [found] : []
  })
}

/** Whether a site tells of its own people there. */
export const isTeams = ({ heads }: Told) =>
  !heads.some(({ text, level }) => level <= 6 && OTHER_PEOPLE.test(text.trim()))

/**
 * Founders by what a sentence says in whatever shape: somebody begins something, that is the company, and who it is
 * stands in the sentence or is the only one whom the text before leaves. Blank where two sentences name different people.
 */
export function foundersLoosely(pages: readonly ReadPage[]): Person[] {
  const pieces = toldBy(pages).filter(
    (piece) => piece.text.length <= 2_000 && !piece.about.has('faq') && tellsOfUs(piece, pages) && isTeams(piece),
  )
  const stated = pieces.flatMap((piece) => statedOf(piece, pages))
  if (stated.length > 0) return stated
  const found = pieces.flatMap((piece) =>
    begunIn(piece, pages).flatMap((begun) => {
      const whole = { start: 0, end: begun.text.length }
      const here = namedIn(begun, pages)
      const founding = { ...begun, clause: whole, isStrict: false, isPassive: false }
      const others = [
        ...companionsIn(founding, pages).flatMap((name) => personOf(piece, begun.start, name, whole)),
        ...relativeIn(founding, pages).flatMap((name) =>
          personOf(piece, 0, name, { start: 0, end: piece.text.length }),
        ),
      ]
      const people =
        here.length > 0 ? here.flatMap((name) => personOf(piece, begun.start, name, whole)) : meant(begun, pages)
      return people.length > 0 ? [[...people, ...others]] : []
    }),
  )
  const [first = []] = found
  const names = new Set(first.map(({ name }) => name.value))
  return found.every((people) => people.some(({ name }) => names.has(name.value))) ? found.flat() : []
}
