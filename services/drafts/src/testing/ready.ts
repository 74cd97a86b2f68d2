import { deliver } from '@launch/kit/testing'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { Draft } from '@launch/proto/schemas/draft'
import type { Drafter, ReadPage } from '../drafter/drafter.ts'
import { crawlFinished } from '../events/crawl_finished.ts'
import type { DraftsBench } from './bench.ts'
import { drafterOf, samplePage, sampleProfile } from './profile.ts'

const AT = '2026-11-21T12:00:01.000Z'

/** What a finished reading of these pages says. */
export function finishedReading(draftId: string, pages: readonly ReadPage[]): CrawlProgress {
  const read = pages.map((page) => ({
    url: page.url,
    status: 200,
    sha256: page.texts.text?.sha256 ?? null,
    skipped: null,
  }))
  return {
    crawl_id: draftId,
    version: 1,
    phase: 'done',
    pages: read,
    outcome: 'ok',
    started_at: AT,
    finished_at: AT,
  }
}

/** Makes a draft ready with what a drafter makes of pages, the way the end of a reading does. */
export async function makeReady(
  bench: DraftsBench,
  draftId: string,
  drafter: Drafter = drafterOf(sampleProfile),
  pages: readonly ReadPage[] = [samplePage],
): Promise<void> {
  const consumer = crawlFinished(drafter, async () => [...pages])
  await deliver(bench, consumer, finishedReading(draftId, pages))
}

/** A draft that is ready, as its owner gets it. */
export async function readyDraft(
  bench: DraftsBench,
  account = 'ann',
  drafter?: Drafter,
  pages?: readonly ReadPage[],
): Promise<Draft> {
  const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, { account })
  await makeReady(bench, id, drafter, pages)
  return bench.call('get_draft', { id }, { account })
}
