import { isProduction, readSettings, type Service } from '@launch/kit'
import { createGuardedFetch } from '@launch/kit/guarded-fetch'
import { migrations } from '../migrations/mod.ts'
import { crawlerSettings } from './config.ts'
import { Crawl } from './entities/crawl.ts'
import { CrawlPage } from './entities/crawl-page.ts'
import { CrawlText } from './entities/crawl-text.ts'
import { createExtractor } from './extract/mod.ts'
import { crawlJob } from './jobs/crawl.ts'
import { oldReadings } from './jobs/old-readings.ts'
import { getCrawlPage } from './operations/get_crawl_page.ts'
import { getCrawlText } from './operations/get_crawl_text.ts'
import { robotsFor } from './robots/mod.ts'
import { HostGate, MANNERS } from './site/host-gate.ts'
import { politeFetch, punctualDial } from './site/polite-fetch.ts'

/** The crawler's own name, by which robots.txt files speak of it. */
const PRODUCT_TOKEN = 'LaunchDirectoryBot'

/** The crawler: reads websites, politely, and keeps what they say. */
export const crawler: Service<'crawler', 'crawl'> = {
  name: 'crawler',
  entities: [Crawl, CrawlPage, CrawlText],
  migrations,
  listens: ['crawl'],
  partitions: { crawl: { count: 16, settle: MANNERS.interval } },
  settings: crawlerSettings,
  open({ settings, clock, log }) {
    const { places } = readSettings(crawlerSettings(), process.env, isProduction(process.env))
    const userAgent = `${PRODUCT_TOKEN}/1.0 (+${settings.publicUrl}/bot)`
    const fetch = politeFetch(
      createGuardedFetch({ resolve: settings.outboundResolve, userAgent, dial: punctualDial }),
      new HostGate(),
    )
    const robots = robotsFor({ fetch, productToken: PRODUCT_TOKEN, clock })
    const extractor = createExtractor({
      workers: 2,
      timeoutMs: 5_000,
      onFailure: (error) => log.error({ err: error }, 'a page could not be read'),
    })
    return {
      handlers: { get_crawl_page: getCrawlPage, get_crawl_text: getCrawlText },
      consumers: { crawl: crawlJob({ fetch, robots, extractor, clock }) },
      room: places,
      tasks: [oldReadings],
      close: () => extractor.close(),
    }
  },
}
