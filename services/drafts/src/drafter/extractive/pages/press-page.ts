import type { ReadPage } from '../../drafter.ts'
import { metaPassages } from '../candidate.ts'
import { PRESS_KIT, PRESS_PAGE } from '../lexicon/press.ts'
import { piecesOf } from './pieces.ts'
import { segments } from './segments.ts'
import { homeOf } from './site-map.ts'

/** What a page calls itself: the parts of its title, and its heading. */
function titlesOf(page: ReadPage): string[] {
  const titles = metaPassages(page, ['title'], 0).flatMap(segments)
  const heading = piecesOf(page).find(({ level }) => level === 1)
  return [...titles.map(({ value }) => value.trim()), heading?.text.trim() ?? '']
}

/** Whether a page gives journalists the facts about the company. */
export const isPress = (page: ReadPage, pages: readonly ReadPage[]): boolean =>
  page !== homeOf(pages) && titlesOf(page).some((text) => PRESS_PAGE.test(text))

/** Whether a page holds what journalists may take over, which tells of the company and of nobody else. */
export const isPressKit = (page: ReadPage, pages: readonly ReadPage[]): boolean =>
  page !== homeOf(pages) && titlesOf(page).some((text) => PRESS_PAGE.test(text) && PRESS_KIT.test(text))
