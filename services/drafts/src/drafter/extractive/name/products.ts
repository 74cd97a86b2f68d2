import type { ReadPage } from '../../drafter.ts'
import { type Candidate, passage } from '../candidate.ts'
import { rowOf } from '../groups/by-table.ts'
import { ARTICLE, JOINTS, JOINTS_DUTCH } from '../lexicon/integrations.ts'
import { NO_PRODUCT, SMALL_PRODUCT } from '../lexicon/named-products.ts'
import { pattern } from '../lexicon/pattern.ts'
import { passageOf } from '../pages/pieces.ts'
import { isName, kindsOfLabel, nameOf, pageKinds } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'
import { pricesIn } from '../pricing/prices.ts'

/** Names of products are no longer, in characters. */
export const MAX_NAME = 40
const MOST_WORDS = 4

/** `12 and later` says which versions of a product, and names go on after it. */
const VERSIONS = pattern('iu')`
  \s(?:and|or|und|oder|et|ou|y|o)\s(?:
    later|newer|above|up|higher|neuer|höher|supérieure?s?|posterior(?:es)?|superior(?:es)?
  )$
`
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Whether words read like the name of a product: it begins with a capital or a digit, and is short. */
export function isProduct(value: string, name: string | null): boolean {
  const isShort = value.length >= 2 && value.length <= MAX_NAME && value.split(/\s+/).length <= MOST_WORDS
  // Names write all their words with capitals, but for small ones.
  const isSentence = /\s\p{Ll}{4,}/u.test(value) && !/^\p{Ll}/u.test(value)
  if (!isShort || isSentence || NO_PRODUCT.test(value) || isName(value, name) || pricesIn(value).length > 0)
    return false
  return JAPANESE.test(value)
    ? value.length <= 16 && !/[はがをにで]$/u.test(value)
    : (/^\p{Lu}|^\d+\p{L}|^[a-z]+[A-Z]/u.test(value) || SMALL_PRODUCT.test(value)) &&
        !/[.!?]$/u.test(value.replace(/\.(?:com|io|net|org|app)$/u, ''))
}

/** A name in small letters at the head of a list. */
const SMALL = /^\p{Ll}[\p{Ll}\d.-]{2,15}$/u

/** The names in a list of words such as `Slack, Zoom and Teams`, up to the first words that name nothing. */
export function namesIn(piece: Told, from: number, to: number, name: string | null, isAfterComma = false): Candidate[] {
  const found: Candidate[] = []
  let at = from
  let isClause = isAfterComma
  const text = piece.text.slice(0, to)
  const joints = /^nl/iu.test(piece.page.outline.lang ?? '') ? JOINTS_DUTCH : JOINTS
  while (at < to) {
    const joint = joints.exec(text.slice(at))
    const end = joint && joint.index > 0 ? at + joint.index : joint ? at : to
    const article = ARTICLE.exec(text.slice(at, end).trimStart())?.[0].length ?? 0
    const named = passage(piece.page, 'text', piece.start + at + article, piece.start + end, 0)
    const own = named && clipped(named)
    const goesOn = own != null && named !== null && own.end < named.end && !VERSIONS.test(named.value)
    // After a comma a name that words follow begins a clause: `…, Berichte gehen per Post`.
    if (isClause && goesOn) break
    if (own && isProduct(own.value, name)) found.push(own)
    else if (named && !(at === from && joint && SMALL.test(named.value))) break
    isClause = joint !== null && /^\s*,\s*$/u.test(joint[0])
    if (goesOn) break
    at = joint ? end + Math.max(1, joint[0].length) : to
  }
  return found
}

/** The part of words that is a name: what goes on in small letters is another matter. */
function clipped(candidate: Candidate): Candidate | null {
  if (JAPANESE.test(candidate.value) || SMALL_PRODUCT.test(candidate.value)) return candidate
  const match = pattern('u')`
    ^(?:[\p{Lu}\d][\p{L}\p{N}.+#’'-]*|[a-z]+[A-Z][\p{L}\p{N}]*)(?:\s+(?:de|of|for|[\p{Lu}\d][\p{L}\p{N}.+#’'-]*))*
  `.exec(candidate.value)
  const end = match?.[0].replace(/\s+(?:de|of|for)$|[.,;:]+$/gu, '').length ?? 0
  return end === 0 ? null : passage(candidate.page, candidate.source, candidate.start, candidate.start + end, 0)
}

