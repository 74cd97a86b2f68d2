import { type EntityManager, type PrepareContext, query, run } from '@launch/kit'
import type { CachedPage, PageCache } from '../site/page-cache.ts'

const DAY = 86_400_000

interface Row {
  url: string
  etag: string | null
  last_modified: string | null
  outline: CachedPage['outline']
  texts: CachedPage['texts']
}

async function found(em: EntityManager, url: string, now: Date): Promise<CachedPage | null> {
  const [row] = await query<Row>(
    em,
    'select url, etag, last_modified, outline, texts from page_cache where url = ? and fetched_at > ?',
    [url, new Date(now.getTime() - DAY)],
  )
  return row ? { ...row, lastModified: row.last_modified } : null
}

async function kept(em: EntityManager, page: CachedPage, now: Date): Promise<void> {
  const { url, etag, lastModified, outline, texts } = page
  await run(
    em,
    `insert into page_cache (url, etag, last_modified, outline, texts, fetched_at)
       values (?, ?, ?, ?::text::json, ?::text::json, ?)
     on conflict (url) do update set etag = excluded.etag, last_modified = excluded.last_modified,
       outline = excluded.outline, texts = excluded.texts, fetched_at = excluded.fetched_at`,
    [url, etag, lastModified, JSON.stringify(outline), JSON.stringify(texts), now],
  )
}

/** The pages of the last 24 hours, in the crawler's own schema. What goes wrong there costs a page's reading at most. */
export function storedPages({ commit, log }: Pick<PrepareContext, 'commit' | 'log'>): PageCache {
  return {
    async find(url) {
      let page: CachedPage | null = null
      try {
        await commit(async ({ em, now }) => {
          page = await found(em, url, now)
        })
      } catch (error) {
        log.warn({ err: error }, 'a page that was read before could not be looked up; reading it anew')
      }
      return page
    },
    async keep(page) {
      await commit(({ em, now }) => kept(em, page, now)).catch((error) =>
        log.warn({ err: error }, 'a page could not be kept; it will be read anew'),
      )
    },
  }
}
