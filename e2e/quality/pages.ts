import { type ExtractedPage, readPage } from '@launch/crawler/testing/extract'
import type { ReadPage } from '@launch/drafts/testing/drafter'
import { contentTypeOf, fileAt, type Site } from './site.ts'

const MOST_PAGES = 10
const FETCHED_AT = '2026-11-21T12:00:00.000Z'

/** The site's pages as a drafter gets them: the home page first, then those it links to, then the rest. */
export function pagesOf(site: Site): ReadPage[] {
  const home = new URL(`http://${site.truth.host}/`)
  const queue: URL[] = [home]
  const rest = restOf(site, home)
  const seen = new Set<string>()
  const pages: ReadPage[] = []
  while (pages.length < MOST_PAGES) {
    const url = queue.shift() ?? rest.shift()
    if (url === undefined) break
    const file = fileAt(site, url.pathname)
    if (file === undefined || seen.has(file)) continue
    seen.add(file)
    const page = pageAt(site, url, file)
    if (page === null) continue
    pages.push(page)
    queue.push(...linksOf(page).filter((link) => link.host === home.host))
  }
  return pages
}

function pageAt(site: Site, url: URL, file: string): ReadPage | null {
  const { status = 200 } = site.truth.served[file] ?? {}
  const bytes = site.files.get(file)
  if (bytes === undefined || status < 200 || status > 299) return null
  const meta = { url: url.href.split('#')[0] ?? '', contentType: contentTypeOf(site, file), fetchedAt: FETCHED_AT }
  return readPageOf(readPage(bytes, meta))
}

function readPageOf({ url, fetchedAt, outline, texts }: ExtractedPage): ReadPage | null {
  if (outline === null) return null
  return { url, fetchedAt, outline, texts: Object.fromEntries(texts.map((text) => [text.source, text])) }
}

function linksOf({ outline, texts }: ReadPage): URL[] {
  const text = texts.link?.text ?? ''
  const refresh = outline.refresh === null ? [] : [outline.refresh]
  const links = outline.links.filter(({ tag }) => tag === 'a' || tag === 'area' || tag === 'frame' || tag === 'iframe')
  const addresses = [...refresh, ...links.map(({ start, end }) => text.slice(start, end))]
  return addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address))
}

function restOf(site: Site, home: URL): URL[] {
  const files = [...site.files.keys()].filter((file) => /\.x?html?$/i.test(file)).sort()
  return files.map((file) => new URL(file.replace(/\/index\.html?$/, '/'), home))
}
