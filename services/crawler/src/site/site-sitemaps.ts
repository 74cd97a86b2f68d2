import { registrableDomain } from '@launch/kit/public-url'
import { failureOf } from './failure.ts'
import { type Asking, askRobots, fetchPage } from './fetch-page.ts'
import { byPromise, readSitemap, type Sitemap } from './sitemap.ts'

const NOTHING: Sitemap = { pages: [], sitemaps: [] }

async function sitemapAt(url: URL, asking: Asking): Promise<Sitemap> {
  try {
    const { response } = await fetchPage(url, asking, () => {})
    if (response.status !== 200) return NOTHING
    return await readSitemap(response.body, asking.budget.limits.pageBytes)
  } catch (error) {
    failureOf(error)
    return NOTHING
  }
}

async function sitemapsOfRobots(home: URL, asking: Asking): Promise<string[]> {
  try {
    return (await askRobots(home, asking)).sitemaps
  } catch (error) {
    failureOf(error)
    return []
  }
}

/** Addresses from a site's sitemaps: those of robots.txt and what they lead to, and /sitemap.xml as long as none gave any. */
export async function readSitemaps(home: URL, asking: Asking): Promise<string[]> {
  const { budget, signal } = asking
  const domain = registrableDomain(home.hostname)
  const named = await sitemapsOfRobots(home, asking)
  const asked = new Set<string>()
  const pages: string[] = []
  const usual = new URL('/sitemap.xml', home).href
  let queue = [...byPromise(named), usual]
  while (asked.size < budget.limits.sitemaps && queue.length > 0 && budget.spent === null && !signal.aborted) {
    const [next = '', ...others] = queue
    queue = others
    const url = URL.parse(next)
    if (!url || asked.has(url.href) || registrableDomain(url.hostname) !== domain) continue
    if (next === usual && pages.length > 0) continue
    asked.add(url.href)
    const found = await sitemapAt(url, asking)
    pages.push(...found.pages)
    queue = [...byPromise(found.sitemaps), ...others]
  }
  return pages
}
