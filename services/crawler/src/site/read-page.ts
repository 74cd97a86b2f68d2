import type { GuardedResponse } from '@launch/kit/guarded-fetch'
import type { CrawledPage } from '@launch/proto/schemas/draft'
import type { Extractor } from '../extract/mod.ts'
import { type Failure, failureOf } from './failure.ts'
import { type Answer, type Asking, fetchPage } from './fetch-page.ts'
import { cacheable } from './page-cache.ts'
import { type PageRead, textOf } from './reading.ts'
import { isEmpty } from './stubs.ts'

export interface PageDeps {
  extractor: Pick<Extractor, 'extract'>
  clock: { now(): Date }
}

/** What came of one address: a page, or why there is none. */
export interface PageResult {
  visited: CrawledPage
  page: PageRead | null
  failure: Failure | null
  /** The page was longer than is read, or took more work. */
  truncated: boolean
}

const ASK_LATER = new Set([429, 503])

/** Asks for an address and reads what it gives. Throws only on faults of our own and once the job is to stop. */
export async function readPage(
  url: URL,
  asking: Asking,
  deps: PageDeps,
  mayGo: (next: URL) => void,
): Promise<PageResult> {
  try {
    return await pageOf(await fetchPage(url, asking, mayGo), asking, deps)
  } catch (error) {
    return skip({ url: url.href, status: null, sha256: null, skipped: null }, failureOf(error))
  }
}

function skip(visited: CrawledPage, failure: Failure, truncated = false): PageResult {
  return { visited: { ...visited, skipped: failure.skipped }, page: null, failure, truncated }
}

async function pageOf({ response, cached }: Answer, asking: Asking, deps: PageDeps): Promise<PageResult> {
  const { url, status, truncated, broken } = response
  const visited: CrawledPage = { url, status, sha256: null, skipped: null }
  const fetchedAt = deps.clock.now().toISOString()
  if (status === 304 && cached) {
    const texts = cached.texts.map((text) => ({ ...text, fetched_at: fetchedAt }))
    return read(visited, { url, fetchedAt, outline: cached.outline, texts }, false)
  }
  if (status < 200 || status >= 300) {
    if (ASK_LATER.has(status)) asking.budget.refusals++
    return skip(visited, { outcome: 'unreachable', skipped: `status_${status}` })
  }
  const extracted = await deps.extractor.extract(response.body, {
    url,
    contentType: response.headers['content-type'] ?? null,
    fetchedAt,
  })
  const { skipped, cut, outline, texts } = extracted
  if (!outline)
    return skip(visited, { outcome: skipped === 'not_html' ? 'not_a_website' : 'partial', skipped: skipped ?? 'empty' })
  const page: PageRead = { url, fetchedAt, outline, texts: [...texts] }
  // What broke off before it said anything was not read.
  if (broken && isEmpty(page)) {
    const isCut = broken === 'timeout' && asking.budget.timeLeft === 0
    return skip(visited, { outcome: 'unreachable', skipped: isCut ? 'budget_time' : broken })
  }
  const isWhole = !truncated && cut === null
  if (isWhole) await keep(page, response, asking)
  return read({ ...visited, skipped: cut }, page, !isWhole)
}

function read(visited: CrawledPage, page: PageRead, truncated: boolean): PageResult {
  return { visited: { ...visited, sha256: textOf(page)?.sha256 ?? null }, page, failure: null, truncated }
}

async function keep({ url, outline, texts }: PageRead, { headers }: GuardedResponse, asking: Asking): Promise<void> {
  const entry = cacheable(headers, { url, outline, texts })
  if (entry) await asking.cache.keep(entry)
}
