import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { wholeName } from '../people/people.ts'
import { cardOf } from './card-box.ts'
import { labelled, personOf, roleBehind, termsBelow, underFounders } from './card-labels.ts'
import { isTeam, namedOn, toldByLine } from './card-lines.ts'
import { above, apart, byMarkup, MOST_JOB, roleFirst, together } from './card-roles.ts'
import type { Person } from './person.ts'

/** `Ann Lee (she/her)`: what follows the name in brackets is none of it. */
const withoutPronouns = (text: string) =>
  text.replace(/\s*[(（](?:she|he|they|sie|er|elle|il|ella|él)(?:\s?\/\s?\p{L}+)*[)）]\s*$/iu, '')

/** A founder named in a sentence, with the card that stands for the same person alone on a page about the company. */
export function withCard(person: Person, pages: readonly ReadPage[]): Person {
  if (person.card !== null) return person
  const told = toldByLine(pages)
  const own = bare(person.name.value)
  const at = told.findIndex((piece) => {
    const name = piece.text.length <= MOST_JOB && isTeam(piece, pages) ? wholeName(piece.text) : null
    return name !== null && bare(piece.text.slice(name.start, name.end)) === own
  })
  const piece = told[at]
  return piece ? { ...person, card: cardOf(piece.page, told, at, namedOn(pages)) } : person
}

/** Founders told by cards, captions and tables. */
export function foundersOnCards(pages: readonly ReadPage[]): Person[] {
  const told = toldByLine(pages)
  const names = namedOn(pages)
  return told.flatMap((piece, at) => {
    if (piece.about.has('faq') || piece.text.length > 400) return []
    const span = wholeName(withoutPronouns(piece.text))
    const alone = span && (apart(told, at, pages) ?? above(told, at, pages))
    if (span && alone) return personOf(piece, span, alone.role, cardOf(piece.page, told, at, names))
    const terms = termsBelow(told, at, pages)
    if (terms.length > 0) return terms
    const line = labelled(told, at, pages)
    if (line && line.piece === piece && line.names.length > 1)
      return line.names.flatMap((name) => personOf(piece, name, roleBehind(piece, name), null))
    const headed = underFounders(piece, told[at - 1], pages)
    if (headed.length > 0) return headed.flatMap((name) => personOf(piece, name, null, null))
    const joined = together(piece, pages) ?? roleFirst(piece, pages) ?? byMarkup(piece, pages)
    if (joined) {
      // Under a term or a heading stands more about the person; what follows a line may be about another.
      const own = piece.kind === 'dt' || (piece.level > 0 && piece.level < 7) ? told : told.slice(0, at + 1)
      return personOf(piece, joined.name, joined.role, cardOf(piece.page, own, at, names))
    }
    return (line?.names ?? []).flatMap((name) =>
      line ? personOf(line.piece, name, roleBehind(line.piece, name), null) : [],
    )
  })
}
