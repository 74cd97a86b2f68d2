import { type PrepareContext, Refusal } from '@launch/kit'
import type { CrawlProgress } from '@launch/proto/schemas/crawl'
import type { ReadPage } from '../drafter/drafter.ts'

type Call = PrepareContext['call']

/** Asks the crawler for one page, text by text, as no message may pass 1 MB. */
async function readPage(call: Call, crawlId: string, sha256: string): Promise<ReadPage> {
  const page = await call('get_crawl_page', { crawl_id: crawlId, sha256 }, `page ${sha256}`)
  const texts = await Promise.all(
    page.texts.map((text) => call('get_crawl_text', { crawl_id: crawlId, sha256: text.sha256 }, `text ${text.sha256}`)),
  )
  return {
    url: page.url,
    fetchedAt: page.fetched_at,
    outline: page.outline,
    texts: Object.fromEntries(texts.map((text) => [text.source, text])),
  }
}

/** The pages of a finished reading, in its order. One that the crawler no longer has is left out. */
export async function readPages(call: Call, progress: Pick<CrawlProgress, 'crawl_id' | 'pages'>): Promise<ReadPage[]> {
  const pages: ReadPage[] = []
  for (const { sha256 } of progress.pages) {
    if (sha256 === null) continue
    try {
      pages.push(await readPage(call, progress.crawl_id, sha256))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
    }
  }
  return pages
}
