export { askedIn, rankedFor } from '../search/asked.ts'
export { countUpTo, firstOf, MOST_COUNTED, rowsOf } from '../search/page.ts'
