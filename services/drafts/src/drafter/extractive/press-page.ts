import type { ReadPage } from '../drafter.ts'
import { metaPassages } from './candidate.ts'
import { PRESS_PAGE } from './lexicon/press.ts'
import { piecesOf } from './pieces.ts'
import { segments } from './segments.ts'
import { homeOf } from './site-map.ts'

/** Whether a page gives journalists the facts about the company. */
export function isPress(page: ReadPage, pages: readonly ReadPage[]): boolean {
  if (page === homeOf(pages)) return false
  const titles = metaPassages(page, ['title'], 0).flatMap(segments)
  const heading = piecesOf(page).find(({ level }) => level === 1)
  return [...titles.map(({ value }) => value), heading?.text ?? ''].some((text) => PRESS_PAGE.test(text.trim()))
}
