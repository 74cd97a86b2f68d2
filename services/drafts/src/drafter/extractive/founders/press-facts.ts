import type { ReadPage } from '../../drafter.ts'
import { FOUNDER_LABEL } from '../lexicon/founders.ts'
import { labelledOn } from '../pages/labels.ts'
import { isPress } from '../pages/press-page.ts'
import { listed, personOf, roleBehind } from './card-labels.ts'
import type { Person } from './person.ts'

/** `Founders: Ann Lee (chair) and Bo Kim (tech)` among the facts that the site gives journalists. */
export function foundersInPressFacts(pages: readonly ReadPage[]): Person[] {
  return pages
    .filter((page) => isPress(page, pages))
    .flatMap((page) => labelledOn(page))
    .filter(({ label, piece }) => FOUNDER_LABEL.test(label) && (piece.zone === 'body' || piece.zone === 'aside'))
    .flatMap(({ value, piece }) =>
      listed(piece.text, value.start - piece.start).flatMap((name) =>
        personOf(piece, name, roleBehind(piece, name), null),
      ),
    )
}
