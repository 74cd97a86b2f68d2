import { FOR_GOOD } from '../lexicon/editions.ts'
import { FIRST_FREE } from '../lexicon/first-free.ts'
import { NOTHING_ELSE, PRODUCT_NOUN, TRIAL_LABEL } from '../lexicon/free.ts'
import {
  CLAIMS_FREE,
  DONE_FREE,
  NOTHING_MORE,
  OTHERS_PAY_NOTHING,
  OWNED,
  PER_TIME,
  READER_PAYS_NOTHING,
  THINGS_FREE,
  USED_FREE,
} from '../lexicon/free-claims.ts'
import { FREE_FOR, FREE_FOR_CAUSE, FREE_SERVICE, ON_ASKING } from '../lexicon/free-for.ts'
import { BASIC_FREE, THING_FREE } from '../lexicon/free-plans.ts'
import { FREE_UP_TO } from '../lexicon/free-up-to.ts'
import { pattern } from '../lexicon/pattern.ts'
import { SPAN_OF_TIME } from '../lexicon/trial.ts'
import { isAboutOther, isDenied } from './free-words.ts'
import { isTrial } from './trial.ts'

/** Whether a sentence tells of something else than the product that it costs nothing, or of a time. */
const isForOthers = (text: string) =>
  isDenied(text) ||
  isAboutOther(text) ||
  isTrial(text) ||
  TRIAL_LABEL.test(text) ||
  OWNED.test(text) ||
  ON_ASKING.test(text) ||
  FREE_FOR_CAUSE.test(text) ||
  NOTHING_MORE.test(text) ||
  (OTHERS_PAY_NOTHING.test(text) && !FREE_UP_TO.test(text) && !READER_PAYS_NOTHING.test(text)) ||
  DONE_FREE.test(text.replace(FREE_SERVICE, ' ')) ||
  ((SPAN_OF_TIME.test(text) || FIRST_FREE.test(text)) && !FOR_GOOD.test(text))

/** Words between a claim and what is before it that are no subject. */
const WITHOUT_SUBJECT = pattern('iu')`
  ^[,\s]*(?:(?:is|are|ist|sind|est|es|è|é|and|und|et|y|e|en|always|immer|toujours|allein|privat|seul|solo)\s)*$
`
const SUBJECT_WORDS = /^(?:\S+\s?){0,7}/u

/** What a claim of no cost is said of: the first words of its clause, or none. */
function subjectOf(text: string, at: number): string {
  const clause =
    text
      .slice(0, at)
      .split(/[.;:()–—]/u)
      .at(-1) ?? ''
  const part = clause.split(', ').findLast((each) => !WITHOUT_SUBJECT.test(each)) ?? ''
  return SUBJECT_WORDS.exec(part.trim())?.[0] ?? ''
}

/** Words without a sentence, as for search engines. */
const isWordList = (text: string) => !/[.!?。:;,–—]/u.test(text) && text.trim().split(/\s+/u).length >= 8

/** What is said of a subject before is no subject: `The kitchen is always with you and costs nothing`. */
const isSaidBefore = (subject: string) => /\s(?:is|ist|est|es|è|é|är|er|takes|braucht|prend)\s/iu.test(subject)

const STRONG = [FREE_UP_TO, FOR_GOOD, READER_PAYS_NOTHING, USED_FREE]
/** Signs that count only where the site speaks of the whole. */
const WEAK = [BASIC_FREE, THING_FREE, THINGS_FREE]

/** How likely a sentence says of the product, or of a part of it, that it costs nothing. */
export type Claim = 'plain' | 'open' | null

/** A pronoun that is no subject of its own: `an address with staging in it`. */
const WITH_IT = /\s(?:in|of|on|with|to|for) (?:it|this)(?!\p{L})/giu

/**
 * What a sentence claims: `plain` that the product costs nothing, by its name, a word for it, or with no other subject;
 * `open` that something does for good, up to a size, or together with something else; else that of no part of it.
 * Where it is not `isProminent`, what names no product claims nothing, unless for good, up to a size, or by the reader.
 */
export function claimOf(sentence: string, isOwn: (subject: string) => boolean, isProminent = true): Claim {
  const text = sentence.replace(PER_TIME, '')
  const claim = CLAIMS_FREE.exec(text)
  if (!claim || isForOthers(text) || isWordList(text)) return null
  const subject = subjectOf(text, claim.index).replace(WITH_IT, ' ')
  const behind = /^(?: \p{L}+){1,2}/u.exec(text.slice(claim.index + claim[0].length))?.[0] ?? ''
  if (NOTHING_ELSE.test(subject)) return null
  const isNamed = PRODUCT_NOUN.test(`${subject}${behind}`) || isOwn(subject)
  if (FREE_FOR.test(text)) return isNamed || isProminent ? 'open' : null
  if (isNamed || (isProminent && subject === '')) return 'plain'
  const signs = isProminent ? [...STRONG, ...WEAK] : STRONG
  return signs.some((each) => each.test(text) && !(each === THING_FREE && isSaidBefore(subject))) ? 'open' : null
}
