import type { ReadPage } from '../../drafter.ts'
import { FOUNDER, FUNCTION } from '../lexicon/founders.ts'
import { pattern } from '../lexicon/pattern.ts'
import { tellsOfUs } from '../pages/company.ts'
import { isOwn } from '../pages/own.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { sentencesOf } from '../pages/sentences.ts'
import { toldBy } from '../pages/told.ts'
import { namesBefore } from '../people/people.ts'
import { isTeams } from './net.ts'
import { type Person, personOf } from './person.ts'
import { personsIn } from './plural.ts'
import { isFounderHere } from './role.ts'

const BRACKETS = /\(([^()]{3,60})\)/gu

/** `Ann Lee (co-founder, product) and Bo Kim (co-founder, code)`: roles in brackets behind the names. */
export function bracketed(piece: Piece, pages: readonly ReadPage[]): Person[] {
  if (piece.text.length > 600) return []
  return [...piece.text.matchAll(BRACKETS)].flatMap(({ index, 1: inside = '' }) => {
    const before = piece.text.slice(Math.max(0, index - 80), index).trimEnd()
    const from = Math.max(0, index - 80)
    const name =
      FOUNDER.test(inside) && !/[:：]/u.test(inside) && isFounderHere(inside, pages, true)
        ? namesBefore(before).at(-1)
        : undefined
    const role = passageOf(piece, index + 1, index + 1 + inside.length)
    return name && role ? personOf(piece, from, name, name).map((person) => ({ ...person, role })) : []
  })
}

/** Makes a sentence tell of other firms' founders. */
const OF_OTHERS = pattern('iu')`
  (?<!\p{L})(?:
    customers?|clients?|kund(?:e|in|en)|client[ea]s?|klant(?:en)?|investor\p{L}*|advis[eo]r\p{L}*|thanks|dank\p{L}*
    merci|gracias|grazie|says?|said|sagt|dit|dice|diz|zegt|writes|met|asked
  )(?!\p{L})
`

/** Whether the line ends in whose founder somebody is: `Ann Lee, founder, Brightloaf`. */
function isOfOther(behind: string, pages: readonly ReadPage[]): boolean {
  const [, last = ''] = /^,\s(\p{Lu}[^,.;:]{2,40})[.]?$/u.exec(behind.trimEnd()) ?? []
  const isJob = last.split(/[^\p{L}]+/u).some((word) => FUNCTION.test(word))
  return last !== '' && !isJob && !isOwn(last, pages)
}

/** `Her brother Bo Lee, co-founder, wrote the code`: the role between commas behind a name anywhere in a sentence. */
export function apposed(piece: Piece, pages: readonly ReadPage[]): Person[] {
  if (piece.text.length > 2_000 || !FOUNDER.test(piece.text)) return []
  return sentencesOf(piece.text).flatMap(({ text, start }) => {
    if (text.length > 400 || !FOUNDER.test(text) || OF_OTHERS.test(text)) return []
    return personsIn(text, pages).flatMap((name) => {
      const [all, inside = ''] = /^,\s([^,.;:()]{3,70})(?=,\s|[.;]|$)/u.exec(text.slice(name.end)) ?? []
      const isRole = all !== undefined && (FOUNDER.exec(inside)?.index ?? 99) <= 12
      const behind = text.slice(name.end + (all?.length ?? 0))
      if (!isRole || !isFounderHere(inside, pages, true) || isOfOther(behind, pages)) return []
      const from = start + name.end + all.length - inside.length
      const ofUs = /\s(?:of|von|der|de|di|da|do|van|du|d[’'])\s.*$/u.exec(inside)
      const length = ofUs && isOwn(ofUs[0], pages) ? ofUs.index : inside.length
      const role = passageOf(piece, from, from + length)
      const isBare = /^(?:the|our|die|der|unsere?|la|le|el|il|a|o|de)\s/iu.test(inside)
      const people = personOf(piece, start, name, { start: 0, end: text.length })
      return role && !isBare ? people.map((person) => ({ ...person, role })) : people
    })
  })
}

/** Founders whose role stands between commas behind the name, wherever the site tells of itself. */
export function foundersApposed(pages: readonly ReadPage[]): Person[] {
  return toldBy(pages)
    .filter((piece) => tellsOfUs(piece, pages) && isTeams(piece) && !piece.about.has('faq'))
    .flatMap((piece) => apposed(piece, pages))
}
