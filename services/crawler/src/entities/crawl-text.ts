import type { StoredText } from '@launch/proto/schemas/page'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'CrawlText',
  tableName: 'crawl_text',
  properties: {
    crawlId: p.string().primary(),
    sha256: p.string().primary(),
    url: p.string(),
    source: p.string().$type<StoredText['source']>(),
    text: p.text(),
    fetchedAt: p.datetime(),
  },
})

/** A stored text of a reading. */
export class CrawlText extends schema.class {
  toContract(): StoredText {
    const { url, source, sha256, text } = this
    return { url, source, sha256, text, fetched_at: this.fetchedAt.toISOString() }
  }
}
schema.setClass(CrawlText)
