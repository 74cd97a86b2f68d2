import type { ReadPage } from '../../drafter.ts'
import { passage } from '../candidate.ts'
import { NAMED_COMPANY } from '../lexicon/company.ts'
import { COMPANY_OBJECT, FOUNDING_LABEL } from '../lexicon/founding.ts'
import { BRANCH_ENTRY, FOUNDING_ENTRY, FOUNDING_PRESENT, STRICTLY_PRESENT } from '../lexicon/founding-entries.ts'
import { labelledOn } from '../pages/labels.ts'
import { isCompany } from '../pages/own.ts'
import { type Piece, passageOf, piecesOf } from '../pages/pieces.ts'
import { nameOf, pageKinds } from '../pages/site-map.ts'
import type { Beginning } from './beginnings.ts'
import { isPart } from './objects.ts'

const LONGEST_ENTRY = 300
const DATED_LINE =
  /^(?:\p{L}+\.? )?(?<year>1[89]\d\d|20\d\d)(?:\s?(?:[:：–—-]|\n)\s*|\s(?=\p{Lu}))(?<entry>\S[^\n]{3,200})/u
const YEAR_LABEL = /^(?:\p{L}+\.? )?(?<year>1[89]\d\d|20\d\d)$/u

/** Whether the own name with its legal form is what is founded, wherever it stands behind the verb. */
function isFirmIn(rest: string, pages: readonly ReadPage[]): boolean {
  return [...rest.matchAll(NAMED_COMPANY)].some(([all, name = '']) => {
    const own = name.split(/\s(?:die|das|la|el|il|a|o|het|de)\s/u).at(-1) ?? ''
    const isNamed = own.startsWith(nameOf(pages) ?? '\n') && !isPart(all.slice(name.length - own.length), pages)
    return isNamed || (own !== '' && isCompany(own, pages))
  })
}

/** A figure with its label below, or above, in the same box: `2014Founded`, as pages lay out what they count. */
function inFigure(piece: Piece): Beginning[] {
  const { label = '', year } =
    [/^(?<year>1[89]\d\d|20\d\d)\s*(?<label>\D{4,30})$/u, /^(?<label>\D{4,30}?)\s*(?<year>1[89]\d\d|20\d\d)$/u]
      .map((shape) => shape.exec(piece.text))
      .find((match) => match !== null)?.groups ?? {}
  const whole =
    year === undefined || piece.zone === 'quote' || !FOUNDING_LABEL.test(label.trim()) ? null : passageOf(piece)
  return year !== undefined && whole ? [{ year, passage: whole }] : []
}

/** A year in a box of its own, and right behind it what happened then. */
function besideYears(page: ReadPage, isFounding: (entry: string) => boolean): Beginning[] {
  const pieces = piecesOf(page)
  return pieces.flatMap((piece, at) => {
    const year = piece.zone === 'quote' ? undefined : YEAR_LABEL.exec(piece.text)?.groups?.year
    const next = pieces[at + 1]
    if (year === undefined || next === undefined || next.start - piece.end > 10) return []
    // A title of its own may stand between: `2012 / The first step / Ann founds Acme`.
    const after = next.isTitle && !isFounding(next.text) ? (pieces[at + 2] ?? next) : next
    const isEntry = after.text.length <= LONGEST_ENTRY && !YEAR_LABEL.test(next.text) && isFounding(after.text)
    const whole = isEntry ? passage(page, 'text', piece.start, after.end, 0) : null
    return whole ? [{ year, passage: whole }] : []
  })
}

/** Entries of the company's history that tell of its founding: `2012 – The company is founded`. */
export function historyEntries(pages: readonly ReadPage[]): Beginning[] {
  const kinds = pageKinds(pages)
  const about = pages.filter((page) => kinds.get(page)?.has('about') === true || page === pages[0])
  const startsUs = (entry: string) => {
    const [first, ...more] = [...entry.matchAll(new RegExp(FOUNDING_PRESENT, 'giu'))]
    // `… writes the first version and founds Acme`: of several verbs the one that is about founding.
    const verb = more.find(([word]) => STRICTLY_PRESENT.test(word)) ?? first ?? null
    const rest = verb ? entry.slice(verb.index + verb[0].length) : ''
    // `We open a second shop` opens none of ours.
    return (
      verb !== null &&
      (isCompany(rest.split(/[,.;:–—]|\s(?:in|as|at|with|from|mit|als|à|avec|en|con|com|met)\s/u)[0] ?? '', pages) ||
        COMPANY_OBJECT.test(rest) ||
        (STRICTLY_PRESENT.test(verb[0]) && isFirmIn(rest, pages))) &&
      (rest.search(NAMED_COMPANY) < 0 || isFirmIn(rest, pages))
    )
  }
  const isFounding = (entry: string) =>
    (FOUNDING_ENTRY.test(entry) || startsUs(entry)) &&
    !BRANCH_ENTRY.test(entry) &&
    !/(?<!\p{L})(?:second|zweite\p{L}*|deuxième|segund[ao]|idea?|idée|idee)(?!\p{L})/iu.test(entry)
  const labelled = about.flatMap((page) =>
    labelledOn(page).flatMap(({ label, value, piece }) => {
      const year = YEAR_LABEL.exec(label)?.groups?.year
      if (year === undefined || piece.zone === 'quote' || !isFounding(value.value)) return []
      const before = (page.texts.text?.text ?? '').lastIndexOf(year, value.start)
      const whole = before < 0 || value.start - before > 80 ? null : { ...value, start: before }
      const text = page.texts.text?.text ?? ''
      return whole ? [{ year, passage: { ...whole, value: text.slice(before, value.end) } }] : []
    }),
  )
  const lines = about.flatMap((page) =>
    piecesOf(page).flatMap((piece) => {
      const { year, entry } = (piece.zone === 'quote' ? null : DATED_LINE.exec(piece.text))?.groups ?? {}
      const passage = year !== undefined && entry !== undefined && isFounding(entry) ? passageOf(piece) : null
      return year !== undefined && passage ? [{ year, passage }] : []
    }),
  )
  const apart = about.flatMap((page) => besideYears(page, isFounding))
  const counted = about.flatMap((page) => piecesOf(page).flatMap(inFigure))
  return [...labelled, ...lines, ...apart, ...counted]
}
