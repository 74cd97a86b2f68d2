import type { ReadPage } from '../../drafter.ts'
import { IS_THING, NAME_OF_THING, OUR_THING, THING_OF_NAME } from '../lexicon/made-things.ts'
import { nameOf } from '../pages/site-map.ts'
import type { Span } from '../people/people.ts'

const LONGEST_SUBJECT = 60

/** Whether a verb is about what somebody made for the company, and not about the company: its logo, its newsletter. */
export function isOfThing(text: string, verb: Span, isPassive: boolean, pages: readonly ReadPage[]): boolean {
  const name = nameOf(pages) ?? ''
  const part = isPassive ? text.slice(Math.max(0, verb.start - LONGEST_SUBJECT), verb.start) : text.slice(verb.end)
  const at = name.length < 3 ? -1 : part.indexOf(name)
  if (at < 0) return isPassive ? IS_THING.test(part) : OUR_THING.test(part)
  return THING_OF_NAME.test(part.slice(0, at)) || NAME_OF_THING.test(part.slice(at + name.length))
}
