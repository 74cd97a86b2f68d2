/** @jsxImportSource preact */
import { expect, test } from 'bun:test'
import { render } from 'preact-render-to-string'
import { Span } from './day.tsx'

test.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z', '23 – 29 November 2026'],
  ['2026-10-26T00:00:00.000Z', '2026-11-02T00:00:00.000Z', '26 October – 1 November 2026'],
  ['2026-12-28T00:00:00.000Z', '2027-01-04T00:00:00.000Z', '28 December 2026 – 3 January 2027'],
  ['never', '2027-01-04T00:00:00.000Z', ''],
])('the days from %s to before %s are "%s"', (starts_at, ends_at, shown) => {
  expect(render(<Span of={{ starts_at, ends_at }} />).replace(/\s/g, ' ')).toBe(shown)
})
