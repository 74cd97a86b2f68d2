import type { Crawl, CrawledPage } from '@launch/proto/schemas/draft'
import type { Outline, StoredText } from '@launch/proto/schemas/page'

export type Outcome = NonNullable<Crawl['outcome']>

/** A page that was read: its structure and its stored texts, the visible text first. */
export interface PageRead {
  url: string
  fetchedAt: string
  outline: Outline
  texts: StoredText[]
}

/** A website as it was read: what came of each address, and the pages themselves. */
export interface Reading {
  outcome: Outcome
  visited: CrawledPage[]
  pages: PageRead[]
  /** Where the address leads instead: another domain, which its own reader is to take up. Nothing was read then. */
  movedTo: string | null
}

/** The visible text of a page; it names the page. */
export function textOf(page: Pick<PageRead, 'texts'>): StoredText | undefined {
  return page.texts.find((text) => text.source === 'text')
}

/** The reading of a site whose turn did not come in time. */
export function unasked(url: string): Reading {
  const visited = [{ url, status: null, sha256: null, skipped: 'not_asked' }]
  return { outcome: 'partial', visited, pages: [], movedTo: null }
}
