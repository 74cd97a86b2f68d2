import type { ReadPage } from '../../drafter.ts'
import { FOUNDER, OTHER_PEOPLE } from '../lexicon/founders.ts'
import { once } from '../once.ts'
import { tellsOfUs } from '../pages/company.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { type Told, toldBy } from '../pages/told.ts'
import { namesAt, wholeName } from '../people/people.ts'
import { roleSpan } from './role.ts'

const MOST_NAMED = 200

const MOST_LINES = 1_500

/** Whether a place is where a site tells of its own people. */
export function isTeam(piece: Told, pages: readonly ReadPage[]): boolean {
  const isOthers = piece.heads.some(({ text, level }) => level <= 6 && OTHER_PEOPLE.test(text.trim()))
  return !isOthers && (tellsOfUs(piece, pages) || piece.about.has('contact'))
}

export function roleIn(piece: Piece, from: number) {
  const span = roleSpan(piece.text.slice(from))
  return span && passageOf(piece, from + span.start, from + span.end)
}

/** What a site tells, with a piece for each line where several lines are about a person each. */
export const toldByLine = once((pages: readonly ReadPage[]): readonly Told[] =>
  toldBy(pages).flatMap((piece) => {
    if (!piece.text.includes('\n') || piece.text.length > MOST_LINES || !FOUNDER.test(piece.text)) return [piece]
    let at = 0
    const lines = piece.text.split('\n').map((text) => {
      const start = piece.start + at
      at += text.length + 1
      return { ...piece, text, start, end: start + text.length }
    })
    const isRow = lines.filter((line) => wholeName(line.text) === null && namesPerson(line)).length > 1
    return isRow ? lines.filter(({ text }) => text.trim() !== '') : [piece]
  }),
)

/** Whether a piece is about one person: a name, or a name with a role behind it. */
function namesPerson({ text }: Piece): boolean {
  if (text.length > 200) return false
  if (wholeName(text) !== null) return true
  const [name, ...others] = namesAt(text, 0)
  return name !== undefined && others.length === 0 && /^\s*(?:[,:|·•–—(（\n]|-\s)/u.test(text.slice(name.end))
}

/** The pieces that name a person, alone or with a role. */
export const namedOn = once((pages: readonly ReadPage[]): readonly Piece[] =>
  toldByLine(pages).filter(namesPerson).slice(0, MOST_NAMED),
)
