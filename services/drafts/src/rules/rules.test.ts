import { expect, test } from 'bun:test'
import type { Draft } from '@launch/proto/schemas/draft'
import { blankFields, blankSeo, queuedCrawl } from './blank-draft.ts'
import { completenessOf } from './completeness.ts'
import { missingOf } from './missing.ts'

const blank = {
  id: 'drf_1',
  url: 'https://acme.com/',
  status: 'ready' as const,
  fields: blankFields('https://acme.com/'),
  seo: blankSeo(),
  faqs: [],
  founders: [],
  socials: { company: {}, founder: {} },
  saved: {},
  crawl: { ...queuedCrawl, outcome: 'ok' as const },
}
const filled = <T>(value: T) => ({ value, state: 'manual' as const, evidence: [] })

test('a blank draft is 0 % complete, though its address is there', () => {
  expect(completenessOf(blank)).toBe(0)
})

test('each filled field adds to completeness', () => {
  const fields = { ...blank.fields, name: filled('Acme'), headline: filled('Paid') }
  expect(completenessOf({ ...blank, fields })).toBe(8)
})

test('what a listing needs and is blank is missing', () => {
  const reasons = missingOf(blank, 'https://d.test').map((item) => item.reason)
  expect(reasons).toHaveLength(4)
  expect(reasons[0]).toContain('`name` is blank')
})

test('nothing is missing while the draft is being made', () => {
  expect(missingOf({ ...blank, status: 'crawling' }, 'https://d.test')).toEqual([])
})

test('a reading that failed says first what to do about it', () => {
  const outcomes: NonNullable<Draft['crawl']['outcome']>[] = [
    'partial',
    'blocked_by_robots',
    'unreachable',
    'not_a_website',
    'refused_address',
  ]
  for (const outcome of outcomes) {
    const [first] = missingOf({ ...blank, crawl: { ...blank.crawl, outcome } }, 'https://d.test')
    expect(first?.reason).toContain('https://acme.com/')
  }
})

/** What is said first of a reading that ended so, with the first address left out for that reason. */
function advice(outcome: NonNullable<Draft['crawl']['outcome']>, skipped: string, url = blank.url): string {
  const pages = [{ url, status: null, sha256: null, skipped }]
  const crawl = { ...blank.crawl, outcome, pages }
  return missingOf({ ...blank, crawl }, 'https://d.test')[0]?.reason ?? ''
}

test.each([
  ['blocked_by_robots', 'robots_disallowed', 'does not let LaunchDirectoryBot read it. Allow it there'],
  ['blocked_by_robots', 'robots_status_503', 'was answered with status 503'],
  ['blocked_by_robots', 'robots_timeout', 'did not come in time'],
  ['blocked_by_robots', 'robots_protocol', 'could not be had'],
  ['partial', 'not_asked', 'There was not enough time to read https://acme.com/'],
  ['partial', 'budget_time', 'There was not enough time to read https://acme.com/'],
  ['unreachable', 'budget_time', 'did not answer with a page in the time'],
  ['unreachable', 'status_410', 'could not be reached'],
] as const)('a reading that ended as %s by %s says what was wrong', (outcome, skipped, words) => {
  expect(advice(outcome, skipped)).toContain(words)
})

test('only a file that forbids is said to forbid', () => {
  expect(advice('blocked_by_robots', 'robots_status_500')).not.toContain('Allow it there')
})

test('a site that another domain leads to and that was not asked, or not long enough, is named, with what to submit instead', () => {
  for (const skipped of ['not_asked', 'budget_time'])
    expect(advice('partial', skipped, 'https://acme.org/')).toContain(
      'no time left to read https://acme.org/, which https://acme.com/ leads to',
    )
})
