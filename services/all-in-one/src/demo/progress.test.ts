import { expect, test } from 'bun:test'
import { draftExample } from '@launch/proto/examples/draft'
import type { Draft } from '@launch/proto/schemas/draft'
import { newPages, progressBar, progressOf } from './progress.ts'

const at = (status: Draft['status'], phase: Draft['crawl']['phase'], pages_read = 0): Draft => ({
  ...draftExample,
  status,
  crawl: { ...draftExample.crawl, phase, pages_read },
})
const wide = { columns: 100, colour: true }
const page = (url: string, more: Partial<Draft['crawl']['pages'][number]> = {}) => ({
  ...{ url, status: 200, sha256: 'a'.repeat(64), skipped: null },
  ...more,
})
const withPages = (...pages: Draft['crawl']['pages']): Draft => ({
  ...draftExample,
  crawl: { ...draftExample.crawl, pages },
})

test('grows from step to step and is full when the draft is ready', () => {
  const steps = [
    at('crawling', 'queued'),
    at('crawling', 'reading'),
    at('crawling', 'reading', 4),
    at('drafting', 'drafting', 10),
  ]
  const progress = [...steps, at('ready', 'done', 10)].map(progressOf)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBe(1)
})

test('the bar tells what goes on, how many pages were read and how long it takes', () => {
  expect(Bun.stripANSI(progressBar(at('crawling', 'reading', 1), 2.04, 0, wide))).toContain('1 page · 2.0 s')
  expect(Bun.stripANSI(progressBar(at('ready', 'done', 5), 3, 0, wide))).toMatch(/^ {2}✓ done +━{28} 5 pages/)
})

test('tells of each page once, and why one was not read', () => {
  const before = withPages(page('http://a.test/'))
  const after = withPages(
    page('http://a.test/'),
    page('http://a.test/pricing'),
    page('http://a.test/admin', { status: null, sha256: null, skipped: 'robots.txt' }),
    page('http://a.test/next', { status: null, sha256: null }),
  )
  expect(newPages(before, after, false)).toEqual([
    '    ✓ http://a.test/pricing 200',
    '    · http://a.test/admin (robots.txt)',
  ])
})
