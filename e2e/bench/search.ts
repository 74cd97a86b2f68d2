import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqlOf } from '@launch/kit'
import { openPostgres } from '../../services/all-in-one/src/postgres/open.ts'
import { ensureNatsServer } from '../../services/all-in-one/src/setup/nats-server.ts'
import { countUpTo, firstOf, MOST_COUNTED, rowsOf } from '../../services/listings/src/search/page.ts'
import { LAST_TIER, lastTierFor } from '../../services/listings/src/search/ranked.ts'
import { termsOf } from '../../services/listings/src/search/terms.ts'
import { type ListingsBench, openListings } from '../../services/listings/src/testing/bench.ts'
import { makeCorpus, randomFrom } from '../../services/listings/src/testing/corpus.ts'
import { say } from './figures.ts'
import { type SearchClass, searchClasses } from './search-classes.ts'

const ROUNDS = 15
const PER_PAGE = 20
/** What one search in a hundred may take, in milliseconds. */
const SLOWEST = 25

/** Milliseconds that each part of a class's searches took. */
interface Times {
  /** Reading the words and the first page; where there are words, with the count. */
  page: number[]
  count: number[]
  /** The operation as a caller's request runs it, on the service's own side. */
  whole: number[]
  total: string
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
  if (q === undefined) return { site: 'main', terms: null, lastTier: LAST_TIER }
  const terms = await termsOf(sql, q)
  return terms && { site: 'main', terms, lastTier: await lastTierFor(sql, terms, undefined) }
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
  times.total = `${answer.total}${answer.total_is_exact ? '' : '+'}`
}

/** All classes in turns, in an order drawn anew each round, so that load meets them alike. */
async function measureAll(bench: ListingsBench, classes: readonly SearchClass[]): Promise<Times[]> {
  const all = classes.map((): Times => ({ page: [], count: [], whole: [], total: '' }))
  const warmUp = (): Times => ({ page: [], count: [], whole: [], total: '' })
  const random = randomFrom(1)
  const work = classes.flatMap(({ asked }, index) => asked.map((q) => ({ q, index })))
  for (let round = -2; round < ROUNDS; round++) {
    for (const { q, index } of work.toSorted(() => random() - 0.5))
      await measure(bench, q, round < 0 ? warmUp() : (all[index] ?? warmUp()))
  }
  return all
}

const figures = (values: readonly number[]) =>
  values.length === 0
    ? '     -       -'
    : `${percentile(values, 0.5).toFixed(2).padStart(6)}  ${percentile(values, 0.99).toFixed(2).padStart(6)}`

/** Prints a class and tells whether it met its goals. */
function report({ name, goal }: SearchClass, { page, count, whole, total }: Times): boolean {
  const parts = [page, count].filter((values) => values.length > 0)
  const isMet = parts.every((values) => percentile(values, 0.5) <= goal && percentile(values, 0.99) <= SLOWEST)
  say(
    `${name.padEnd(26)} ${figures(page)}   ${figures(count)}   ${figures(whole)}   ${total.padStart(6)}   ${isMet ? 'met' : 'MISSED'}`,
  )
  return isMet
}

/** A Postgres of its own unless `TEST_DATABASE_URL` names one; the services' own settings either way. */
async function withServers(work: () => Promise<boolean>): Promise<boolean> {
  process.env.NATS_SERVER_PATH ??= await ensureNatsServer()
  if (process.env.TEST_DATABASE_URL) return work()
  const dataDir = await mkdtemp(join(tmpdir(), 'launch-bench-'))
  const postgres = await openPostgres({ dataDir, durable: false, database: 'launch' })
  process.env.TEST_DATABASE_URL = postgres.url
  try {
    return await work()
  } finally {
    await postgres.close()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const listings = Number(process.argv[2] ?? 1_000_000)
const isMet = await withServers(async () => {
  const bench = await openListings()
  try {
    const started = performance.now()
    await makeCorpus(bench.database.sql, listings)
    say(`machine: ${cpus().length} × ${cpus()[0]?.model}`)
    say(`${listings} live listings made in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
    say('milliseconds:              page p50     p99   count p50    p99   whole p50    p99    total')
    const times = await measureAll(bench, searchClasses)
    return searchClasses.map((each, index) => times[index] && report(each, times[index])).every(Boolean)
  } finally {
    await bench.close()
  }
})
process.exit(isMet ? 0 : 1)
