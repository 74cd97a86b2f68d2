import { FetchFailed, FetchRefused, type GuardedFetch, type GuardedResponse } from '@launch/kit/guarded-fetch'
import type { CrawledPage } from '@launch/proto/schemas/draft'
import type { Extractor } from '../extract/mod.ts'
import type { RobotsAnswer } from '../robots/mod.ts'
import type { Outcome, PageRead, Reading } from './reading.ts'

export interface SiteDeps {
  fetch: GuardedFetch
  robots: (url: URL) => Promise<RobotsAnswer>
  extractor: Pick<Extractor, 'extract'>
  clock: { now(): Date }
}

/** Bounds of one page's request. */
const PAGE_BYTES = 2 * 1024 * 1024
const PAGE_DEADLINE = 10_000

/** robots.txt does not let us read an address, or could not be had. */
class RobotsForbid extends Error {
  readonly reason: Exclude<RobotsAnswer['reason'], 'allowed'>
  constructor(reason: Exclude<RobotsAnswer['reason'], 'allowed'>) {
    super(`robots.txt: ${reason}`)
    this.reason = reason
  }
}

async function askRobots(robots: SiteDeps['robots'], url: URL): Promise<void> {
  const { reason } = await robots(url)
  if (reason !== 'allowed') throw new RobotsForbid(reason)
}

/** The outcome of a reading whose first page could not be had, and why the page was skipped. */
function failure(error: unknown): { outcome: Outcome; skipped: string } {
  if (error instanceof RobotsForbid) {
    const unreachable = error.reason === 'unreachable'
    return { outcome: unreachable ? 'unreachable' : 'blocked_by_robots', skipped: `robots_${error.reason}` }
  }
  if (error instanceof FetchRefused) {
    const refused = error.code === 'refused_address' || error.code === 'bad_url'
    return { outcome: refused ? 'refused_address' : 'unreachable', skipped: error.code }
  }
  if (error instanceof FetchFailed) return { outcome: 'unreachable', skipped: error.code }
  throw error
}

/** Whether an answer can hold a page at all. */
function isPage(response: GuardedResponse): boolean {
  return response.status >= 200 && response.status < 300
}

/**
 * Reads a website: robots.txt first, then the home page. Whatever the site does, the reading ends with an outcome;
 * only our own faults and an aborted signal throw.
 */
export async function readSite(address: string, signal: AbortSignal, deps: SiteDeps): Promise<Reading> {
  const url = new URL(address)
  try {
    await askRobots(deps.robots, url)
    const onRedirect = (next: URL) => askRobots(deps.robots, next)
    const response = await deps.fetch(url, { maxBytes: PAGE_BYTES, deadlineMs: PAGE_DEADLINE, signal, onRedirect })
    return await readHome(response, deps)
  } catch (error) {
    if (signal.aborted) throw error
    const { outcome, skipped } = failure(error)
    return { outcome, visited: [{ url: address, status: null, sha256: null, skipped }], pages: [] }
  }
}

async function readHome(response: GuardedResponse, deps: SiteDeps): Promise<Reading> {
  const visited: CrawledPage = { url: response.url, status: response.status, sha256: null, skipped: null }
  const skip = (outcome: Outcome, skipped: string): Reading => ({
    outcome,
    visited: [{ ...visited, skipped }],
    pages: [],
  })
  if (!isPage(response)) return skip('unreachable', `status_${response.status}`)
  const fetchedAt = deps.clock.now().toISOString()
  const contentType = response.headers['content-type'] ?? ''
  const extracted = await deps.extractor.extract(response.body, { url: response.url, contentType, fetchedAt })
  const { skipped, outline, texts } = extracted
  if (!outline) return skip(skipped === 'not_html' ? 'not_a_website' : 'partial', skipped ?? 'empty')
  const page: PageRead = { url: response.url, fetchedAt, outline, texts: [...texts] }
  const sha256 = textOf(page)?.sha256 ?? null
  return { outcome: response.truncated ? 'partial' : 'ok', visited: [{ ...visited, sha256 }], pages: [page] }
}

/** The visible text of a page; it names the page. */
export function textOf(page: PageRead) {
  return page.texts.find((text) => text.source === 'text')
}
