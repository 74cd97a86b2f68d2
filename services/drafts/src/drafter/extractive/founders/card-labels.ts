import type { ReadPage } from '../../drafter.ts'
import { FOUNDER_LABEL } from '../lexicon/founders.ts'
import { BY, FOUNDING_LABEL } from '../lexicon/founding.ts'
import { pattern } from '../lexicon/pattern.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import type { Told } from '../pages/told.ts'
import { namesAt, namesListed, type Span, wholeName } from '../people/people.ts'
import { isTeam } from './card-lines.ts'
import { headsFounders } from './card-roles.ts'
import { castAt } from './cast.ts'
import type { Card, Person } from './person.ts'

/** `The founders`, then `Ann Lee and Bo Kim met in …`: those with whom the text right below the heading opens. */
export function underFounders(piece: Told, before: Told | undefined, pages: readonly ReadPage[]): Span[] {
  const isBelow =
    before !== undefined &&
    before.page === piece.page &&
    before.start === piece.heads[0]?.start &&
    headsFounders(before)
  const cast = isBelow && isTeam(piece, pages) ? castAt(piece.text, 0) : []
  return cast.length > 1 ? cast : []
}

/** The names that follow a label, as a list or as a row in which roles in brackets may stand behind each. */
export function listed(text: string, from: number): Span[] {
  const plain = namesListed(text.slice(from)).map(({ start, end }) => ({ start: from + start, end: from + end }))
  const row = castAt(text, from)
  return row.length > plain.length ? row : plain
}

/** `Ann Lee (chair) and Bo Kim (tech)`: what stands in brackets behind a name in a list of founders. */
export function roleBehind(piece: Piece, { end }: Span): Person['role'] {
  const [all, role = ''] = /^\s\((\p{L}[^()\d@]{1,50})\)/u.exec(piece.text.slice(end)) ?? []
  const isRole = all !== undefined && !ASIDE.test(role)
  return isRole ? passageOf(piece, end + 2, end + 2 + role.length) : null
}

/** In brackets, what tells no job: where somebody stands on a picture, how to speak of them, when they left. */
const ASIDE = pattern('iu')`
  ^(?:
    left|right|links|rechts|(?:à )?(?:gauche|droite)|izquierda|derecha|(?:a )?(?:sinistra|destra)|esquerda|direita
    (?:she|he|they|sie|er|elle|il|ella|él|lei|lui)(?:\s?/.*)?
    (?:until|bis|hasta|fino|jusqu|até|tot|since|seit|depuis|desde|dal|sinds|née?|geb|born)(?!\p{L}).*
  )$
`

/** `Founder: Ann Lee`, as a table, a list of terms or a line says it. */
export function labelled(
  told: readonly Told[],
  at: number,
  pages: readonly ReadPage[],
): { names: Span[]; piece: Told } | null {
  const label = told[at]
  const next = told[at + 1]
  if (!label || !isTeam(label, pages)) return null
  const line = /^([^:：\n]{4,40})[:：]\s*/u.exec(label.text)
  if (line && FOUNDER_LABEL.test((line[1] ?? '').trim()))
    return { names: listed(label.text, line[0].length), piece: label }
  if (!next || next.page !== label.page || !(label.kind === 'dt' || label.kind === 'th' || label.kind === 'td'))
    return null
  if (FOUNDING_LABEL.test(label.text.trim())) {
    const by = [...next.text.matchAll(BY)][0]
    return by ? { names: namesAt(next.text, by.index + by[0].length), piece: next } : null
  }
  if (!FOUNDER_LABEL.test(label.text.trim())) return null
  return { names: listed(next.text, 0), piece: next }
}

export function personOf(piece: Piece, { start, end }: Span, role: Person['role'], card: Card | null): Person[] {
  const name = passageOf(piece, start, end)
  return name ? [{ name, role, from: [], card }] : []
}

/** `Founders` as a term, and each of them in a description of their own below it. */
export function termsBelow(told: readonly Told[], at: number, pages: readonly ReadPage[]): Person[] {
  const label = told[at]
  if (label?.kind !== 'dt' || !FOUNDER_LABEL.test(label.text.trim()) || !isTeam(label, pages)) return []
  const below = told.slice(at + 1, at + 9)
  const other = below.findIndex(({ kind, page }) => kind !== 'dd' || page !== label.page)
  return (other < 0 ? below : below.slice(0, other)).flatMap((piece) => {
    const name = wholeName(piece.text)
    return name ? personOf(piece, name, null, null) : []
  })
}
