import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CrawlerPlace,
  type CrawlerProcess,
  type CrawlQueue,
  jobsDone,
  openCrawlQueue,
  startCrawler,
} from '../crawl/crawlers.ts'
import { type Hit, impolite, serveInThread } from '../crawl/timed-sites.ts'
import { type RunningSystem, startSystem } from '../system.ts'
import { until } from '../until.ts'

const INTERVAL = 500
const PAGES = 10

type Crawler = Pick<CrawlerProcess, 'metricsUrl'>

/** What the benchmark found; times in milliseconds, shares from 0 to 1. */
export interface CrawlFigures {
  /** Time of a draft of a 10-page site over the time that politeness alone takes. */
  overFloor: number[]
  jobsPerSecond: { one: number; four: number; joining: number }
  shares: { four: number[]; joining: number[] }
  impolite: string[]
  /** Resident megabytes of one crawler, after each tenth of 1,000 pages, and at the end of it all. */
  memory: number[]
}

const hostsOf = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}.test`)
const [DRAFTED, ONE, FOUR, JOINING, LONG] = [
  hostsOf('draft', 3),
  hostsOf('one', 160),
  hostsOf('four', 640),
  hostsOf('joining', 480),
  hostsOf('long', 100),
]

function sites(): Record<string, number> {
  const of = (hosts: readonly string[], pages: number) => hosts.map((host) => [host, pages] as const)
  return Object.fromEntries([...of([...DRAFTED, ...LONG], PAGES), ...of([...ONE, ...FOUR, ...JOINING], 2)])
}

/** The address of the database for the crawler's own role, whose password stands in the system's folder. */
function crawlerDatabaseUrl(dataDir: string, databaseUrl: string): string {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>
  const url = new URL(databaseUrl)
  url.username = 'launch_crawler'
  url.password = secrets.role_crawler ?? ''
  return url.href
}

/** Drafts a 10-page site and gives its time over what the requests to it take by politeness alone. */
async function draftOverFloor(system: RunningSystem, host: string, hits: () => Promise<Hit[]>): Promise<number> {
  const start = performance.now()
  const { id } = await system.client.submit_listing({ url: `http://${host}/` })
  await until(`draft of ${host}`, async () => (await system.client.get_draft({ id })).status === 'ready', 60)
  const took = performance.now() - start
  const requests = (await hits()).filter((hit) => hit.host === host).length
  return took / ((requests - 1) * INTERVAL)
}

interface Run {
  jobsPerSecond: number
  shares: number[]
}

/** Has hosts read and tells how fast it went and which part of the jobs each crawler did; `join` adds crawlers meanwhile. */
async function run(
  queue: CrawlQueue,
  hosts: readonly string[],
  present: readonly Crawler[],
  join: () => Promise<Crawler[]> = async () => [],
): Promise<Run> {
  const before = await Promise.all(present.map(jobsDone))
  const start = performance.now()
  const ids = await Promise.all(hosts.map((host) => queue.add(`http://${host}/`)))
  const all = [...present, ...(await join())]
  await queue.wait(ids, 120)
  const seconds = (performance.now() - start) / 1_000
  const done = (await Promise.all(all.map(jobsDone))).map((count, i) => count - (before[i] ?? 0))
  const sum = done.reduce((total, count) => total + count, 0)
  return { jobsPerSecond: hosts.length / seconds, shares: done.map((count) => count / sum) }
}

async function residentMegabytes({ metricsUrl }: Crawler): Promise<number> {
  const text = await (await fetch(metricsUrl)).text()
  return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(text)?.[1]) / 2 ** 20
}

/** Has 100 sites of ten pages read by one crawler and gives its memory after each tenth of them. */
async function memoryOver(queue: CrawlQueue, crawler: Crawler): Promise<number[]> {
  const ids = await Promise.all(LONG.map((host) => queue.add(`http://${host}/`)))
  const memory: number[] = []
  for (let tenth = 1; tenth <= 10; tenth++) {
    const enough = async () => ids.filter((id) => queue.finished.has(id)).length >= tenth * 10
    await until(`${tenth * 100} pages`, enough, 60)
    memory.push(await residentMegabytes(crawler))
  }
  return memory
}

/** Measures the crawler on made-up sites in about two minutes and a half. */
export async function crawlBench(say: (line: string) => void = () => {}): Promise<CrawlFigures> {
  const served = await serveInThread(sites())
  const { outboundResolve, hits } = served
  const system = await startSystem({ OUTBOUND_RESOLVE: outboundResolve })
  const { processes, nats_url, database_url } = await system.demo()
  const place: CrawlerPlace = {
    natsUrl: nats_url,
    crawlerDatabaseUrl: crawlerDatabaseUrl(system.dataDir, database_url),
    outboundResolve,
  }
  const queue = await openCrawlQueue(nats_url)
  const one = { metricsUrl: processes.find(({ service }) => service === 'crawler')?.metrics_url ?? '' }
  const others: CrawlerProcess[] = []
  const joinThree = async () => {
    others.push(...(await Promise.all([startCrawler(place), startCrawler(place), startCrawler(place)])))
    return others
  }
  const leave = async () => {
    await Promise.all(others.splice(0).map((crawler) => crawler.stop()))
  }
  try {
    const overFloor: number[] = []
    for (const host of DRAFTED) overFloor.push(await draftOverFloor(system, host, hits))
    say(`drafts of ${PAGES} pages over the politeness floor: ${overFloor.map((each) => each.toFixed(2)).join(', ')}`)
    const memory = await memoryOver(queue, one)
    say(`resident MB of one crawler after each 100 of 1,000 pages: ${memory.map(Math.round).join(', ')}`)
    const alone = await run(queue, ONE, [one])
    say(`one crawler: ${alone.jobsPerSecond.toFixed(1)} jobs/s`)
    const joining = await run(queue, JOINING, [one], joinThree)
    say(`three join under load: ${joining.jobsPerSecond.toFixed(1)} jobs/s, shares ${percent(joining.shares)}`)
    const four = await run(queue, FOUR, [one, ...others])
    say(`four crawlers: ${four.jobsPerSecond.toFixed(1)} jobs/s, shares ${percent(four.shares)}`)
    memory.push(await residentMegabytes(one))
    say(`resident MB of the first crawler at the end: ${Math.round(memory.at(-1) ?? 0)}`)
    const seen = await hits()
    const breaks = impolite(seen)
    say(`politeness breaks in ${seen.length} requests: ${breaks.length} ${breaks.slice(0, 10).join('; ')}`)
    return {
      overFloor,
      jobsPerSecond: { one: alone.jobsPerSecond, four: four.jobsPerSecond, joining: joining.jobsPerSecond },
      shares: { four: four.shares, joining: joining.shares },
      impolite: breaks,
      memory,
    }
  } finally {
    await leave()
    await queue.close()
    await system.stop()
    served.stop()
  }
}

const percent = (shares: readonly number[]) => shares.map((share) => `${Math.round(share * 100)} %`).join(', ')
