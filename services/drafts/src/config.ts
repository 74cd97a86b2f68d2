import { integer } from '@launch/kit'

/** The settings that are this service's own: how many sites the crawlers read at once, all of them together. */
export function queueSettings() {
  return {
    /** Crawler processes that run. */
    crawlers: integer('CRAWLERS', 1, 1_000, { fallback: 1 }),
    /** Sites that one of them reads at once; the crawlers are told the same. */
    crawlerPlaces: integer('CRAWLER_PLACES', 1, 1_000, { fallback: 16 }),
  }
}
