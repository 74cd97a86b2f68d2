import { createGunzip } from 'node:zlib'

/** What a sitemap names: pages, and other sitemaps where it is an index. */
export interface Sitemap {
  pages: string[]
  sitemaps: string[]
}

const MOST_ADDRESSES = 5_000
const LOC = /<loc>([^<]{1,4096}|<!\[CDATA\[[^<\]]{1,4096}\]\]>\s*)<\/loc>/gi
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Undoes gzip up to `maxBytes`; a file that breaks off or inflates further is read as far as that. */
async function inflated(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  const gunzip = createGunzip()
  const chunks: Uint8Array[] = []
  let length = 0
  gunzip.end(bytes)
  try {
    for await (const chunk of gunzip) {
      chunks.push(chunk)
      length += chunk.byteLength
      if (length >= maxBytes) break
    }
  } catch {
    // What came before the fault is a sitemap's beginning.
  } finally {
    gunzip.destroy()
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

function unescaped(text: string): string {
  return text
    .replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    .replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
}

function plainAddresses(text: string): string[] {
  return text
    .split(/\r?\n/, MOST_ADDRESSES)
    .map((line) => line.trim())
    .filter((line) => /^https?:\/\/\S+$/.test(line))
}

/**
 * Reads a sitemap or a sitemap index (sitemaps.org protocol 0.9), in XML or as a list of addresses, gzipped or not. Total:
 * any bytes give a sitemap, if an empty one; at most 5,000 addresses and `maxBytes` once inflated.
 */
export async function readSitemap(bytes: Uint8Array, maxBytes: number): Promise<Sitemap> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isGzip ? await inflated(bytes, maxBytes) : bytes.subarray(0, maxBytes)
  const text = new TextDecoder().decode(plain)
  if (!/<(?:urlset|sitemapindex)\b/i.test(text.slice(0, 4_096))) {
    return { pages: /^\s*</.test(text) ? [] : plainAddresses(text), sitemaps: [] }
  }
  const found: string[] = []
  for (const match of text.matchAll(LOC)) {
    if (found.length === MOST_ADDRESSES) break
    found.push(unescaped(match[1] ?? ''))
  }
  const isIndex = /<sitemapindex\b/i.test(text.slice(0, 4_096))
  return isIndex ? { pages: [], sitemaps: found } : { pages: found, sitemaps: [] }
}

const PAGES = /page|general|static|marketing/i
const OTHERS = /post|product|image|video|news|author|tag|categor|archive|\d{3,}/i

/** How promising a sitemap's name is among those of an index. */
function promise(address: string): number {
  return Number(PAGES.test(address)) - Number(OTHERS.test(address))
}

/** Sitemaps that speak of the site's own pages before those of its articles and products. */
export function byPromise(sitemaps: readonly string[]): string[] {
  return [...sitemaps].sort((a, b) => promise(b) - promise(a))
}
