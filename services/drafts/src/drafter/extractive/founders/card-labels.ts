import type { ReadPage } from '../../drafter.ts'
import { FOUNDER_LABEL } from '../lexicon/founders.ts'
import { BY, FOUNDING_LABEL } from '../lexicon/founding.ts'
import { namesAt, namesListed, type Span, wholeName } from '../people.ts'
import { type Piece, passageOf } from '../pieces.ts'
import type { Told } from '../told.ts'
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

const listed = (text: string, from: number): Span[] =>
  namesListed(text.slice(from)).map(({ start, end }) => ({ start: from + start, end: from + end }))

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
