import { median, percentile } from './figures.ts'
import { atMost, type Row, rangeOf } from './rows.ts'
import type { SearchClass } from './search-classes.ts'
import type { Times } from './search-times.ts'

/** What one search in a hundred may take, in milliseconds. */
const SLOWEST = 25
/** How many times longer a search may take than among the fewest listings. */
const GROWTH = 5
/** How many times longer a page far behind may take than the first. */
const DEEP = 2

/** How one kind of search does among so many listings: its range goes to what one in a hundred takes. */
export function classRow({ name, goal }: SearchClass, listings: number, times: Times): Row {
  const [p50, p99] = [percentile(times.whole, 0.5), percentile(times.whole, 0.99)]
  return {
    name: `search among ${listings.toLocaleString('en')}, ${name}`,
    unit: 'ms',
    value: { median: p50, min: Math.min(...times.whole), max: p99 },
    goal: `≤ ${goal}, p99 ≤ ${SLOWEST}`,
    isMet: p50 <= goal && p99 <= SLOWEST,
    details: { page_p50: median(times.page), count_p50: median(times.count), total: times.total },
    search: { kind: name, listings, p50, p99 },
  }
}

/** How much longer the median of a kind takes among the most listings than among the fewest: the worst kind counts. */
export function growthRow(rows: readonly Row[]): Row {
  const sizes = rows.flatMap(({ search }) => search?.listings ?? [])
  const [few, many] = [Math.min(...sizes), Math.max(...sizes)]
  const p50 = (kind: string, size: number) =>
    rows.find(({ search }) => search?.kind === kind && search.listings === size)?.search?.p50 ?? Number.NaN
  const kinds = [...new Set(rows.flatMap(({ search }) => search?.kind ?? []))]
  const details = Object.fromEntries(kinds.map((kind) => [kind, p50(kind, many) / p50(kind, few)]))
  const value = rangeOf(Object.values(details))
  return {
    name: `search among ${many.toLocaleString('en')}, the kind that grows most`,
    peer: `among ${few.toLocaleString('en')}`,
    unit: 'ratio of times',
    value: { ...value, median: value.max },
    ...atMost({ ...value, median: value.max }, GROWTH),
    details,
  }
}

/** Pairs of times in a row that make one ratio of their medians. */
const PAIRS = 10

/** How much longer a page far behind takes than the first. */
export function deepRow(kind: string, { first, far, items }: { first: number[]; far: number[]; items: number }): Row {
  const starts = Array.from({ length: Math.floor(first.length / PAIRS) }, (_, n) => n * PAIRS)
  const medianFrom = (times: number[], start: number) => median(times.slice(start, start + PAIRS))
  const value = rangeOf(starts.map((start) => medianFrom(far, start) / medianFrom(first, start)))
  return {
    name: `search by cursor, ${kind}, after ${items.toLocaleString('en')}`,
    peer: 'the first page',
    unit: 'ratio of times',
    value,
    ...atMost(value, DEEP),
    details: { first_p50: median(first), deep_p50: median(far) },
  }
}
