import { describe, expect, test } from 'bun:test'
import { Evidence } from '@launch/proto/schemas/evidence'
import { Value } from '@sinclair/typebox/value'
import '@launch/proto/formats'
import { cutEvidence, LONGEST_QUOTE, readableQuote } from './cut-evidence.ts'
import { findQuote } from './find-quote.ts'
import { stored } from './testing.ts'

describe('evidence', () => {
  test('is the passage with the place it stands at', () => {
    const page = stored('😀 Acme sends “invoices”.')
    const span = findQuote(page.text, 'sends "invoices"')
    const evidence = cutEvidence(page, span ?? { start: 0, end: 0 })
    expect(evidence).toEqual({
      quote: 'sends “invoices”',
      url: page.url,
      source: 'text',
      start: 8,
      end: 24,
      sha256: page.sha256,
      fetched_at: page.fetched_at,
    })
    expect(page.text.slice(evidence.start, evidence.end)).toBe(evidence.quote)
    expect(Value.Check(Evidence, evidence)).toBe(true)
  })

  test.each([
    ['empty', 2, 2],
    ['the wrong way round', 3, 2],
    ['before the text', -1, 2],
    ['past the text', 0, 99],
    ['between units', 0.5, 2],
    ['in the middle of a character at its start', 1, 4],
    ['in the middle of a character at its end', 0, 1],
  ])('is not cut from a span that is %s', (_, start, end) => {
    expect(() => cutEvidence(stored('😀abc'), { start, end })).toThrow(RangeError)
  })

  test('is not longer than it may be', () => {
    const page = stored('a'.repeat(LONGEST_QUOTE + 1))
    expect(cutEvidence(page, { start: 0, end: LONGEST_QUOTE }).quote).toHaveLength(LONGEST_QUOTE)
    expect(() => cutEvidence(page, { start: 0, end: LONGEST_QUOTE + 1 })).toThrow(RangeError)
  })
})

describe('a quote as it reads', () => {
  test('has no JSON escapes where it is from JSON-LD', () => {
    const quote = 'The \\"best\\" caf\\u00e9\\n\\/ \\ud83d\\ude00'
    expect(readableQuote({ source: 'json_ld', quote })).toBe('The "best" café\n/ 😀')
  })

  test('is as it is where it is from the text', () => {
    expect(readableQuote({ source: 'text', quote: 'C:\\new' })).toBe('C:\\new')
  })
})
