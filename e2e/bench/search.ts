import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureNatsServer, openPostgres } from '@launch/all-in-one/testing/tools'
import { sqlOf } from '@launch/kit'
import { type ListingsBench, openListings } from '@launch/listings/testing/bench'
import { makeCorpus, randomFrom } from '@launch/listings/testing/corpus'
import {
  countUpTo,
  firstOf,
  LAST_TIER,
  lastTierFor,
  MOST_COUNTED,
  rowsOf,
  termsOf,
} from '@launch/listings/testing/search'
import { say } from './figures.ts'
import { lineOf } from './report.ts'
import type { Row } from './rows.ts'
import { type SearchClass, searchClasses } from './search-classes.ts'

const ROUNDS = 15
const PER_PAGE = 20
/** What one search in a hundred may take, in milliseconds. */
const SLOWEST = 25
/** Seconds that making a million listings may take. */
const MAKING = 180

/** Milliseconds that each part of a class's searches took. */
interface Times {
  /** Reading the words and the first page; where there are words, with the count. */
  page: number[]
  count: number[]
  /** The operation as a caller's request runs it, on the service's own side. */
  whole: number[]
  total: number
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  into.push(performance.now() - started)
  return result
}

const rankedFor = async (bench: ListingsBench, q: string | undefined) => {
  const sql = sqlOf(bench.orm.em.fork())
  if (q === undefined) return { site: 'main', order: 'newest' as const, terms: null, week: null, lastTier: LAST_TIER }
  const terms = await termsOf(sql, q)
  const order = 'relevance' as const
  return terms && { site: 'main', order, terms, week: null, lastTier: await lastTierFor(sql, terms, undefined) }
}

async function measure(bench: ListingsBench, q: string | undefined, times: Times): Promise<void> {
  const sql = sqlOf(bench.orm.em.fork())
  const ranked = await timed(times.page, async () => {
    const found = await rankedFor(bench, q)
    if (found?.terms) await firstOf(sql, found, found.terms, PER_PAGE + 1)
    else if (found) await rowsOf(sql, found, { limit: PER_PAGE + 1 })
    return found
  })
  if (ranked) await timed(times.count, () => countUpTo(sql, ranked, MOST_COUNTED + 1))
  const input = q === undefined ? {} : { q }
  const answer = await timed(times.whole, () => bench.call('search_listings', input, { account: null }))
  times.total = answer.total
}

/** All classes in turns, in an order drawn anew each round, so that load meets them alike. */
async function measureAll(bench: ListingsBench, classes: readonly SearchClass[]): Promise<Times[]> {
  const all = classes.map((): Times => ({ page: [], count: [], whole: [], total: 0 }))
  const warmUp = (): Times => ({ page: [], count: [], whole: [], total: 0 })
  const random = randomFrom(1)
  const work = classes.flatMap(({ asked }, index) => asked.map((q) => ({ q, index })))
  for (let round = -2; round < ROUNDS; round++) {
    for (const { q, index } of work.toSorted(() => random() - 0.5))
      await measure(bench, q, round < 0 ? warmUp() : (all[index] ?? warmUp()))
  }
  return all
}

/** A class's rows: page and count, each with its goal for the middle and for the slowest. */
function rowsFor({ name, goal }: SearchClass, { page, count, whole, total }: Times): Row[] {
  return Object.entries({ page, count }).flatMap(([part, values]): Row[] => {
    if (values.length === 0) return []
    const [p50, p99] = [percentile(values, 0.5), percentile(values, 0.99)]
    const details = { p50, p99, whole_p50: percentile(whole, 0.5), whole_p99: percentile(whole, 0.99), total }
    const value = { median: p50, min: Math.min(...values), max: p99 }
    const told = `≤ ${goal}, p99 ≤ ${SLOWEST}`
    return [
      {
        name: `search, ${name}: ${part}`,
        unit: 'ms',
        value,
        goal: told,
        isMet: p50 <= goal && p99 <= SLOWEST,
        details,
      },
    ]
  })
}

/** A Postgres of its own unless `TEST_DATABASE_URL` names one; the settings are those of `make run` either way. */
async function openServers(): Promise<() => Promise<void>> {
  process.env.NATS_SERVER_PATH ??= await ensureNatsServer()
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const dataDir = await mkdtemp(join(tmpdir(), 'launch-bench-'))
  const postgres = await openPostgres({ dataDir, durable: false, database: 'launch' })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.close()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** How long each kind of search takes among so many made-up listings. */
export async function* searchRows(listings: number): AsyncGenerator<Row> {
  const close = await openServers()
  const bench = await openListings()
  try {
    const started = performance.now()
    await makeCorpus(bench.database.sql, listings)
    const seconds = (performance.now() - started) / 1_000
    const made = { median: seconds, min: seconds, max: seconds }
    yield {
      name: `${listings} live listings made`,
      unit: 's',
      value: made,
      goal: `≤ ${MAKING}`,
      isMet: seconds <= MAKING,
    }
    const times = await measureAll(bench, searchClasses)
    for (const [index, each] of searchClasses.entries()) {
      const measured = times[index]
      if (measured) yield* rowsFor(each, measured)
    }
  } finally {
    await bench.close()
    await close()
  }
}

if (import.meta.main) {
  let missed = 0
  for await (const row of searchRows(Number(process.argv[2] ?? 1_000_000))) {
    say(lineOf(row))
    if (!row.isMet) missed++
  }
  process.exit(missed === 0 ? 0 : 1)
}
