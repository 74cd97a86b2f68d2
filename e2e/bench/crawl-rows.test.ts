import { expect, test } from 'bun:test'
import type { CrawlFigures } from './crawl.ts'
import { rowsOfCrawl } from './crawl-rows.ts'

const even = [0.25, 0.25, 0.25, 0.25]
const good: CrawlFigures = {
  overFloor: [1.05, 1.1, 1.12],
  jobsPerSecond: { one: 10, four: 35, joining: 20 },
  shares: { four: even, joining: even },
  impolite: [],
  memory: Array.from({ length: 11 }, () => 100),
}
const missed = (figures: CrawlFigures) =>
  rowsOfCrawl(figures)
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name)

test('a good crawl misses nothing', () => {
  expect(missed(good)).toEqual([])
})

test.each<[string, Partial<CrawlFigures>]>([
  ['draft of a 10-page site', { overFloor: [1, 1, 1.2] }],
  ['crawl jobs of 4 processes', { jobsPerSecond: { one: 10, four: 29, joining: 20 } }],
  ['jobs that each of 4 crawlers did', { shares: { four: even, joining: [0.4, 0.2, 0.2, 0.2] } }],
  ['politeness breaks', { impolite: ['a.test was asked after 400 ms'] }],
  ['memory of a crawler at the end', { memory: [...Array.from({ length: 10 }, () => 100), 120] }],
])('%s is missed by itself', (name, figures) => {
  expect(missed({ ...good, ...figures })).toEqual([name])
})
