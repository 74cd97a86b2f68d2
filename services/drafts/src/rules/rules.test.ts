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
