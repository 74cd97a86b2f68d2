import type { ReadPage } from '../../drafter.ts'
import { GOODS_HEADING } from '../lexicon/beside-price.ts'
import { once } from '../once.ts'
import { ownTerms } from './own-terms.ts'
import { type PlanPrice, planPrices } from './plans.ts'

const MOST_HEADING = 60
/** Plans come first; more prices are a catalogue. */
const MOST_PLANS = 24

const headOf = ({ piece }: PlanPrice) => piece.heads.find(({ level }) => level < 7)

/** Prices of things that go with plans that are paid again and again, each under a later heading of its own. */
export const goodsOn = once((pages: readonly ReadPage[]): ReadonlySet<PlanPrice> => {
  const prices = planPrices(pages)
  const plans = prices
    .slice(0, MOST_PLANS)
    .filter((each) => each.price.amount > 0 && each.weight > 1 && ownTerms(each, pages) === 'again')
  return new Set(prices.filter((each) => isBesideOf(each, plans)))
})

/** Whether a price without a period stands below plans that have one, under a heading of things or one further in. */
function isBesideOf(each: PlanPrice, plans: readonly PlanPrice[]): boolean {
  const head = headOf(each)
  const plan = plans.find(({ piece }) => piece.page === each.piece.page)
  if (each.price.period !== null || !head || !plan || plan.piece.start > head.start) return false
  const isFurther = head.level > (headOf(plan)?.level ?? 0)
  return (head.text.length < MOST_HEADING && GOODS_HEADING.test(head.text)) || (isFurther && each.piece.kind === 'li')
}
