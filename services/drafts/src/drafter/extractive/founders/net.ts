import type { ReadPage } from '../../drafter.ts'
import { PLURAL_FORM, PLURAL_SUBJECT, SINGULAR_SUBJECT, UNSAID_FORM, WE, WE_ARE } from '../lexicon/begins.ts'
import { OTHER_PEOPLE } from '../lexicon/founders.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isOwn } from '../pages/own.ts'
import { passageOf } from '../pages/pieces.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { namesBefore, type Span, wholeName } from '../people/people.ts'
import { type Begun, begunIn } from './begun.ts'
import { castAt } from './cast.ts'
import { companionsIn, relativeIn } from './companions.ts'
import { withoutName } from './founding-names.ts'
import { type Person, personOf } from './person.ts'
import { byFirstNames, isFew, paragraphsAbove, peopleIn, personsIn } from './plural.ts'
import { statedOf } from './stated.ts'

/** Those who begin it, named in the sentence itself. */
function namedIn({ text: whole, verb }: Begun, pages: readonly ReadPage[]): Span[] {
  const text = withoutName(whole, pages)
  const notOwn = ({ start, end }: Span) => !isOwn(text.slice(start, end), pages)
  const before = text.slice(0, verb.start)
  const near = namesBefore(
    before.replace(/\s+(?:(?:who|die|der|qui|que|quien|che|had|has|hat|haben|ha|hanno|a|ont)\s*)?$/iu, ''),
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
export function ourselves(
  { told, text, start }: Pick<Begun, 'told' | 'text' | 'start'>,
  pages: readonly ReadPage[],
): Person[] {
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
  if (rows.length === 0 && sentence)
    return byFirstNames(told, pages).map((person) => ({ ...person, from: [...person.from, sentence] }))
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
