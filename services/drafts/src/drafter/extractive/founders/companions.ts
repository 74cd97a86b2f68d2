import type { ReadPage } from '../../drafter.ts'
import type { Founding } from '../founded/founding.ts'
import {
  COMPANION,
  IN_COMPANY,
  PRONOUN_AFTER,
  PRONOUN_AND,
  PRONOUN_BEFORE,
  PRONOUN_OPENS,
} from '../lexicon/companions.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isOwn } from '../pages/own.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { toldBy } from '../pages/told.ts'
import { namesAt, type Span } from '../people/people.ts'
import { type Person, personOf } from './person.ts'
import { personsIn } from './plural.ts'
import { AND_RELATIVE } from './subjects.ts'

/** Whether a text opens with a name, or a sentence of it with the first name: `Ann answers the phone.` */
const isToldOf = (text: string, name: string) =>
  (text.length < 200 && text.startsWith(name)) ||
  sentencesOf(text.slice(0, 2_000)).some((sentence) => sentence.text.startsWith(`${name.split(' ')[0] ?? name} `))

/** With whom somebody founded the company: `with her son, Bo Lee`, `together with Bo Lee`. */
export function companionsIn({ text, verb, isPassive }: Founding, pages: readonly ReadPage[]): Span[] {
  if (isPassive) return []
  const isJoint = /^(?:co-?(?:found|fond|fund)|mitgegründet|medgrunda)/iu.test(text.slice(verb.start, verb.end))
  const isTold = (name: string) => toldBy(pages).some((piece) => tellsOfUs(piece, pages) && isToldOf(piece.text, name))
  const beside = (end: number) => /^,\s\p{Ll}[^,.;:]{2,40}(?=[,.;]|$)/u.exec(text.slice(end))?.[0] ?? ''
  // `with Ann Lee` alone may as well name a firm: the name must stand on the team's page then.
  return [...text.matchAll(COMPANION)].flatMap(({ index, 0: lead }) =>
    namesAt(text, index + lead.length).filter(({ start, end }) => {
      const name = text.slice(start, end)
      return !isOwn(name, pages) && (isJoint || IN_COMPANY.test(lead) || IN_COMPANY.test(beside(end)) || isTold(name))
    }),
  )
}

/** `Ann and her brother Bo Lee founded …`: Ann, whose whole name the page gives elsewhere. */
export function besideRelative(
  { told, text }: Founding,
  [name]: readonly Span[],
  pages: readonly ReadPage[],
): Person[] {
  const before = text.slice(0, name?.start ?? 0)
  const relative = AND_RELATIVE.exec(before)
  const first = relative && /(?:^|[\s,])(\p{Lu}\p{Ll}+)$/u.exec(before.slice(0, relative.index))?.[1]
  if (!first) return []
  const people = toldBy(pages)
    .filter(({ page }) => page === told.page)
    .flatMap((piece) =>
      personsIn(piece.text.slice(0, 2_000), pages)
        .filter(({ start }) => piece.text.startsWith(`${first} `, start))
        .flatMap((span) => personOf(piece, 0, span, span)),
    )
  return new Set(people.map((each) => each.name.value)).size === 1 ? people.slice(0, 1) : []
}

const RELATIVE = pattern('u')`
  (?<!\p{L})(?:with|mit|avec|con|met|com|med)\s(?:
    my|her|his|their|mein\p{L}*|ihre[mnr]?|seine[mnr]?|son|sa|su|suo|sua|il suo|la sua|seu|o seu|haar|zijn|sin|sitt
  )\s(?<who>\p{L}{3,})(?!,?\s\p{Lu})
`

/** `… with her brother. Bo Lee is that brother.`: a relative whom another sentence of the same text names. */
export function relativeIn({ told, text, verb, isPassive }: Founding, pages: readonly ReadPage[]): Span[] {
  const who = isPassive ? undefined : RELATIVE.exec(text.slice(verb.end))?.groups?.who
  if (who === undefined || !IN_COMPANY.test(who)) return []
  const is = pattern('iu')`
    ^\s(?:is|was|ist|war|est|es|è|é)\s(?:
      that|this|the|dieser?|ce|cette|ese|esa|quel|quella|esse|essa|die|dat
    )\s?${who}(?!\p{L})
  `
  const others = personsIn(told.text, pages).filter(({ end }) => is.test(told.text.slice(end)))
  return others.length === 1 ? others : []
}

/** `Ann Lee was a baker. In 2012 she founded Acme.`: the one whose name opens the sentence before. */
export function byPronoun(founding: Founding, pages: readonly ReadPage[]): Person[] {
  const { told, text, start, verb, isPassive } = founding
  if (isPassive || !tellsOfUs(told, pages)) return []
  const before = text.slice(0, verb.start)
  const isPronoun =
    PRONOUN_AND.test(before) ||
    PRONOUN_BEFORE.test(before) ||
    PRONOUN_OPENS.test(before) ||
    PRONOUN_AFTER.test(text.slice(verb.end))
  // `haben sie`, `gründeten sie`: several people.
  const isPlural =
    PRONOUN_AFTER.test(text.slice(verb.end)) && /(?:haben|hebben|ten|annen)$/iu.test(text.slice(verb.start, verb.end))
  if (!isPronoun || isPlural) return []
  const own = openings(told, start)
  const named = own.length === 0 ? personsIn(told.text.slice(0, start), pages) : []
  const [only] = named
  const isSubject = only !== undefined && /^\s(?:\p{Ll}|\d)/u.test(told.text.slice(only.end))
  if (only && isSubject && named.length === 1) return personOf(told, 0, only, { start: 0, end: start + text.length })
  if (own.length > 0) return personIn(told, own, (from) => ({ start: start - from, end: start - from + text.length }))
  // The paragraph before may name whom this one tells of.
  const all = toldBy(pages)
  const above = all[all.findIndex((piece) => piece.page === told.page && piece.start === told.start) - 1]
  const isNext = above !== undefined && above.page === told.page && !above.isTitle && tellsOfUs(above, pages)
  if (!isNext) return []
  const found = openings(above, above.text.length)
  const sentence = passageOf(told, start, start + text.length)
  const people = personIn(above, found, () => ({ start: 0, end: above.text.length }))
  return sentence ? people.map((person) => ({ ...person, from: [...person.from, sentence] })) : []
}

/** Where a sentence opens with names, and the names. */
interface Opening {
  readonly from: number
  readonly names: readonly Span[]
}

const openings = (piece: Piece, end: number): Opening[] =>
  sentencesOf(piece.text.slice(0, end))
    .map((sentence) => ({ from: sentence.start, names: namesAt(sentence.text, 0) }))
    .filter(({ names }) => names.length > 0)

/** The only one who is named; where two people are told of, nobody can say whom a pronoun means. */
function personIn(piece: Piece, found: readonly Opening[], sentenceAt: (from: number) => Span): Person[] {
  const [only] = found
  const [name] = only?.names ?? []
  if (found.length !== 1 || only?.names.length !== 1 || !name) return []
  return personOf(piece, only.from, name, sentenceAt(only.from))
}
