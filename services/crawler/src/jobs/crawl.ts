import { type Consumer, consumer } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import { readSite, type SiteDeps, siteOf } from '../site/read-site.ts'
import type { Reading } from '../site/reading.ts'
import { keepMove, mayMove, movesOf } from './moves.ts'
import { Progress } from './progress.ts'
import { storeReading } from './store-reading.ts'
import { storedPages } from './stored-pages.ts'
import { Turns } from './turns.ts'

type CrawlJob = PayloadOf<(typeof jobs)['crawl']>

/** What a reading gave, before it is stored. */
interface Read {
  reading: Reading
  progress: CrawlProgress
}

/**
 * Reads a website and tells what came of it. Read again after a crash, it is stored and told once. An address that leads
 * to another domain is handed on to whoever reads that one, so that each host is asked by one process alone.
 */
export function crawlJob(deps: SiteDeps): Consumer<CrawlJob> {
  const turns = new Turns()
  return consumer('crawl', {
    async prepare({ crawl_id, url }, context): Promise<Read> {
      const { clock, signal, commit } = context
      let moves: string[] = []
      await commit(async ({ em }) => {
        moves = await movesOf(em, crawl_id)
      })
      const progress = new Progress(crawl_id, moves.length, context)
      const reading = await turns.take(siteOf(url), signal, async () => {
        await progress.begin()
        const onPage = progress.pages.bind(progress)
        return readSite(url, deps, { signal, cache: storedPages(context), onPage })
      })
      const isLost = reading.movedTo !== null && !mayMove(moves, url, reading.movedTo)
      const { outcome, visited: pages } = reading
      const finished_at = clock.now().toISOString()
      return {
        reading: isLost ? { ...reading, movedTo: null } : reading,
        progress: await progress.end({ pages, outcome, finished_at }),
      }
    },
    async apply({ crawl_id, url }, { em, now, emit, enqueue }, { reading, progress }) {
      if (reading.movedTo !== null) {
        await keepMove(em, crawl_id, url, now)
        await enqueue('crawl', siteOf(reading.movedTo), { crawl_id, url: reading.movedTo })
        return
      }
      const [startedAt, finishedAt] = [new Date(progress.started_at ?? 0), new Date(progress.finished_at ?? 0)]
      await storeReading(em, { id: crawl_id, url, startedAt, finishedAt }, reading)
      await emit('crawl.finished', progress)
    },
  })
}
