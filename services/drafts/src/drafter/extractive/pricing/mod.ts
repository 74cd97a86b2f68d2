import type { ReadPage } from '../../drafter.ts'
import type { Found } from '../found.ts'
import { once } from '../once.ts'
import { isForNow } from './free-words.ts'
import { ruledModel } from './rules.ts'
import { withSecondOpinion } from './second-opinion.ts'
import { sentence } from './sentences.ts'
import type { SoldAs } from './sold-as.ts'

/**
 * How the product is sold: what its prices and its own sentences say outright, weighed against all that speaks for one
 * way or another; blank where that is mixed.
 */
export const findPricingModel = once((pages: readonly ReadPage[]): Found<SoldAs> | null =>
  // What costs nothing for now will be sold some way that nobody knows yet.
  sentence(pages, isForNow) ? null : withSecondOpinion(ruledModel(pages), pages),
)
