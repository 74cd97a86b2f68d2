import type { ReadPage } from '../../drafter.ts'
import type { Candidate } from '../candidate.ts'
import { firstCells } from '../groups/by-table.ts'
import type { Group } from '../groups/mod.ts'
import { COLUMN, SETS_APART } from '../lexicon/integrations.ts'
import { ACRONYM } from '../lexicon/named-products.ts'
import { DENIED, OVER_OTHERS } from '../lexicon/not-features.ts'
import type { PageKind } from '../lexicon/page-kinds.ts'
import { isFirstCell, isProduct } from '../name/products.ts'
import { isKnown } from '../name/sentences.ts'
import { type Piece, passageOf } from '../pages/pieces.ts'
import { isArticle, kindsOfLabel, nameOf } from '../pages/site-map.ts'
import type { Told } from '../pages/told.ts'

/** Fewer well-known names may stand together by chance. */
const LEAST_KNOWN = 2
const LEAST_NAMES = 3
/** Products stand together there for other reasons: what it costs, what it replaces, who uses it. */
const ELSEWHERE: readonly PageKind[] = [
  'faq',
  'about',
  'pricing',
  'steps',
  'install',
  'audience',
  'customers',
  'sponsors',
  'legal',
  'docs',
  'jobs',
  'blog',
]

/** Whether names side by side are products to work with: each reads like a name, and half of them are well known. */
export function areKnown(names: readonly Candidate[], name: string | null): boolean {
  const known = names.filter(({ value }) => isKnown(value))
  return (
    names.length >= LEAST_NAMES &&
    known.length >= LEAST_KNOWN &&
    known.length * 2 >= names.length &&
    names.every(({ value }) => isProduct(value, name))
  )
}

/** Whether a heading leaves open why products stand under it. */
export const isOpen = (heads: readonly Piece[], name: string | null): boolean =>
  heads
    .slice(0, 2)
    .every(
      ({ text }) =>
        !OVER_OTHERS.test(text) &&
        !DENIED.test(text) &&
        !SETS_APART.test(text) &&
        !kindsOfLabel(text, name).some((kind) => ELSEWHERE.includes(kind)),
    )

/** The items of a list of well-known products, whatever its heading says. */
export function inKnownList({ how, items, pieces, heads }: Group, name: string | null): readonly Candidate[] {
  const isElsewhere = pieces.some(({ about }) => ELSEWHERE.some((kind) => about.has(kind)))
  return (how === 'list' || how === 'cards') && !isElsewhere && isOpen(heads, name) && areKnown(items, name)
    ? items
    : []
}

/** The first cells of tables, in manuals too, where the head of the column says that they name what it works with. */
export function inColumns(pages: readonly ReadPage[]): Candidate[] {
  const name = nameOf(pages)
  const tables = pages.filter((page) => !isArticle(page)).flatMap((page) => [...firstCells(page).values()])
  return tables.flatMap(([head, ...cells]) => {
    if (head?.kind !== 'th' || !COLUMN.test(head.text.trim())) return []
    const names = cells
      .flatMap((cell) => passageOf(cell) ?? [])
      .filter(({ value }) => isProduct(value, name) && !isPlain(value))
    const known = names.filter(({ value }) => isKnown(value)).length
    return known >= LEAST_KNOWN && names.length * 2 >= cells.length ? names : []
  })
}

/** What names a kind of thing, not a product. */
const isPlain = (value: string) =>
  ACRONYM.test(value) || /^(?:e-?mail|webhooks?|files?|other|custom)(?!\p{L})/iu.test(value)

/** The first cells of tables whose rows are about one well-known product each. */
export function inKnownRows(told: readonly Told[], pages: readonly ReadPage[]): Candidate[] {
  const name = nameOf(pages)
  const cells = told.filter(
    (piece, at) =>
      isFirstCell(piece, told[at - 1]) && !ELSEWHERE.some((kind) => piece.about.has(kind)) && isOpen(piece.heads, name),
  )
  return pages.flatMap((page) => {
    const names = cells.filter((cell) => cell.page === page).flatMap((cell) => passageOf(cell) ?? [])
    return areKnown(names, name) ? names : []
  })
}
