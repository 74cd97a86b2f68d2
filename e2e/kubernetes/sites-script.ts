import { createInterface } from 'node:readline'
import { type Answer, pagesSite, sampleSite, serveTimedSites } from '../crawl/timed-sites.ts'

/** What the script reads as its first line. */
export interface SitesStart {
  port: number
  /** Sites whose pages are given, by host and path. */
  pages: Record<string, Record<string, string>>
  /** Sites of so many pages that are made up, by host. */
  sizes: Record<string, number>
}

/** Serves websites on all addresses; tells `{}` once it does, and all requests so far for each further line. */
async function main(): Promise<void> {
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  const first = await lines.next()
  const { port, pages, sizes }: SitesStart = JSON.parse(String(first.value))
  const sites: Record<string, Answer> = {}
  for (const [host, texts] of Object.entries(pages)) sites[host] = pagesSite(texts)
  for (const [host, size] of Object.entries(sizes)) sites[host] = sampleSite(host, size)
  const served = serveTimedSites(sites, { hostname: '0.0.0.0', port })
  process.stdout.write('{}\n')
  for (let line = await lines.next(); !line.done; line = await lines.next())
    process.stdout.write(`${JSON.stringify(served.hits)}\n`)
  await served.stop()
  process.exit(0)
}

if (import.meta.main) await main()
