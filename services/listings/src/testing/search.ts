export { countUpTo, firstOf, MOST_COUNTED, rowsOf } from '../search/page.ts'
export { LAST_TIER, lastTierFor } from '../search/ranked.ts'
export { termsOf } from '../search/terms.ts'
