import { Readable } from 'node:stream'
import type { SitemapEntry, SitemapKind } from '@launch/proto/schemas/feed'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'

/** A page of a sitemap; `lastmod` in RFC 3339. */
interface Entry {
  url: string
  lastmod?: string
}

const PLAIN = { news: false, xhtml: false, image: false, video: false }

/** A sitemap file (sitemaps.org/protocol.html). */
export async function sitemapFile(hostname: string, entries: readonly Entry[]): Promise<Uint8Array> {
  return streamToPromise(Readable.from(entries).pipe(new SitemapStream({ hostname, xmlns: PLAIN })))
}

/** The index of sitemap files. */
export async function sitemapIndex(urls: readonly string[]): Promise<Uint8Array> {
  return streamToPromise(Readable.from(urls.map((url) => ({ url }))).pipe(new SitemapIndexStream()))
}

/** The pages of what an entry names. */
export function entriesOf(kind: SitemapKind, { name, updated_at: lastmod, has_story }: SitemapEntry): Entry[] {
  const url = `/${kind}/${name}`
  return [{ url, lastmod }, ...(has_story ? [{ url: `${url}/story`, lastmod }] : [])]
}
