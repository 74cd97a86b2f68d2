import { abortable } from '@launch/kit'
import type { GuardedFetch } from '@launch/kit/guarded-fetch'
import { registrableDomain } from '@launch/kit/public-url'
import type { CrawledPage } from '@launch/proto/schemas/draft'
import type { Extractor } from '../extract/mod.ts'
import type { RobotsAnswer } from '../robots/mod.ts'
import { Budget } from './budget.ts'
import { Left } from './failure.ts'
import { SITE_LIMITS, type SiteLimits } from './limits.ts'
import { noCache, type PageCache } from './page-cache.ts'
import type { Reading } from './reading.ts'
import { SiteReader } from './site-reader.ts'

export interface SiteDeps {
  /** Waits for its turn at each host. */
  fetch: GuardedFetch
  /** Given a time, asks anew rather than forbid by what was remembered before then. */
  robots: (url: URL, since?: Date) => Promise<RobotsAnswer>
  extractor: Pick<Extractor, 'extract'>
  clock: { now(): Date }
  limits?: SiteLimits
}

export interface ReadingOptions {
  signal: AbortSignal
  cache?: PageCache
  /** Told what came of the addresses so far, each time a page is in. */
  onPage?: (visited: readonly CrawledPage[]) => void
  /** The site has less time than sites have: that nothing was read in it is no fault of the site. */
  isLate?: boolean
}

/**
 * Reads a website: robots.txt and the page at the address first, then the site's pages by how much a profile can gain
 * from them. Whatever the site does, the reading ends in time with an outcome; only our own faults and an aborted signal
 * throw.
 */
export async function readSite(address: string, deps: SiteDeps, options: ReadingOptions): Promise<Reading> {
  const limits = deps.limits ?? SITE_LIMITS
  const late = new AbortController()
  const stuck = new AbortController()
  const timers = [
    setTimeout(() => late.abort(new Left('budget_time')), limits.siteTime),
    setTimeout(() => stuck.abort(new Left('budget_time')), limits.siteTime + limits.grace),
  ]
  const signal = AbortSignal.any([options.signal, late.signal])
  const budget = new Budget(limits)
  const startedAt = deps.clock.now()
  // Whoever submits an address again may have changed the robots.txt that kept us out of all of it.
  const robots = (url: URL) => deps.robots(url, budget.pages === 0 ? startedAt : undefined)
  const asking = { ...deps, robots, cache: options.cache ?? noCache, budget, signal }
  let hasAnswered = false
  const extract: typeof deps.extractor.extract = (bytes, meta) => {
    hasAnswered = true
    return deps.extractor.extract(bytes, meta)
  }
  const pageDeps = { ...deps, extractor: { extract } }
  const reader = new SiteReader(new URL(address), asking, pageDeps, options.onPage ?? (() => {}))
  try {
    await abortable(reader.read(), AbortSignal.any([options.signal, stuck.signal]))
  } catch (error) {
    if (options.signal.aborted || !stuck.signal.aborted) throw error
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
  options.signal.throwIfAborted()
  const reading = reader.result()
  const isOurFault = reading.outcome === 'unreachable' && reader.isOutOfTime && (options.isLate || hasAnswered)
  return isOurFault ? { ...reading, outcome: 'partial' } : reading
}

/** Two sites are one if they have the same registrable domain. */
export function siteOf(address: string): string {
  return registrableDomain(new URL(address).hostname)
}
