import type { ReadPage } from '../../drafter.ts'
import { bare } from '../fold.ts'
import { pattern } from '../lexicon/pattern.ts'
import { ABOUT_NAME } from '../lexicon/press.ts'
import { once } from '../once.ts'
import { isMaker } from '../people/makers.ts'
import { ownNames } from './own.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { isPress } from './press-page.ts'
import { type Told, toldBy } from './told.ts'

/** Whom a press page tells about without the name: `About the developer`. */
const THE_MAKER = pattern('iu')`
  ^(?:the |our |den |die |das |l[’']|le |la |el |il |lo |de |o )?(?:
    developers?|studio|company|team|makers?|entwickler(?:in)?|unternehmen|équipe|entreprise|développeu(?:r|se)
    desarrollador[a]?|empresa|sviluppatore|azienda|ontwikkelaar|bedrijf
  )$
`

/** Whether a heading says that what follows tells of the company: `About Acme`. */
function headsUs({ text, page }: Piece, pages: readonly ReadPage[]): boolean {
  const about = ABOUT_NAME.exec(text.trim())?.[0]
  const name = text.trim().slice(about?.length ?? 0)
  // `About Ann` tells of the company where she is who makes the product.
  return (
    about !== undefined &&
    (ownNames(pages).has(bare(name)) || (isPress(page, pages) && (THE_MAKER.test(name) || isMaker(name, pages))))
  )
}

/** What companies put below their letters to the press and their vacancies: the lines under `About Acme`. */
export const boilerplate = once((pages: readonly ReadPage[]): readonly Told[] => {
  const told = new Set(toldBy(pages).map(({ page }) => page))
  return pages
    .filter((page) => !told.has(page))
    .flatMap((page) => {
      let isUs = false
      return piecesOf(page).flatMap((piece) => {
        if (piece.isTitle) isUs = headsUs(piece, pages)
        if (!isUs || piece.isTitle || piece.zone !== 'body') return []
        return [{ ...piece, heads: [], about: new Set(['about'] as const), isHome: false }]
      })
    })
})
