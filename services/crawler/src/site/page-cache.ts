import type { Outline, StoredText } from '@launch/proto/schemas/page'

/** A page as it was read before, and what to ask with whether it has changed. */
export interface CachedPage {
  url: string
  etag: string | null
  lastModified: string | null
  outline: Outline
  texts: StoredText[]
}

/** Pages of earlier readings. Neither call ever rejects: without a cache, pages are simply read again. */
export interface PageCache {
  find(url: string): Promise<CachedPage | null>
  keep(page: CachedPage): Promise<void>
}

/** Remembers nothing. */
export const noCache: PageCache = { find: async () => null, keep: async () => {} }

/** The headers that ask for a page only if it has changed (RFC 9110 §13.1). */
export function conditionsOf(cached: CachedPage | null): Record<string, string> {
  return {
    ...(cached?.etag ? { 'if-none-match': cached.etag } : {}),
    ...(cached?.lastModified ? { 'if-modified-since': cached.lastModified } : {}),
  }
}

/** The page as the cache is to keep it; null where the server says not to, or gives nothing to ask with. */
export function cacheable(
  headers: Record<string, string>,
  page: Omit<CachedPage, 'etag' | 'lastModified'>,
): CachedPage | null {
  const etag = headers.etag ?? null
  const lastModified = headers['last-modified'] ?? null
  if ((etag ?? lastModified) === null || /\bno-store\b/i.test(headers['cache-control'] ?? '')) return null
  return { ...page, etag, lastModified }
}
