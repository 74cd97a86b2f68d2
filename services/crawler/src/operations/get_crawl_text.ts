import { type Handler, Refusal } from '@launch/kit'
import type { Operations } from '@launch/proto'
import { CrawlText } from '../entities/crawl-text.ts'

/** Gives one stored text of a reading. */
export const getCrawlText: Handler<Operations['get_crawl_text']> = async ({ input, em }) => {
  const text = await em.findOne(CrawlText, { crawlId: input.crawl_id, sha256: input.sha256 })
  if (!text) throw new Refusal('not_found', `Reading ${input.crawl_id} has no such text.`)
  return text.toContract()
}
