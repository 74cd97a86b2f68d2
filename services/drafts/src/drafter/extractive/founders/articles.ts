import type { ReadPage } from '../../drafter.ts'
import { FIRST_PERSON } from '../lexicon/company.ts'
import { isOwn } from '../pages/own.ts'
import { type Piece, piecesOf } from '../pages/pieces.ts'
import { isArticle, kindsOfLabel, nameOf } from '../pages/site-map.ts'
import { apposed } from './apposed.ts'
import type { Person } from './person.ts'

/** Whether a heading in an article turns to those who write it: `Why we do this`, `About Acme`. */
function isOurs(heading: string, pages: readonly ReadPage[]): boolean {
  return heading.search(FIRST_PERSON) >= 0 || kindsOfLabel(heading, nameOf(pages)).includes('about')
}

/**
 * Founders whom an article names with their role where it turns to the company itself, by a heading and by its name.
 */
export function foundersInArticles(pages: readonly ReadPage[]): Person[] {
  return pages.filter(isArticle).flatMap((page) => {
    let heading: Piece | null = null
    return piecesOf(page).flatMap((piece) => {
      if (piece.isTitle) heading = piece
      const isHere =
        heading !== null && isOurs(heading.text, pages) && piece.zone === 'body' && isOwn(piece.text, pages)
      return isHere && !piece.isTitle ? apposed(piece, pages) : []
    })
  })
}
