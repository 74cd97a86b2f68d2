import { sqlOf } from '@launch/kit'
import type { ListingsBench } from '@launch/listings/testing/bench'
import { randomFrom } from '@launch/listings/testing/corpus'
import { askedIn, countUpTo, firstOf, MOST_COUNTED, rankedFor, rowsOf } from '@launch/listings/testing/search'
import type { SearchClass, SearchInput } from './search-classes.ts'

const ROUNDS = 15
/** Rounds before them that do not count, while code and caches warm up. */
const WARM_UP = 5
const PER_PAGE = 20

/** Milliseconds that a class's searches took. */
export interface Times {
  /** The operation as a caller's request runs it, on the service's own side. */
  whole: number[]
  /** Of it: reading the words and the first page; where there are words, with the count. */
  page: number[]
  count: number[]
  /** How many listings the last one found. */
  total: number
}

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  into.push(performance.now() - started)
  return result
}

/** Searches as a caller does. */
export const search = (bench: ListingsBench, input: SearchInput) =>
  bench.call('search_listings', input, { account: null })

async function measure(bench: ListingsBench, input: SearchInput, times: Times): Promise<void> {
  const sql = sqlOf(bench.orm.em.fork())
  const ranked = await timed(times.page, async () => {
    const found = await rankedFor(sql, askedIn(input, bench.settings))
    if (found?.terms) await firstOf(sql, found, found.terms, PER_PAGE + 1)
    else if (found) await rowsOf(sql, found, { limit: PER_PAGE + 1 })
    return found
  })
  if (ranked) await timed(times.count, () => countUpTo(sql, ranked, MOST_COUNTED + 1))
  times.total = (await timed(times.whole, () => search(bench, input))).total
}

/** All classes in turns, in an order drawn anew each round, so that load meets them alike. */
export async function measureAll(bench: ListingsBench, classes: readonly SearchClass[]): Promise<Times[]> {
  const none = (): Times => ({ page: [], count: [], whole: [], total: 0 })
  const all = classes.map(none)
  const random = randomFrom(1)
  const work = classes.flatMap(({ asked }, index) => asked.map((input) => ({ input, index })))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { input, index } of work.toSorted(() => random() - 0.5))
      await measure(bench, input, round < 0 ? none() : (all[index] ?? none()))
  }
  return all
}

/** Times of the first page and of one far behind it, in turns; each page is of the same length. */
export async function deepTimes(bench: ListingsBench, asked: SearchInput, count: number) {
  const deep = await deepCursor(bench, asked)
  const first: number[] = []
  const far: number[] = []
  for (let turn = 0; turn < count; turn++) {
    await timed(first, () => search(bench, asked))
    await timed(far, () => search(bench, { ...asked, cursor: deep.cursor }))
  }
  return { first, far, items: deep.items }
}

/** Items that a deep page comes after; fewer where there are fewer. */
const DEEP = 10_000
const STEP = 100

async function deepCursor(bench: ListingsBench, asked: SearchInput): Promise<{ cursor: string; items: number }> {
  let found: { cursor: string; items: number } | undefined
  while (!found || found.items < DEEP) {
    const input = { ...asked, per_page: STEP, ...(found && { cursor: found.cursor }) }
    const { cursor } = await search(bench, input)
    if (cursor === null) break
    found = { cursor, items: (found?.items ?? 0) + STEP }
  }
  if (!found) throw new Error(`${JSON.stringify(asked)} has no second page`)
  return found
}
