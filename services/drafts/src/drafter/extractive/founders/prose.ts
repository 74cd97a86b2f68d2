import type { ReadPage } from '../../drafter.ts'
import { type Founding, foundings } from '../founded/founding.ts'
import { WE } from '../lexicon/begins.ts'
import { PRONOUN_AND } from '../lexicon/companions.ts'
import { pattern } from '../lexicon/pattern.ts'
import { once } from '../once.ts'
import { tellsOfUs } from '../pages/company.ts'
import { toldBy } from '../pages/told.ts'
import type { Span } from '../people/people.ts'
import { bracketed } from './apposed.ts'
import { makersOf } from './behind.ts'
import { besideRelative, byPronoun, companionsIn, relativeIn } from './companions.ts'
import { namesIn } from './founding-names.ts'
import { foundersOfHouse } from './house.ts'
import { introduced } from './introduced.ts'
import { isOfThing } from './made-things.ts'
import { foundersLoosely, ourselves } from './net.ts'
import { type Person, personOf } from './person.ts'
import { byThey } from './plural.ts'
import { byFirstName, speaker } from './speaker.ts'
import { foundersAsWe } from './we-two.ts'

/** Said behind an English verb of those who take a job, or begin something lesser than the company. */
const JOINS = pattern('iu')`
  ^\s(?:
    (?:working |out )?(?:at|with|as|for)\s
    (?:the|an?|our|its)\s(?:[\p{L}’']+\s){0,3}(?:blog|newsletter|podcast|forum|team|department|office)(?!\p{L})
  )
`

/** Whether somebody founds in a sentence: `she started at Acme` and `she started the Acme blog` tell of staff. */
function isNoJob({ text, verb, isPassive }: Founding, pages: readonly ReadPage[]): boolean {
  if (isOfThing(text, verb, isPassive, pages)) return false
  const isWeak = /^(?:started|began|built|launched|created|set up)$/iu.test(text.slice(verb.start, verb.end))
  return isPassive || !isWeak || !JOINS.test(text.slice(verb.end))
}

/** Verbs that say `we` by their form: `Fundamos`, `Abbiamo fondato`. */
const OUR_FORM = /^(?:\p{L}+[aáeéi]mos|hemos \p{L}+|abbiamo \p{L}+|avons \p{L}+|\p{L}+(?:liśmy|łyśmy)|\p{L}+imme)$/iu

/** `We are Ann Lee and Bo Kim. We founded Acme`: those who write, named in a row on the page. */
function byUs(founding: Founding, pages: readonly ReadPage[]): Person[] {
  const { text, verb, isPassive } = founding
  const isOurs = WE.test(text.slice(0, verb.end + 6)) || OUR_FORM.test(text.slice(verb.start, verb.end))
  return !isPassive && isOurs && tellsOfUs(founding.told, pages) ? ourselves(founding, pages) : []
}

/** Founders where no sentence of a known shape tells of a founding. */
export function foundersUnspoken(pages: readonly ReadPage[]): Person[] {
  if (foundersTold(pages).length > 0) return []
  const makers = makersOf(pages)
  if (makers.length > 0) return makers
  const loose = foundersLoosely(pages)
  return loose.length > 0 ? loose : foundersOfHouse(pages)
}

/** Founders named in sentences of which the verb says that the company was founded. */
export const foundersTold = once((pages: readonly ReadPage[]): readonly Person[] =>
  foundings(pages)
    .filter((founding) => isNoJob(founding, pages))
    .flatMap((founding) => {
      const whole = { start: 0, end: founding.text.length }
      const before = founding.text.slice(0, founding.verb.start)
      const told = (names: readonly Span[]) =>
        names.flatMap((name) => personOf(founding.told, founding.start, name, whole))
      const one = byPronoun(founding, pages)
      const pronoun = one.length > 0 ? one : byThey(founding, pages)
      const names = pronoun.length > 0 ? [] : namesIn(founding, pages)
      const relatives = relativeIn(founding, pages).flatMap((name) =>
        personOf(founding.told, 0, name, { start: 0, end: founding.told.text.length }),
      )
      const others = companionsIn(founding, pages)
      const isBeside = names.length === 0 && pronoun.length === 1 && PRONOUN_AND.test(before)
      const beside = isBeside ? namesIn(founding, pages) : []
      if (beside.length > 0) return [...pronoun, ...told(beside)]
      if (names.length > 0)
        return [...besideRelative(founding, names, pages), ...told(names), ...told(others), ...relatives]
      const ways = [
        () => pronoun,
        () => byUs(founding, pages),
        () => speaker(founding, pages),
        () => byFirstName(founding, pages),
      ]
      const found = ways.reduce<Person[]>((people, way) => (people.length > 0 ? people : way()), [])
      return found.length > 0 ? [...found, ...told(others), ...relatives] : []
    }),
)

/** Those who say of themselves that they are founders, or of whom the site says so in a sentence. */
export function foundersIntroduced(pages: readonly ReadPage[]): Person[] {
  const pieces = toldBy(pages)
    .filter(({ about, text }) => text.length <= 2_000 && !about.has('faq'))
    .slice(0, 600)
  return [
    ...foundersAsWe(pages),
    ...pieces.flatMap((piece) => introduced(piece, pages, tellsOfUs(piece, pages))),
    ...pieces.filter((piece) => tellsOfUs(piece, pages)).flatMap((piece) => bracketed(piece, pages)),
  ]
}
