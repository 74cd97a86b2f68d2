import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { tellsOfUs } from '../company-pages.ts'
import { FOUNDER, FOUNDER_LABEL, FOUNDERS_HEADING, OTHER_PEOPLE, STAFF } from '../lexicon/founders.ts'
import { BY, FOUNDING_LABEL } from '../lexicon/founding.ts'
import { once } from '../once.ts'
import { isOwn } from '../own.ts'
import { namesAt, namesListed, type Span, wholeName } from '../people.ts'
import { type Piece, passageOf } from '../pieces.ts'
import { type Told, toldBy } from '../told.ts'
import { cardOf } from './card-box.ts'
import { castAt } from './cast.ts'
import type { Card, Person } from './person.ts'
import { isFounderHere, roleSpan } from './role.ts'

const MOST_NAMED = 200
const MOST_LINES = 1_500
const MOST_BETWEEN = 500
const MOST_JOB = 60

/** Whether a place is where a site tells of its own people. */
function isTeam(piece: Told, pages: readonly ReadPage[]): boolean {
  const isOthers = piece.heads.some(({ text, level }) => level <= 6 && OTHER_PEOPLE.test(text.trim()))
  return !isOthers && (tellsOfUs(piece, pages) || piece.about.has('contact'))
}

function roleIn(piece: Piece, from: number) {
  const span = roleSpan(piece.text.slice(from))
  return span && passageOf(piece, from + span.start, from + span.end)
}

/** `代表取締役・創業者　山田 花子`, `Founder & CEO: Ann Lee`: the role before the name. */
function roleFirst(piece: Told, pages: readonly ReadPage[]): { name: Span; role: Person['role'] } | null {
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

/** A person named in a piece of its own, the role in one of the next two. */
function apart(told: readonly Told[], at: number, pages: readonly ReadPage[]): { role: Person['role'] } | null {
  const name = told[at]
  if (!name) return null
  if (name.heads.some(({ text, level }) => level <= 6 && FOUNDERS_HEADING.test(text.trim()))) {
    const next = told[at + 1]
    const role =
      next && next.page === name.page && next.text.length <= 80 && !/[.!?]$/u.test(next.text) ? roleIn(next, 0) : null
    return isTeam(name, pages) ? { role: role && FOUNDER.test(role.value) ? role : null } : null
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
const SAYS =
  /^,?\s(?:says?|said|tells|sagt|sagte|meint|erklärt|dit|raconte|dice|cuenta|racconta|diz|conta|zegt|vertelt)(?!\p{L})/iu

/** A person and the role in one piece: `Ann Lee, co-founder`, `Ann Lee (Founder)`, a line each. */
function together(piece: Told, pages: readonly ReadPage[]): { name: Span; role: Person['role'] } | null {
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
function byMarkup(piece: Told, pages: readonly ReadPage[]): { name: Span; role: Person['role'] } | null {
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
function above(told: readonly Told[], at: number, pages: readonly ReadPage[]): { role: Person['role'] } | null {
  const [before, role, name] = [told[at - 2], told[at - 1], told[at]]
  if (!role || !name || role.page !== name.page || role.region !== name.region || role.region === 0) return null
  const isOfOther = before !== undefined && before.region === role.region && wholeName(before.text) !== null
  if (isOfOther || role.text.length > 60 || !isTeam(name, pages)) return null
  const found = roleIn(role, 0)
  if (!found || !FOUNDER.test(found.value) || !isFounderHere(found.value, pages, true)) return null
  return { role: FOUNDER_LABEL.test(role.text.trim()) && /s$/iu.test(found.value) ? null : found }
}

/** `The founders`, then `Ann Lee and Bo Kim met in …`: those with whom the text right below the heading opens. */
function underFounders(piece: Told, before: Told | undefined, pages: readonly ReadPage[]): Span[] {
  const isBelow =
    before !== undefined &&
    before.page === piece.page &&
    before.start === piece.heads[0]?.start &&
    FOUNDERS_HEADING.test(before.text.trim())
  const cast = isBelow && isTeam(piece, pages) ? castAt(piece.text, 0) : []
  return cast.length > 1 ? cast : []
}

const listed = (text: string, from: number): Span[] =>
  namesListed(text.slice(from)).map(({ start, end }) => ({ start: from + start, end: from + end }))

/** `Founder: Ann Lee`, as a table, a list of terms or a line says it. */
function labelled(
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

/** `Founders` as a term, and each of them in a description of their own below it. */
function termsBelow(told: readonly Told[], at: number, pages: readonly ReadPage[]): Person[] {
  const label = told[at]
  if (label?.kind !== 'dt' || !FOUNDER_LABEL.test(label.text.trim()) || !isTeam(label, pages)) return []
  const below = told.slice(at + 1, at + 9)
  const other = below.findIndex(({ kind, page }) => kind !== 'dd' || page !== label.page)
  return (other < 0 ? below : below.slice(0, other)).flatMap((piece) => {
    const name = wholeName(piece.text)
    return name ? personOf(piece, name, null, null) : []
  })
}

/** What a site tells, with a piece for each line where several lines are about a person each. */
const toldByLine = once((pages: readonly ReadPage[]): readonly Told[] =>
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
const namedOn = once((pages: readonly ReadPage[]): readonly Piece[] =>
  toldByLine(pages).filter(namesPerson).slice(0, MOST_NAMED),
)

/** `Ann Lee (she/her)`: what follows the name in brackets is none of it. */
const withoutPronouns = (text: string) =>
  text.replace(/\s*[(（](?:she|he|they|sie|er|elle|il|ella|él)(?:\s?\/\s?\p{L}+)*[)）]\s*$/iu, '')

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
      return line.names.flatMap((name) => personOf(piece, name, null, null))
    const headed = underFounders(piece, told[at - 1], pages)
    if (headed.length > 0) return headed.flatMap((name) => personOf(piece, name, null, null))
    const joined = together(piece, pages) ?? roleFirst(piece, pages) ?? byMarkup(piece, pages)
    if (joined) {
      // Under a term or a heading stands more about the person; what follows a line may be about another.
      const own = piece.kind === 'dt' || (piece.level > 0 && piece.level < 7) ? told : told.slice(0, at + 1)
      return personOf(piece, joined.name, joined.role, cardOf(piece.page, own, at, names))
    }
    return (line?.names ?? []).flatMap((name) => (line ? personOf(line.piece, name, null, null) : []))
  })
}

function personOf(piece: Piece, { start, end }: Span, role: Person['role'], card: Card | null): Person[] {
  const name = passageOf(piece, start, end)
  return name ? [{ name, role, from: [], card }] : []
}
