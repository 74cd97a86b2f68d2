import type { ReadPage } from '../../drafter.ts'
import { tellsOfUs } from '../company-pages.ts'
import type { Founding } from '../founding.ts'
import { COMPANION, IN_COMPANY, PRONOUN_AFTER, PRONOUN_BEFORE } from '../lexicon/companions.ts'
import { isOwn } from '../own.ts'
import { namesAt, type Span } from '../people.ts'
import { sentencesOf } from '../sentences.ts'
import { toldBy } from '../told.ts'
import { type Person, personOf } from './person.ts'

/** With whom somebody founded the company: `with her son, Bo Lee`, `together with Bo Lee`. */
export function companionsIn({ text, isPassive }: Founding, pages: readonly ReadPage[]): Span[] {
  if (isPassive) return []
  const isTold = (name: string) =>
    toldBy(pages).some((piece) => tellsOfUs(piece, pages) && piece.text.length < 200 && piece.text.startsWith(name))
  // `with Ann Lee` alone may as well name a firm: the name must stand on the team's page then.
  return [...text.matchAll(COMPANION)].flatMap(({ index, 0: lead }) =>
    namesAt(text, index + lead.length).filter(({ start, end }) => {
      const name = text.slice(start, end)
      return !isOwn(name, pages) && (IN_COMPANY.test(lead) || isTold(name))
    }),
  )
}

/** `Ann Lee was a baker. In 2012 she founded Acme.`: the one whose name opens the sentence before. */
export function byPronoun(founding: Founding, pages: readonly ReadPage[]): Person[] {
  const { told, text, start, verb, isPassive } = founding
  if (isPassive || !tellsOfUs(told, pages)) return []
  const isPronoun = PRONOUN_BEFORE.test(text.slice(0, verb.start)) || PRONOUN_AFTER.test(text.slice(verb.end))
  if (!isPronoun) return []
  const openings = sentencesOf(told.text.slice(0, start)).map((sentence) => ({
    from: sentence.start,
    names: namesAt(sentence.text, 0),
  }))
  const named = openings.filter(({ names }) => names.length > 0)
  const [only] = named
  // Where two people are told of, nobody can say whom the pronoun means.
  if (named.length !== 1 || only?.names.length !== 1) return []
  const [name] = only.names
  const sentence = { start: start - only.from, end: start - only.from + text.length }
  return name ? personOf(told, only.from, name, sentence) : []
}
