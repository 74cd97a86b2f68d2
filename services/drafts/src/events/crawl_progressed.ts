import { type Consumer, consumer, type EntityManager } from '@launch/kit'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { Draft as DraftContract } from '@launch/proto/schemas/draft'
import { LockMode } from '@mikro-orm/core'
import type { Drafter } from '../drafter/drafter.ts'
import { Draft } from '../entities/draft.ts'

/** The progress of a reading as the draft shows it. */
export function crawlOf(progress: CrawlProgress): DraftContract['crawl'] {
  const { phase, pages, outcome, started_at, finished_at } = progress
  const pages_read = pages.filter((page) => page.sha256 !== null).length
  return { phase, pages_read, pages, outcome, started_at, finished_at }
}

/** The draft a reading was made for, if it still waits for it and the message is news. Locked until the end. */
export async function waitingDraft(em: EntityManager, progress: CrawlProgress): Promise<Draft | null> {
  const draft = await em.findOne(Draft, { id: progress.crawl_id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!draft || draft.status === 'ready' || draft.crawlVersion >= progress.version) return null
  draft.crawlVersion = progress.version
  return draft
}

/** Shows how far the reading of the site has come, and has a drafter ready for its pages. */
export function crawlProgressed(drafter: Pick<Drafter, 'wake'>): Consumer<CrawlProgress> {
  return consumer('crawl.progressed', {
    prepare: async () => drafter.wake?.(),
    async apply(progress, { em, now }) {
      const draft = await waitingDraft(em, progress)
      if (!draft) return
      draft.crawl = crawlOf(progress)
      draft.updatedAt = now
      await em.flush()
    },
  })
}