/** Names of which none is a part of another: `Esri ArcGIS`, not `ArcGIS` beside it. */
export function whole(names: readonly Candidate[]): Candidate[] {
  const isPart = (one: Candidate, other: Candidate) =>
    one.page === other.page &&
    one.source === other.source &&
    one.start >= other.start &&
    one.end <= other.end &&
    one.end - one.start < other.end - other.start
  return names.filter((one) => !names.some((other) => isPart(one, other)))
}

/** Names set side by side with dots or bars between them: `DATEV · sevDesk · Google Maps`. */
export function inRow(piece: Told, name: string | null): Candidate[] {
  if (!/\s[·•|/]\s/u.test(piece.text) || piece.text.length > 300) return []
  let from = 0
  const parts = piece.text.split(/\s[·•|/]\s/u).flatMap((part) => {
    const at = piece.text.indexOf(part, from)
    from = at + part.length
    return passage(piece.page, 'text', piece.start + at, piece.start + at + part.length, 0) ?? []
  })
  return parts.length > 1 && parts.every(({ value }) => isProduct(value, name)) ? parts : []
}

/** Names in boxes of their own in one line: as markup parts them, not spaces. */
export function inSpans(piece: Told, name: string | null): Candidate[] {
  const spans = piece.page.outline.inlines.filter(
    ({ start, end }) => start >= piece.start && end <= piece.end && end - start < piece.text.length,
  )
  const found = spans.flatMap(({ start, end }) => passage(piece.page, 'text', start, end, 0) ?? [])
  const covered = found.reduce((sum, { value }) => sum + value.length, 0)
  const areNames = found.length > 1 && found.every(({ value }) => isProduct(value, name))
  return areNames && covered >= piece.text.replace(/\s/gu, '').length * 0.8 ? found : []
}

/** Headings of the deepest level under a heading on integrations, and first cells of its tables. */
export function titled(told: readonly Told[], pages: readonly ReadPage[]): Candidate[] {
  const name = nameOf(pages)
  const under = told.filter(({ about }) => about.has('integrations'))
  const isBelow = ({ heads, level }: Told) =>
    heads.some((head) => head.level < level && kindsOfLabel(head.text, name).includes('integrations'))
  const isOnPage = ({ page }: Told) => pageKinds(pages).get(page)?.has('integrations') === true
  const headings = under.filter(
    (piece) =>
      piece.level > 1 &&
      piece.level < 7 &&
      kindsOfLabel(piece.text, name).length === 0 &&
      (isBelow(piece) || isOnPage(piece)),
  )
  const deepest = [...new Set(headings.map(({ page }) => page))].flatMap((page) => {
    const own = headings.filter((each) => each.page === page)
    const level = Math.max(...own.map((each) => each.level))
    const last = own.filter((each) => each.level === level)
    // One alone is a part of the page.
    return last.length > 1 && last.every(({ text }) => isProduct(text, name)) ? last : []
  })
  const firsts = under.filter((piece, at) => isFirstCell(piece, under[at - 1]))
  // First cells that recur tell of which kind the names are that stand in the next.
  const areKinds = new Set(firsts.map(({ text }) => text)).size < firsts.length
  const cells = areKinds ? firsts.flatMap((piece) => nextInRow(piece, under)) : firsts
  const rows =
    cells.length >= LEAST_ROWS && cells.filter(({ text }) => isProduct(text, name)).length >= cells.length * 0.6
      ? cells
      : []
  return [...deepest, ...rows].flatMap((piece) => passageOf(piece) ?? []).filter(({ value }) => isProduct(value, name))
}

const LEAST_ROWS = 2

/** The piece in the cell after another's, in its row. */
function nextInRow(piece: Told, told: readonly Told[]): Told[] {
  const next = told[told.indexOf(piece) + 1]
  return next !== undefined && next.page === piece.page && rowOf(next) === rowOf(piece) ? [next] : []
}

/** Whether a piece stands in the first cell of a row of a table. */
export const isFirstCell = (piece: Told, before: Told | undefined): boolean =>
  rowOf(piece) !== undefined && piece.kind === 'td' && (before === undefined || rowOf(before) !== rowOf(piece))
