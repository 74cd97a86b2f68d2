import type { EntityManager } from '@launch/kit'
import { Crawl } from '../entities/crawl.ts'
import { CrawlPage } from '../entities/crawl-page.ts'
import { CrawlText } from '../entities/crawl-text.ts'
import { type Reading, textOf } from '../site/reading.ts'

/** Stores a reading with its pages. */
export async function storeReading(
  em: EntityManager,
  crawl: { id: string; url: string; startedAt: Date; finishedAt: Date },
  reading: Reading,
): Promise<void> {
  em.create(Crawl, { ...crawl, outcome: reading.outcome })
  await em.flush()
  storePages(em, crawl.id, reading)
  await em.flush()
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
