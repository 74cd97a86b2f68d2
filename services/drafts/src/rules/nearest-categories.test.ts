import { expect, test } from 'bun:test'
import type { Draft } from '@launch/proto/schemas/draft'
import { blankFields } from './blank-draft.ts'
import { nearestAdvice, nearestByWords } from './nearest-categories.ts'

type Texts = Partial<Record<'headline' | 'summary' | 'audience', string> & { tags: string[] }>

const fieldsWith = (texts: Texts): Draft['fields'] => {
  const filled = Object.entries(texts).map(([name, value]) => [name, { value, state: 'manual', evidence: [] }])
  return { ...blankFields('https://acmepay.com/'), ...Object.fromEntries(filled) }
}

test('the nearest categories come with the words they were told by, the most telling first', () => {
  const near = nearestByWords(fieldsWith({ headline: 'Invoices that get paid', summary: 'Bookkeeping for all.' }))
  expect(near[0]).toEqual({ name: 'Accounting & Invoicing', words: ['invoices', 'bookkeeping'] })
  expect(near).toHaveLength(3)
})

test('words of two kinds speak for two kinds of categories', () => {
  const names = nearestByWords(fieldsWith({ tags: ['kubernetes', 'newsletter'] })).map(({ name }) => name)
  expect(names).toContain('DevOps & Hosting')
  expect(names).toContain('Email Marketing')
})

test('nothing is said where no word speaks for a category', () => {
  expect(nearestAdvice(fieldsWith({ headline: 'Hello there' }))).toBe('')
})

test('the same texts always give the same categories in the same order', () => {
  const fields = fieldsWith({ summary: 'Chat, calendars, payments and analytics.', tags: ['crm', 'seo', 'api'] })
  expect(nearestByWords(structuredClone(fields))).toEqual(nearestByWords(fields))
})
