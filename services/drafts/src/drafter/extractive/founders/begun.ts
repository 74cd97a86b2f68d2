import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { isBranch, isOfNoun, isThingOfOurs } from '../founded/objects.ts'
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
  WITH_IT,
} from '../lexicon/begins.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { COMPANY_OBJECT, STRICTLY_FOUNDED, WAS_FOUNDED } from '../lexicon/founding.ts'
import { isOwn, isSelf, ownNames } from '../pages/own.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { nameOf } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'
import type { Span } from '../people/people.ts'
import { castAt } from './cast.ts'
import { isOfThing } from './made-things.ts'

const LONGEST = 400
const LONGEST_GAP = 50
const NAME_WORD = /\p{Lu}[\p{L}\p{N}’'-]*/gu

/** A sentence in which a verb begins the company. */
export interface Begun {
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

/** The sentences of a piece in which somebody begins the company, each with its verb. */
export function begunIn(told: Told, pages: readonly ReadPage[]): Begun[] {
  return sentencesOf(told.text).flatMap(({ text, start }) => {
    if (text.length > LONGEST || NOT_OURS.test(text)) return []
    const verbs = [...text.matchAll(BEGINS)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }))
    const found = verbs.map((verb) => ({ told, text, start, verb })).find((begun) => isCompanyBegun(begun, pages))
    return found ? [found] : []
  })
}
