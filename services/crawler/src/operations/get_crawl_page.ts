import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { CrawlPage } from '../entities/crawl-page.ts'

/** Gives the structure of one page of a reading. */
export const getCrawlPage: Handler<Operations['get_crawl_page']> = async ({ input, em }) => {
  const page = await em.findOne(CrawlPage, { crawlId: input.crawl_id, sha256: input.sha256 })
  if (!page) throw new Refusal('not_found', `Reading ${input.crawl_id} has no such page.`)
  return page.toContract()
}
