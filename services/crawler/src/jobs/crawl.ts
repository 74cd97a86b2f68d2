import { type Consumer, consumer, type EntityManager } from '@launch/kit'
import type { jobs } from '@launch/proto/events'
import type { PayloadOf } from '@launch/proto/message'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import { Crawl } from '../entities/crawl.ts'
import { CrawlPage } from '../entities/crawl-page.ts'
import { CrawlText } from '../entities/crawl-text.ts'
import { readSite, type SiteDeps, textOf } from '../site/read-site.ts'
import type { Reading } from '../site/reading.ts'

type CrawlJob = PayloadOf<(typeof jobs)['crawl']>

/** What a reading gave, before it is stored. */
interface Read {
  reading: Reading
  progress: CrawlProgress
}

/** Versions of a later delivery's messages are above those of an earlier one. */
const VERSIONS_A_DELIVERY = 1_000

/** Reads a website and tells what came of it. Read again after a crash, it is stored and told once. */
export function crawlJob(deps: SiteDeps): Consumer<CrawlJob> {
  return consumer('crawl', {
    async prepare({ crawl_id, url }, { clock, delivery, signal, commit }): Promise<Read> {
      const started_at = clock.now().toISOString()
      const progress: CrawlProgress = {
        crawl_id,
        version: (delivery - 1) * VERSIONS_A_DELIVERY + 1,
        phase: 'reading',
        pages: [],
        outcome: null,
        started_at,
        finished_at: null,
      }
      await commit(({ emit }) => emit('crawl.progressed', progress))
      const reading = await readSite(url, signal, deps)
      const finished_at = clock.now().toISOString()
      return { reading, progress: { ...progress, ...last(reading, delivery), finished_at } }
    },
    async apply({ crawl_id, url }, { em, emit }, { reading, progress }) {
      em.create(Crawl, {
        id: crawl_id,
        url,
        outcome: reading.outcome,
        startedAt: new Date(progress.started_at ?? 0),
        finishedAt: new Date(progress.finished_at ?? 0),
      })
      await em.flush()
      storePages(em, crawl_id, reading)
      await em.flush()
      await emit('crawl.finished', progress)
    },
  })
}

function last(reading: Reading, delivery: number): Pick<CrawlProgress, 'version' | 'phase' | 'pages' | 'outcome'> {
  return {
    version: delivery * VERSIONS_A_DELIVERY,
    phase: 'drafting',
    pages: reading.visited,
    outcome: reading.outcome,
  }
}

/** Two pages with the same text are one; so are two texts with the same SHA-256. */
function storePages(em: EntityManager, crawlId: string, reading: Reading): void {
  const stored = new Set<string>()
  const isNew = (kind: string, sha256: string) => stored.size !== stored.add(`${kind} ${sha256}`).size
  for (const page of reading.pages) {
    const sha256 = textOf(page)?.sha256
    if (!sha256 || !isNew('page', sha256)) continue
    const texts = page.texts.map((text) => ({ source: text.source, sha256: text.sha256 }))
    em.create(CrawlPage, {
      crawlId,
      sha256,
      url: page.url,
      fetchedAt: new Date(page.fetchedAt),
      outline: page.outline,
      texts,
    })
    for (const { sha256: id, url, source, text, fetched_at } of page.texts) {
      if (isNew('text', id))
        em.create(CrawlText, { crawlId, sha256: id, url, source, text, fetchedAt: new Date(fetched_at) })
    }
  }
}
