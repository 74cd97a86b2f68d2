import { expect, test } from 'bun:test'
import { publicEvidence } from './public-evidence.ts'

const text = `${'a'.repeat(200)}😀quote😀${'b'.repeat(200)}`
const evidenceAt = (start: number, end: number) => ({
  quote: text.slice(start, end),
  url: 'https://acmepay.com/',
  source: 'text' as const,
  start,
  end,
  sha256: 'a'.repeat(64),
  fetched_at: '2026-11-21T12:00:00.000Z',
})

test('a quote is shown with 120 characters on either side at most', () => {
  const { before, after } = publicEvidence(evidenceAt(202, 207), text)
  expect(before).toBe(`${'a'.repeat(118)}😀`)
  expect(after).toBe(`😀${'b'.repeat(118)}`)
})

test('at the edges of a text there is less, and no half characters', () => {
  expect(publicEvidence(evidenceAt(0, 81), text).before).toBe('')
  expect(publicEvidence(evidenceAt(0, 81), text).after).toBe('a'.repeat(119))
  expect(publicEvidence(evidenceAt(321, 409), text).before).toBe(`quote😀${'b'.repeat(112)}`)
})

test('where a text is gone, the quote stands alone', () => {
  expect(publicEvidence(evidenceAt(0, 3), undefined)).toMatchObject({ quote: 'aaa', before: '', after: '' })
})
