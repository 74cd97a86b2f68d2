import { connectNats } from '@launch/kit'
import { events, jobs } from '@launch/proto/events'
import { eventSubject, eventSubjects, jobSubject } from '@launch/proto/message'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import { jetstream } from '@nats-io/jetstream'
import { until } from '../until.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const MAIN = `${ROOT}services/crawler/src/main.ts`

/** Addresses that a crawler process needs. */
export interface CrawlerPlace {
  natsUrl: string
  /** As the crawler's own role. */
  crawlerDatabaseUrl: string
  outboundResolve: string
}

/** One crawler process. */
export interface CrawlerProcess {
  pid: number
  metricsUrl: string
  /** Ends it as the system would. */
  stop(): Promise<void>
  /** Ends it at once. */
  kill(): Promise<void>
}

function environment(place: CrawlerPlace): Record<string, string | undefined> {
  return {
    ...process.env,
    LAUNCH_ENV: 'development',
    LOG_LEVEL: 'warn',
    NATS_URL: place.natsUrl,
    CRAWLER_DATABASE_URL: place.crawlerDatabaseUrl,
    OUTBOUND_RESOLVE: place.outboundResolve,
    HEALTH_PORT: '0',
  }
}

/** Brings the crawler's schema and streams up to date, as its migration step does. */
export async function migrateCrawler(place: CrawlerPlace, databaseUrl: string): Promise<void> {
  const env = { ...environment(place), DATABASE_URL: databaseUrl }
  const child = Bun.spawn([process.execPath, MAIN, 'migrate'], { env, stdout: 'ignore', stderr: 'inherit' })
  if ((await child.exited) !== 0) throw new Error('the crawler could not be migrated')
}

/** Starts one more crawler process and waits until it serves. */
export async function startCrawler(place: CrawlerPlace): Promise<CrawlerProcess> {
  const serving = Promise.withResolvers<string>()
  const child = Bun.spawn([process.execPath, MAIN], {
    env: environment(place),
    stdout: 'ignore',
    stderr: 'inherit',
    stdin: 'ignore',
    ipc: (message: { metrics_url?: string }) => {
      if (message.metrics_url) serving.resolve(message.metrics_url)
    },
  })
  void child.exited.then((code) => serving.reject(new Error(`the crawler ended with code ${code}`)))
  const metricsUrl = await serving.promise
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await child.exited
  }
  return { pid: child.pid, metricsUrl, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** How many jobs a crawler process has done so far. */
export async function jobsDone(crawler: Pick<CrawlerProcess, 'metricsUrl'>): Promise<number> {
  const text = await (await fetch(crawler.metricsUrl)).text()
  const line = text.split('\n').find((each) => each.startsWith('launch_messages_total') && each.includes('"applied"'))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** Puts addresses into the queue and hears what comes of them. */
export interface CrawlQueue {
  /** What was told, in order. */
  told: CrawlProgress[]
  /** Readings that are finished, by id. */
  finished: Map<string, CrawlProgress>
  /**
   * Queues an address under its domain, to be read within `patience` milliseconds, and gives the id of its reading; for
   * an account of its own unless told.
   */
  add(url: string, options?: { patience?: number; account?: string }): Promise<string>
  wait(ids: readonly string[], seconds: number): Promise<void>
  close(): Promise<void>
}

const FINISHED = eventSubject(events['crawl.finished'])
const subjects = [FINISHED, eventSubject(events['crawl.progressed'])]

/** Many sites at once take longer than anyone waits for a draft. */
const PATIENCE = 600_000

export async function openCrawlQueue(natsUrl: string): Promise<CrawlQueue> {
  const nc = await connectNats(natsUrl, 'e2e crawl')
  const told: CrawlProgress[] = []
  const finished = new Map<string, CrawlProgress>()
  const js = jetstream(nc)
  nc.subscribe(eventSubjects, {
    callback: (error, message) => {
      if (error || !subjects.includes(message.subject)) return
      const progress = message.json<CrawlProgress>()
      told.push(progress)
      if (message.subject === FINISHED) finished.set(progress.crawl_id, progress)
    },
  })
  await nc.flush()
  return {
    told,
    finished,
    async add(url, { patience = PATIENCE, account } = {}) {
      const id = crypto.randomUUID()
      const read_by = new Date(Date.now() + patience).toISOString()
      const payload = JSON.stringify({ crawl_id: id, account_id: account ?? id, url, read_by })
      await js.publish(jobSubject(jobs.crawl, new URL(url).hostname.replace(/^www\./, '')), payload, { msgID: id })
      return id
    },
    async wait(ids, seconds) {
      await until(`${ids.length} readings`, async () => ids.every((id) => finished.has(id)), seconds)
    },
    close: () => nc.close(),
  }
}
