import type { ReadPage } from '../../drafter.ts'
import { once } from '../once.ts'
import { piecesOf } from '../pages/pieces.ts'
import { isArticle, pageKinds } from '../pages/site-map.ts'
import { type Told, toldBy } from '../pages/told.ts'

const MOST = 200

/** What the pages that say who answers for the site tell besides the texts of the law, as small firms use them. */
export const imprint = once((pages: readonly ReadPage[]): readonly Told[] => {
  const kinds = pageKinds(pages)
  const told = new Set(toldBy(pages).map(({ page }) => page))
  return pages
    .filter((page) => !told.has(page) && !isArticle(page) && kinds.get(page)?.has('legal') === true)
    .flatMap((page) => piecesOf(page))
    .filter(({ zone, isTitle }) => zone === 'body' && !isTitle)
    .slice(0, MOST)
    .map((piece) => ({ ...piece, heads: [], about: new Set(['legal'] as const), isHome: false }))
})
