import type { ReadPage } from '../../drafter.ts'
import { PRODUCT_NOUN } from '../lexicon/free.ts'
import { FOR_OWNERS } from '../lexicon/free-plans.ts'
import { FOR_THOSE_WHO_HAVE } from '../lexicon/free-up-to.ts'
import { pattern } from '../lexicon/pattern.ts'
import { isOwn } from '../pages/own.ts'
import type { Price } from './prices.ts'

/** Words with the name of who says them behind: `The old one was $900 a year. — Jo Doe, founder of Acme` */
export const ATTRIBUTED = /[.!?”"»]\s*[—–]\s*\p{Lu}[\p{L}.’'-]*(?:\s\p{Lu}[\p{L}.’'-]*){1,3}(?:,[^.]{1,80})?$/u

/** A sentence that says outright what a thing spoken of costs: `It costs €149, once`. */
export const IT_COSTS = pattern('iu')`
  ^(?:
    it|they|sie|es|er|elle|il|ella|él|essa|ela|ele|zij|ze|het|hij|den|det
  )\s(?:costs?|kostet|kosten|coûte|cuesta|costa|custa|kost|kostar|koster)\s
  ^(?:cuesta|costa|custa|kosztuje|stojí)\s
`

/** A sentence that says of the product, by a word for it, what it costs: `The app costs €15, once`. */
export const THING_COSTS = pattern('iu')`
  ^(?:(?:then|danach|dann|ensuite|puis|luego|poi|depois|daarna),? )?(?:
    the|an?|die|das|eine?|l[’']|le|la|une?|el|il|lo|una?|o|uma?|de|het|een
  )\s?(?:
    apps?|software|programme?|appli(?:cation)?|logiciel|aplicación|programa|applicazione|programma|aplicativo
    licen[cs]e|lizenz|licencia|licenza|licença|licentie|vollversion|full version
  )\s(?:costs|is|kostet|coûte|cuesta|costa|custa|kost)\s
  ^(?:appen|programmet)\s(?:kostar|koster)\s
`

/** What a sentence says before its price of one customer, or of the reader: `A club pays £60 a year.` */
export const ONE_PAYS = pattern('iu')`
  ^(?:
    you|an?|each|every|sie|du|eine?|jede[rs]?|vous|une?|chaque|una?|cada|ogni|u|je|een|elke?|iedere?|uma?|en|ett?
    varje|hver
  ) (?:[\p{L}\p{N}-]+ ){0,7}?(?:
    pays?|zahl(?:en|t|st)|paie|payez|pagas?|betaalt?|betal[ae]r|płaci
  ) (?:(?:only|just|nur|seulement|sólo|solo|só|slechts|maar|bara|kun) )?$
`

/** What opens a sentence on the price of a thing with a name: `Excel costs`. */
const NAMED_COSTS = pattern('u')`
  ^(?<thing>\p{Lu}[\p{L}\p{N}-]*(?:\s\p{Lu}[\p{L}\p{N}-]*){0,2})\s(?:
    costs|kostet|coûte|cuesta|costa|custa|kost|kostar|koster|kosztuje
  )(?!\p{L})
`

/** Whether a sentence tells what something costs that has a name, and not the product's. */
export function isOthersCost(text: string, pages: readonly ReadPage[]): boolean {
  const thing = IT_COSTS.test(text) ? undefined : NAMED_COSTS.exec(text)?.groups?.thing
  return thing !== undefined && !isOwn(thing, pages) && !PRODUCT_NOUN.test(thing)
}

const MOST_CLAUSE = 100

/** Whether a price of a sentence is for those who have the product already: `an upgrade costs £15`. */
export function isForOwners(text: string, { start, end }: Price): boolean {
  const before =
    text
      .slice(Math.max(0, start - MOST_CLAUSE), start)
      .split(/[;:,.–—(]/u)
      .at(-1) ?? ''
  const after = text.slice(end, end + MOST_CLAUSE).split(/[;:,.–—)]/u)[0] ?? ''
  const isStep = /^\s*(?:then )?upgrade (?:for|to|from|at)\s/iu.test(before)
  const subject = /^(?:\S+\s){0,1}\S+/u.exec(text)?.[0] ?? ''
  return (!isStep && (FOR_OWNERS.test(before) || FOR_OWNERS.test(subject))) || FOR_THOSE_WHO_HAVE.test(after)
}
