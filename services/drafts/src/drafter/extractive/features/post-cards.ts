import { type Piece, regionsAround } from '../pages/pieces.ts'

/** Fewer posts make no list of them. */
const LEAST_POSTS = 3

/** Whether a piece stands in an article with others beside it: the posts, or cards, that a page lists. */
export function isPostCard({ page, region }: Pick<Piece, 'page' | 'region'>): boolean {
  const { regions } = page.outline
  const own = regionsAround(page, region).find((each) => regions[each]?.kind === 'article')
  if (own === undefined) return false
  const beside = regions.filter(({ kind, parent }) => kind === 'article' && parent === regions[own]?.parent)
  return beside.length >= LEAST_POSTS
}
