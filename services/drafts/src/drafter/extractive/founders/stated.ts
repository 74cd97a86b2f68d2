import type { ReadPage } from '../../drafter.ts'
import { FOUNDING_BY, IS_PRONOUN, NOT_OURS } from '../lexicon/begins.ts'
import { COMPANY_SOMEBODY_FOUNDED } from '../lexicon/first-person.ts'
import { FOUNDER } from '../lexicon/founders.ts'
import { isOwn } from '../pages/own.ts'
import { passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import type { Told } from '../pages/told.ts'
import { isGivenName } from '../people/strength.ts'
import { castAt } from './cast.ts'
import { type Person, personOf } from './person.ts'
import { paragraphsAbove, peopleIn, personsIn } from './plural.ts'
import { isFounderHere, roleSpan } from './role.ts'

/** Whether a founding told by a noun is the company’s: nothing but a date before it, or its name in the sentence. */
const isOurFounding = (text: string, at: number, pages: readonly ReadPage[]) =>
  isOwn(text, pages) || /^[\d\s.:–—-]*$/u.test(text.slice(0, at))

/** `Ann Lee … . She is founder and director`: the role of the only person whom the text before names. */
export function statedOf(told: Told, pages: readonly ReadPage[]): Person[] {
  return sentencesOf(told.text).flatMap(({ text, start }) => {
    const by = NOT_OURS.test(text) ? null : FOUNDING_BY.exec(text)
    const cast = by ? castAt(text, by.index + by[0].length) : []
    if (cast.length > 0 && isOurFounding(text, by?.index ?? 0, pages))
      return cast.flatMap((name) => personOf(told, start, name, { start: 0, end: text.length }))
    const hers = NOT_OURS.test(text) ? null : COMPANY_SOMEBODY_FOUNDED.exec(text)
    const [first = ''] = /^\p{Lu}[\p{L}-]+/u.exec(text) ?? []
    if (hers && isGivenName(first)) {
      const sentence = passageOf(told, start, start + text.length)
      const around = [told, ...paragraphsAbove(told, pages)].flatMap((piece) => {
        const same = personsIn(piece.text, pages).filter(({ start: at }) => piece.text.startsWith(`${first} `, at))
        return peopleIn(piece, same, sentence ? [sentence] : [])
      })
      if (new Set(around.map(({ name }) => name.value)).size === 1) return around.slice(0, 1)
    }
    const word = FOUNDER.exec(text)
    const isSaid = word !== null && IS_PRONOUN.test(text.slice(0, word.index))
    const role = isSaid ? roleSpan(text.slice(word.index)) : null
    if (!word || !role || !isFounderHere(text.slice(word.index), pages, true)) return []
    const names = personsIn(told.text.slice(0, start), pages)
    const isBare = !/[–—,&]|\s(?:and|und|et|y|e|en)\s/u.test(text.slice(word.index + role.start, word.index + role.end))
    const passage = passageOf(told, start + word.index + role.start, start + word.index + role.end)
    if (names.length !== 1 || !passage) return []
    return peopleIn(told, names, []).map((person) => ({ ...person, role: isBare ? null : passage }))
  })
}
