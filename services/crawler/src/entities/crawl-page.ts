import type { OutputOf } from '@launch/proto/operation'
import type { get_crawl_page } from '@launch/proto/operations/crawler'
import { defineEntity, p } from '@mikro-orm/core'

type Contract = OutputOf<typeof get_crawl_page>

const schema = defineEntity({
  name: 'CrawlPage',
  tableName: 'crawl_page',
  properties: {
    crawlId: p.string().primary(),
    /** Of the page's visible text. */
    sha256: p.string().primary(),
    url: p.string(),
    fetchedAt: p.datetime(),
    outline: p.json().$type<Contract['outline']>(),
    texts: p.json().$type<Contract['texts']>(),
  },
})

/** A page of a reading: its structure, and which texts are stored of it. */
export class CrawlPage extends schema.class {
  toContract(): Contract {
    return { url: this.url, fetched_at: this.fetchedAt.toISOString(), outline: this.outline, texts: this.texts }
  }
}
schema.setClass(CrawlPage)
