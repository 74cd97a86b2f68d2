import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureNatsServer, openPostgres } from '@launch/all-in-one/testing/tools'
import { openListings } from '@launch/listings/testing/bench'
import { makeCorpus } from '@launch/listings/testing/corpus'
import { atMost, isRow, type Line, type Row, rangeOf } from './rows.ts'
import { deepClasses, filterClasses, wordClasses } from './search-classes.ts'
import { classRow, deepRow, growthRow } from './search-rows.ts'
import { deepTimes, measureAll } from './search-times.ts'

/** Listings that are few. */
const FEW = 10_000
/** Seconds that making listings may take. */
const MAKING = 180
/** First and deep pages that are measured of a kind. */
const DEEP_PAGES = 70

/** A Postgres of its own unless `TEST_DATABASE_URL` names one; the settings are those of `make run` either way. */
export async function openServers(): Promise<() => Promise<void>> {
  process.env.NATS_SERVER_PATH ??= await ensureNatsServer()
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const dataDir = await mkdtemp(join(tmpdir(), 'launch-bench-'))
  const postgres = await openPostgres({ dataDir, durable: false, database: 'launch' })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await postgres.close()
    await postgres.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Each kind of search among `FEW` made-up listings and among many, and pages far behind among the many. */
export async function* searchRows(listings: number): AsyncGenerator<Line> {
  const close = await openServers()
  try {
    const rows: Row[] = []
    for (const size of [FEW, listings]) {
      for await (const line of rowsAmong(size, size === listings)) {
        if (isRow(line)) rows.push(line)
        yield line
      }
    }
    yield growthRow(rows)
  } finally {
    await close()
  }
}

async function* rowsAmong(size: number, withDeep: boolean): AsyncGenerator<Row> {
  const bench = await openListings()
  try {
    const started = performance.now()
    await makeCorpus(bench.database.sql, size)
    const made = rangeOf([(performance.now() - started) / 1_000])
    yield { name: `${size.toLocaleString('en')} listings made`, unit: 's', value: made, ...atMost(made, MAKING) }
    // One after the other: what they read together is more than the database keeps in its own memory.
    for (const classes of [wordClasses, filterClasses]) {
      const times = await measureAll(bench, classes)
      for (const [index, each] of classes.entries()) {
        const measured = times[index]
        if (measured) yield classRow(each, size, measured)
      }
    }
    if (!withDeep) return
    for (const { name, input } of deepClasses) yield deepRow(name, await deepTimes(bench, input, DEEP_PAGES))
  } finally {
    await bench.close()
  }
}
