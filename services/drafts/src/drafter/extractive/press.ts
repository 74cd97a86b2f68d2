import type { ReadPage } from '../drafter.ts'
import { metaPassages } from './candidate.ts'
import { bare } from './fold.ts'
import { ABOUT_NAME, PRESS_PAGE } from './lexicon/press.ts'
import { once } from './once.ts'
import { ownNames } from './own.ts'
import { piecesOf } from './pieces.ts'
import { segments } from './segments.ts'
import { homeOf } from './site-map.ts'
import { type Told, toldBy } from './told.ts'

/** Whether a page gives journalists the facts about the company. */
export function isPress(page: ReadPage, pages: readonly ReadPage[]): boolean {
  if (page === homeOf(pages)) return false
  const titles = metaPassages(page, ['title'], 0).flatMap(segments)
  const heading = piecesOf(page).find(({ level }) => level === 1)
  return [...titles.map(({ value }) => value), heading?.text ?? ''].some((text) => PRESS_PAGE.test(text.trim()))
}

/** Whether a heading says that what follows tells of the company: `About Acme`. */
function headsUs(text: string, pages: readonly ReadPage[]): boolean {
  const about = ABOUT_NAME.exec(text.trim())?.[0]
  return about !== undefined && ownNames(pages).has(bare(text.trim().slice(about.length)))
}

/** What companies put below their letters to the press and their vacancies: the lines under `About Acme`. */
export const boilerplate = once((pages: readonly ReadPage[]): readonly Told[] => {
  const told = new Set(toldBy(pages).map(({ page }) => page))
  return pages
    .filter((page) => !told.has(page))
    .flatMap((page) => {
      let isUs = false
      return piecesOf(page).flatMap((piece) => {
        if (piece.isTitle) isUs = headsUs(piece.text, pages)
        if (!isUs || piece.isTitle || piece.zone !== 'body') return []
        return [{ ...piece, heads: [], about: new Set(['about'] as const), isHome: false }]
      })
    })
})
