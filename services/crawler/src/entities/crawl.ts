import type { Crawl as CrawlContract } from '@launch/proto/schemas/draft'
import { defineEntity, p } from '@mikro-orm/core'

const schema = defineEntity({
  name: 'Crawl',
  tableName: 'crawl',
  properties: {
    id: p.string().primary(),
    url: p.string(),
    outcome: p.string().$type<NonNullable<CrawlContract['outcome']>>(),
    startedAt: p.datetime(),
    finishedAt: p.datetime(),
  },
})

/** One reading of a website, done for one draft. */
export class Crawl extends schema.class {}
schema.setClass(Crawl)
