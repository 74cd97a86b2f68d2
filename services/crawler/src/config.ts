import { integer } from '@launch/kit'

/** The settings that are this service's own. */
export function crawlerSettings() {
  return {
    /** Sites that one process reads at once; each account gets its share of them. */
    places: integer('CRAWLER_PLACES', 1, 1_000, { fallback: 16 }),
  }
}
