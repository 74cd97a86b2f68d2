import type { Inline } from '@launch/proto/schemas/page'
import type { ReadPage } from '../../drafter.ts'
import { once } from '../once.ts'
import type { Piece } from '../pages/pieces.ts'
import type { Price } from './prices.ts'

const MOST_STRUCK = 40
/** The period after a price may stand outside of what strikes the price through. */
const MOST_PERIOD = 12
const OLD_CLASS = /(?:^|[\s_-])(?:line-through|strike\w*|old|was|before|compare\w*)(?=$|[\s_-])/i

/** Old prices: what a page strikes through, by where it begins. */
const struckOn = once((page: ReadPage): readonly Inline[] => {
  const { inlines, classes } = page.outline
  const struck = inlines.filter((inline) => {
    const name = inline.class === undefined ? '' : (classes[inline.class] ?? '')
    return (
      inline.end - inline.start <= MOST_STRUCK && (inline.tag === 'del' || inline.tag === 's' || OLD_CLASS.test(name))
    )
  })
  return struck.toSorted((a, b) => a.start - b.start)
})

/** Whether a price is struck through: an old one. */
export function isStruck(piece: Piece, price: Price): boolean {
  const from = piece.start + price.start
  const to = piece.start + price.end
  const struck = struckOn(piece.page)
  // The first that begins no more than its length before the price, by halving.
  let low = 0
  for (let high = struck.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((struck[middle]?.start ?? 0) < from - MOST_STRUCK) low = middle + 1
    else high = middle
  }
  for (let at = low; at < struck.length && (struck[at]?.start ?? 0) <= from; at++) {
    const end = struck[at]?.end ?? 0
    if (end > from && end >= to - MOST_PERIOD) return true
  }
  return false
}
