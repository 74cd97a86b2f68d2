import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { FOUNDER, FOUNDER_LABEL, FOUNDERS_HEADING, FUNCTION, STAFF } from '../lexicon/founders.ts'
import { pattern } from '../lexicon/pattern.ts'
import { isOwn } from '../pages/own.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import type { Told } from '../pages/told.ts'
import { namesAt, type Span, wholeName } from '../people/people.ts'
import { isTeam, roleIn } from './card-lines.ts'
import type { Person } from './person.ts'
import { isFounderHere } from './role.ts'

const MOST_BETWEEN = 500

export const MOST_JOB = 60

const MOST_HEADING = 70

/** `代表取締役・創業者　山田 花子`, `Founder & CEO: Ann Lee`: the role before the name. */
export function roleFirst(piece: Told, pages: readonly ReadPage[]): { name: Span; role: Person['role'] } | null {
  if (!isTeam(piece, pages) || piece.text.length > 100) return null
  const match = /^([^:：\n]{2,40}?)(?:\s?[:：]\s*|\u3000|\n)(?=\S)/u.exec(piece.text)
  const rest = match ? piece.text.slice(match[0].length) : ''
  const name = match ? (namesAt(rest, 0)[0] ?? wholeName(rest.split('\n')[0] ?? '')) : null
  const isAlone = name !== null && /^\s*(?:$|\n|[,（(])/u.test(rest.slice(name.end))
  const role = match ? passageOf(piece, 0, match[1]?.length ?? 0) : null
  if (!match || !name || !isAlone || !role || !FOUNDER.test(role.value) || !isFounderHere(role.value, pages, true))
    return null
  const from = match[0].length
  return {
    name: { start: from + name.start, end: from + name.end },
    role: FOUNDER_LABEL.test(role.value) ? null : role,
  }
}

const isQuoted = (piece: Piece | undefined) => /^[“„«"].{4,}[”“»"][.!]?$/su.test(piece?.text.trim() ?? '')

/** Whether another name stands between two pieces, as one that a template left and that tells of nobody. */
function namesBetween(name: Piece, next: Piece): boolean {
  const between = name.page.texts.text?.text.slice(name.end, next.start) ?? ''
  return between.length <= MOST_BETWEEN && between.split('\n').some((line) => wholeName(line) !== null)
}

/** Whether those who stand below a heading are the founders: `Our founders`, `Who we are: three founders, one dog`. */
export function headsFounders({ text, level }: Piece): boolean {
  const parts = text.trim().split(/\s*[:,–—|]\s+/u)
  return level <= 6 && text.length <= MOST_HEADING && parts.slice(0, 2).some((part) => FOUNDERS_HEADING.test(part))
}

const isJob = (role: string) => FOUNDER.test(role) || role.split(/[^\p{L}]+/u).some((word) => FUNCTION.test(word))

/** A person named in a piece of its own, the role in one of the next two. */
export function apart(told: readonly Told[], at: number, pages: readonly ReadPage[]): { role: Person['role'] } | null {
  const name = told[at]
  if (!name) return null
  if (name.heads.some(headsFounders)) {
    const next = told[at + 1]
    const role =
      next && next.page === name.page && next.text.length <= 80 && !/[.!?]$/u.test(next.text) ? roleIn(next, 0) : null
    return isTeam(name, pages) ? { role: role && isJob(role.value) ? role : null } : null
  }
  for (const next of told.slice(at + 1, at + 3)) {
    if (next.page !== name.page || next.text.length > 400 || wholeName(next.text)) return null
    if (namesBetween(name, next)) return null
    const role = roleIn(next, 0)
    if (!role || !FOUNDER.test(role.value)) {
      if (next.text.length <= MOST_JOB && STAFF.test(next.text)) return null
      continue
    }
    // Below somebody's praise, what stands behind the comma is the company that praises.
    const isPraise = isQuoted(told[at - 1]) && /,/u.test(role.value) && !isOwn(role.value, pages)
    if (isPraise) return null
    return isFounderHere(role.value, pages, isTeam(name, pages)) && (isTeam(name, pages) || isOwn(role.value, pages))
      ? { role }
      : null
  }
  return null
}

/** A role in a sentence ends where the sentence goes on: `Ann Lee, founder, started out as …`. */
function shortened(role: Candidate | null): Candidate | null {
  const goesOn = role ? /,\s+(?=\p{Ll})/u.exec(role.value) : null
  if (!role || !goesOn || role.value.split(/\s+/u).length <= 5) return role
  return passage(role.page, role.source, role.start, role.start + goesOn.index, 0)
}

/** Said of somebody whose words follow. */
const SAYS = pattern('iu')`
  ^,?\s(?:
    says?|said|tells|sagt|sagte|meint|erklärt|dit|raconte|dice|cuenta|racconta|diz|conta|zegt|vertelt
  )(?!\p{L})
`

/** A person and the role in one piece: `Ann Lee, co-founder`, `Ann Lee (Founder)`, a line each. */
export function together(piece: Told, pages: readonly ReadPage[]): { name: Span; role: Person['role'] } | null {
  const [name] = namesAt(piece.text, 0)
  if (!name || piece.text.length > 400) return null
  const joint = /^\s*(?:[,:|·•–—(（\n-]|\s-\s)\s*/u.exec(piece.text.slice(name.end))
  if (!joint) return null
  const whole = shortened(roleIn(piece, name.end + joint[0].length))
  // A role in brackets ends with them.
  const bracket = /[(（]/u.test(joint[0]) ? (whole?.value.search(/[)）]/u) ?? -1) : -1
  const role = whole && bracket > 0 ? passage(whole.page, whole.source, whole.start, whole.start + bracket, 0) : whole
  if (!role || !FOUNDER.test(role.value) || !isFounderHere(role.value, pages, isTeam(piece, pages))) return null
  if (SAYS.test(piece.text.slice(role.end - piece.start))) return null
  return isTeam(piece, pages) || isOwn(role.value, pages) ? { name, role } : null
}

/** Name and role parted by markup alone: `<h3>Ann Lee <span>Founder</span></h3>`. */
export function byMarkup(piece: Told, pages: readonly ReadPage[]): { name: Span; role: Person['role'] } | null {
  if (piece.text.length > 120 || !isTeam(piece, pages)) return null
  const ends = piece.page.outline.inlines
    .filter(({ start, end }) => start >= piece.start && end <= piece.end)
    .flatMap(({ start, end }) => [start - piece.start, end - piece.start])
  for (const at of ends) {
    const name = wholeName(piece.text.slice(0, at))
    const role = name && /\p{L}/u.test(piece.text.slice(at)) ? roleIn(piece, at) : null
    if (name && role && FOUNDER.test(role.value) && isFounderHere(role.value, pages, true)) return { name, role }
  }
  return null
}

/** A role that stands over the name, in one box with it: `Founder`, then `Ann Lee`. */
export function above(told: readonly Told[], at: number, pages: readonly ReadPage[]): { role: Person['role'] } | null {
  const [before, role, name] = [told[at - 2], told[at - 1], told[at]]
  if (!role || !name || role.page !== name.page || role.region !== name.region || role.region === 0) return null
  const isOfOther = before !== undefined && before.region === role.region && wholeName(before.text) !== null
  if (isOfOther || role.text.length > 60 || !isTeam(name, pages)) return null
  const found = roleIn(role, 0)
  if (!found || !FOUNDER.test(found.value) || !isFounderHere(found.value, pages, true)) return null
  return { role: FOUNDER_LABEL.test(role.text.trim()) && /s$/iu.test(found.value) ? null : found }
}
