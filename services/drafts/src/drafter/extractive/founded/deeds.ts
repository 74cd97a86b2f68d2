import type { ReadPage } from '../../drafter.ts'
import { BEFORE_THING } from '../lexicon/births.ts'
import { LEGAL_FORM } from '../lexicon/company.ts'
import { FOUNDED, STRICTLY_FOUNDED, WAS_FOUNDED } from '../lexicon/founding.ts'
import { FOREBEAR } from '../lexicon/founding-others.ts'
import { BEGINNING, BORN, COMPANY_OF, FOUNDED_IN_PARTS, FOUNDING_NOUN, REGISTERED } from '../lexicon/founding-signs.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isCompany, isOwn } from '../pages/own.ts'
import { nameOf } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { thingsIn } from './births.ts'
import { isNamedOther, isPart, OTHER_DOING } from './objects.ts'
import type { Clause } from './year.ts'

/** A verb or noun in a clause that may tell of a founding. */
export interface Deed {
  readonly start: number
  readonly end: number
  readonly points: number
  /** What the company is in it: what is done, or who does; a noun says it all. */
  readonly kind: 'verb' | 'register' | 'noun'
}

function matchesOf(pattern: RegExp, text: string): { start: number; end: number }[] {
  const global = pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`)
  return [...text.matchAll(global)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }))
}

/** All verbs and nouns in a clause that may tell of a founding, the surest first. */
export function deedsIn(clause: string): Deed[] {
  const verbs = [FOUNDED, WAS_FOUNDED, BEFORE_THING, ...BEGINNING, STRICTLY_FOUNDED].flatMap((pattern) =>
    matchesOf(pattern, clause).map((span): Deed => {
      const isStrict = STRICTLY_FOUNDED.test(clause.slice(span.start, span.end))
      return { ...span, points: isStrict ? 3 : 1, kind: 'verb' }
    }),
  )
  const born = matchesOf(BORN, clause).map((span): Deed => ({ ...span, points: 2, kind: 'verb' }))
  const parts = matchesOf(FOUNDED_IN_PARTS, clause).map((span): Deed => ({ ...span, points: 3, kind: 'verb' }))
  const registered = matchesOf(REGISTERED, clause).map((span): Deed => ({ ...span, points: 3, kind: 'register' }))
  const nouns = matchesOf(FOUNDING_NOUN, clause).map((span): Deed => ({ ...span, points: 3, kind: 'noun' }))
  return [...parts, ...registered, ...nouns, ...born, ...verbs].sort((a, b) => b.points - a.points)
}

const IS_AT_END = /\s(?:was|is|wurde|ist|est|a été|fue|è|foi|is|werd)$/iu
const WE_ARE = /^(?:we are|we[’']re|wir sind|nous sommes|somos|siamo|(?:wij|we) zijn|vi är|vi er|jesteśmy)\s/iu
const THEIRS =
  /^(?:his|her|their|sein\p{L}*|ihr\p{L}*|son|sa|leur|su|(?:la |il )?(?:sua|suo|loro)|a sua|zijn|haar|hun|sin|sitt)\s/iu
const THE_THING = /^(?:the|die|das|der|la|le|el|il|lo|a|o|de|het|our|unser\p{L}*|notre|nuestr[ao])\s\p{L}+$/iu
const FIRM = new RegExp(`^(?:\\s\\p{Lu}[\\p{L}-]+)?${LEGAL_FORM.source}`, 'iu')
const COMPANY_THINGS = new RegExp(COMPANY_OF, 'giu')
const INDEFINITE =
  /^(?:an?(?!\s(?:empresa|nossa|sua|minha|loja|firma))|eine?\p{L}?|une?|una?|n?um|n?uma|een|ett?)\s|^un[’']/iu
/** A company of one's own, or a real one: no job at somebody else's. */
const OF_ONES_OWN = /\s(?:own|proper|real|limited|eigen\p{L}*|propre|propi[ao]|propri[ao]|própri[ao]|eget)\s/iu
/** Followed by when, where or how, or by nothing: the verb has no other object. */
const NO_OBJECT = pattern('iu')`
  ^\s*(?:
    $
    [.!,]
    (?:
      in|im|en|nel(?:l[’'])?|em|on|at|from|with|as|by|à|au|mit|als|con|com|met|w|i|år|out|life|up|von|par|por|da
      door|av|af|together|zusammen|ensemble|insieme
    )(?=\s|$)
    \d{4}
  )
`
/** Verbs whose subject is what is begun. */
export const IS_PASSIVE = pattern('iu')`
  (?:
    was|were|been|is|wurden?|ist|sind|est|été|fue|se|è|é|foi|stat[aoie]|werd|blev|ble|née?|voit le jour|a vu le jour
    naît
  )(?!\p{L})
  gründet$
  des$
`

/** `started with Acme`: somebody takes up what is there. */
const TAKES_UP = /^\s(?:with|using|mit|avec|met|con|com|med)\s\p{Lu}/u

/** How much what stands beside a deed speaks for the company as what begins. */
export function thingPoints(clause: string, deed: Deed, piece: Told, pages: readonly ReadPage[]): number {
  const after = clause.slice(deed.end)
  if (OTHER_DOING.test(after) || TAKES_UP.test(after) || isPart(after, pages)) return 0
  const named = thingsIn(clause, nameOf(pages) ?? '', false, pages)
  const company = named.length === 0 && isOwn(clause, pages) && !clause.includes(nameOf(pages) ?? '\n')
  const isDone = named.some(({ start, end }) => {
    if (start >= deed.start) return true
    // As the subject it begins by itself: `Acme opened its shop` opens something else.
    return end <= deed.start && (IS_PASSIVE.test(clause.slice(deed.start, deed.end)) || NO_OBJECT.test(after))
  })
  // What has a legal form behind its name is a company, and no product.
  const isFirm = named.some(({ end }) => FIRM.test(clause.slice(end)))
  if (isDone || company) return isFirm ? 3 : 2
  const isForebears = FOREBEAR.test(clause)
  // `Ann ran a studio that was founded in 1999`: any company may stand before the verb.
  const things = [...clause.matchAll(COMPANY_THINGS)]
    .filter(
      ({ index, 0: words }) =>
        index >= deed.start || WE_ARE.test(clause) || !INDEFINITE.test(words) || OF_ONES_OWN.test(words),
    )
    .filter(({ 0: words }) => !(isForebears && THEIRS.test(words)))
    .filter(({ index, 0: words }) => !isNamedOther(clause.slice(index + words.length), pages))
    .map(([words]) => words)
  if (things.length > 0) return things.every((words) => INDEFINITE.test(words) && !OF_ONES_OWN.test(words)) ? 1 : 2
  const subject = clause.slice(0, deed.start).trim()
  // `The domain was registered`: a thing of another kind.
  if (deed.kind === 'register' && THE_THING.test(subject.replace(IS_AT_END, ''))) return 0
  if (deed.kind !== 'verb') return tellsOfUs(piece, pages) ? 1 : 0
  return subject !== '' && tellsOfUs(piece, pages) && isCompany(subject, pages) && NO_OBJECT.test(after) ? 1 : 0
}

/** `Born in 2012 in Leeds, Acme …`: what opens a sentence without a subject tells of the one that follows. */
export function followingPoints(
  clauses: readonly Clause[],
  at: number,
  deed: Deed,
  pages: readonly ReadPage[],
): number {
  const next = clauses[at + 1]
  if (at > 0 || deed.points < 2 || !next || !next.joint.startsWith(',')) return 0
  const [{ start } = { start: -1 }] = thingsIn(next.text, nameOf(pages) ?? '', false, pages)
  return start >= 0 && /^(?:\p{Ll}+\s){0,2}$/u.test(next.text.slice(0, start)) ? 2 : 0
}
