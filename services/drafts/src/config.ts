import { integer, type Setting, sharedHosts } from '@launch/kit'

/**
 * The keys of the sites in `SITES`, the first of which is the default. What is wrong with it the listings say, who own
 * that setting; here it counts as not given.
 */
export function siteKeysOf(text: string): readonly string[] {
  try {
    const keys = (JSON.parse(text) as { key?: unknown }[]).map(({ key }) => key)
    return keys.length > 0 && keys.every((key) => typeof key === 'string') ? keys : ONE_SITE
  } catch {
    return ONE_SITE
  }
}

/** As listings call their only site where none is named. */
const ONE_SITE: readonly string[] = ['main']
const sites: Setting<readonly string[]> = { env: 'SITES', parse: siteKeysOf, fallback: ONE_SITE }

/**
 * The settings of this service: how many sites the crawlers read at once, on which sites listings stand, and on which
 * hosts many products live.
 */
export function queueSettings() {
  return {
    /** Crawler processes that run. */
    crawlers: integer('CRAWLERS', 1, 1_000, { fallback: 1 }),
    /** Sites that one of them reads at once; the crawlers are told the same. */
    crawlerPlaces: integer('CRAWLER_PLACES', 1, 1_000, { fallback: 16 }),
    sites,
    sharedHosts,
  }
}
