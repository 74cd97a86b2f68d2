import { markOf } from './category.ts'

/** What is found has to be filed so. */
export interface Filters {
  /** As terms of search rows, in the form of a `tsquery`. */
  each: string[]
  /** What `filter_count` counts them by together. */
  key: string
  week: string | null
}

/** Filters by category and week; null where there are none. */
export function filtersOf(category: string | null, week: string | null): Filters | null {
  const marks = [week === null ? [] : [`@${week}`], category === null ? [] : [markOf(category)]].flat()
  if (marks.length === 0) return null
  return { each: marks.map((mark) => `'${mark}'`), key: marks.join(''), week }
}
