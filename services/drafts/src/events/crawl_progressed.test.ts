import { afterAll, beforeAll, expect, test } from 'bun:test'
import { deliver } from '@launch/kit/testing'
import { type DraftsBench, openDrafts } from '../testing/bench.ts'
import { samplePage } from '../testing/profile.ts'
import { finishedReading } from '../testing/ready.ts'
import { crawlProgressed } from './crawl_progressed.ts'

let bench: DraftsBench
beforeAll(async () => {
  bench = await openDrafts()
})
afterAll(() => bench.close())

test('while a site is read, its draft shows how far, and a drafter is woken', async () => {
  let woken = 0
  const { id } = await bench.call('submit_listing', { url: 'https://acmepay.com' }, { account: 'ann' })
  const progress = { ...finishedReading(id, [samplePage]), phase: 'reading' as const, outcome: null, finished_at: null }
  await deliver(bench, crawlProgressed({ wake: () => woken++ }), progress)
  const { status, crawl } = await bench.call('get_draft', { id }, { account: 'ann' })
  expect([status, crawl.phase, crawl.pages_read, woken]).toEqual(['crawling', 'reading', 1, 1])
})
