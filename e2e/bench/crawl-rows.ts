import { type CrawlFigures, crawlBench } from './crawl.ts'
import { atLeast, atMost, type Row, rangeOf } from './rows.ts'

const OVER_FLOOR = 1.15
const SPEED_UP = 3
/** Between which percentages of the jobs each of four crawlers is to do. */
const SHARES = { least: 15, most: 35 }
const GROWTH = 1.15

/** What a crawl came to, each figure beside its goal. */
export function rowsOfCrawl({ overFloor, jobsPerSecond, shares, impolite, memory }: CrawlFigures): Row[] {
  const over = rangeOf(overFloor)
  const jobs = rangeOf([jobsPerSecond.four / jobsPerSecond.one])
  const percents = rangeOf([...shares.four, ...shares.joining].map((share) => share * 100))
  const breaks = rangeOf([impolite.length])
  const [warm, end] = [Math.max(...memory.slice(3, 6)), Math.max(...memory.slice(8))]
  const grown = rangeOf([end / warm])
  return [
    {
      name: 'draft of a 10-page site',
      peer: 'the politeness floor',
      unit: 'ratio of times',
      value: over,
      // Each of them has to: somebody waits for it.
      ...atMost({ ...over, median: over.max }, OVER_FLOOR),
    },
    {
      name: 'crawl jobs of 4 processes',
      peer: '1 process',
      unit: 'ratio by jobs/s',
      value: jobs,
      ...atLeast(jobs, SPEED_UP),
      details: { one: jobsPerSecond.one, four: jobsPerSecond.four, three_joining: jobsPerSecond.joining },
    },
    {
      name: 'jobs that each of 4 crawlers did',
      unit: '%',
      value: percents,
      goal: `${SHARES.least} to ${SHARES.most}`,
      isMet: percents.min >= SHARES.least && percents.max <= SHARES.most,
    },
    { name: 'politeness breaks', unit: 'requests', value: breaks, ...atMost(breaks, 0) },
    {
      name: 'memory of a crawler at the end',
      peer: 'after 400 to 600 pages',
      unit: 'ratio of sizes',
      value: grown,
      ...atMost(grown, GROWTH),
      details: { warm, end },
    },
  ]
}

/** Measures the crawler on made-up sites. */
export async function* crawlRows(say: (line: string) => void): AsyncGenerator<Row> {
  yield* rowsOfCrawl(await crawlBench(say))
}
