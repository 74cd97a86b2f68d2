import { expect, test } from 'bun:test'
import { mondayOf } from './week.ts'

test.each([
  ['2026-W48', '23 November 2026'],
  ['2026-W01', '29 December 2025'],
  ['2026-W53', '28 December 2026'],
  ['2027-W01', '4 January 2027'],
  ['2028-W09', '28 February 2028'],
])('the week %s begins on %s', (week, monday) => {
  expect(mondayOf(week)).toBe(monday)
})
