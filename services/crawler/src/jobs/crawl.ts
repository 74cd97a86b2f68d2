import { type Consumer, consumer } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import { SITE_LIMITS } from '../site/limits.ts'
import { readSite, type SiteDeps, siteOf } from '../site/read-site.ts'
import { type Reading, unasked } from '../site/reading.ts'
import { keepMove, mayMove, movesOf } from './moves.ts'
import { Progress } from './progress.ts'
import { storeReading } from './store-reading.ts'
import { storedPages } from './stored-pages.ts'

type CrawlJob = PayloadOf<(typeof jobs)['crawl']>

/** What is read once at a time: hosts of one domain are asked each at its own pace, and `www` is the same site. */
const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

/** Pages of one account take turns with those of others. */
const extractorOf = ({ extractor }: SiteDeps, account: string): SiteDeps['extractor'] => ({
  extract: (bytes, meta) => extractor.extract(bytes, meta, account),
})

/** How long a draft waits whose job does not say until when, in milliseconds. */
const WAITED_FOR = 75_000

/** When a reading ends at the latest, in milliseconds since 1970; `told` is when its job was told. */
const endOf = ({ read_by }: CrawlJob, told: Date) => (read_by ? Date.parse(read_by) : told.getTime() + WAITED_FOR)

/** What a reading gave, before it is stored. */
interface Read {
  reading: Reading
  progress: CrawlProgress
  /** When the time of the site is over, all the domains it leads to included. */
  endsAt: number
}

/**
 * Reads a website and tells what came of it. Read again after a crash, it is stored and told once. An address that leads
 * to another domain is handed on to whoever reads that one, so that each host is asked by one process alone. What waits
 * for its place until less time is left than one request may take is not asked for at all: nobody would wait for it.
 */
export function crawlJob(deps: SiteDeps): Consumer<CrawlJob> {
  const limits = deps.limits ?? SITE_LIMITS
  return consumer('crawl', {
    shareOf: (job, now) => ({
      party: job.account_id,
      thing: hostOf(job.url),
      patience: endOf(job, now) - now.getTime() - limits.requestTime,
    }),
    async prepare(job, context): Promise<Read> {
      const { crawl_id, account_id, url, max_pages } = job
      const { clock, signal, commit } = context
      let moves: string[] = []
      await commit(async ({ em }) => {
        moves = await movesOf(em, crawl_id)
      })
      const progress = new Progress(crawl_id, moves.length, context)
      let endsAt = endOf(job, context.toldAt)
      const readInTime = async (timeLeft: number) => {
        const siteTime = Math.min(limits.siteTime, timeLeft)
        endsAt = clock.now().getTime() + siteTime
        await progress.begin()
        const onPage = progress.pages.bind(progress)
        const extractor = extractorOf(deps, account_id)
        const pages = Math.min(limits.pages, max_pages ?? limits.pages)
        const inTime = { ...deps, extractor, limits: { ...limits, siteTime, pages } }
        const isLate = siteTime < limits.siteTime
        return readSite(url, inTime, { signal, cache: storedPages(context), onPage, isLate })
      }
      const timeLeft = endsAt - clock.now().getTime()
      const reading = timeLeft <= limits.requestTime ? unasked(url) : await readInTime(timeLeft)
      const isLost = reading.movedTo !== null && !mayMove(moves, url, reading.movedTo)
      const { outcome, visited: pages } = reading
      const finished_at = clock.now().toISOString()
      return {
        reading: isLost ? { ...reading, movedTo: null } : reading,
        progress: await progress.end({ pages, outcome, finished_at }),
        endsAt,
      }
    },
    async apply({ crawl_id, account_id, url, max_pages }, { em, now, emit, enqueue }, { reading, progress, endsAt }) {
      if (reading.movedTo !== null) {
        await keepMove(em, crawl_id, url, now)
        const read_by = new Date(endsAt).toISOString()
        await enqueue('crawl', siteOf(reading.movedTo), {
          crawl_id,
          account_id,
          url: reading.movedTo,
          ...(max_pages === undefined ? {} : { max_pages }),
          read_by,
        })
        return
      }
      const finishedAt = new Date(progress.finished_at ?? now)
      const startedAt = new Date(progress.started_at ?? finishedAt)
      await storeReading(em, { id: crawl_id, url, startedAt, finishedAt }, reading)
      await emit('crawl.finished', progress)
    },
  })
}
