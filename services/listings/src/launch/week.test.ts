import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { isoWeek, weekEnd, weekStart } from './week.ts'

const DAY = 86_400_000

test('known days fall into the weeks that ISO 8601 gives them, year ends too', () => {
  const known: [string, string][] = [
    ['2026-11-21', '2026-W47'],
    ['2026-11-23', '2026-W48'],
    ['2026-01-01', '2026-W01'],
    ['2027-01-01', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2024-12-29', '2024-W52'],
    ['2021-01-03', '2020-W53'],
    ['2020-12-31', '2020-W53'],
    ['2016-01-03', '2015-W53'],
    ['2010-01-03', '2009-W53'],
    ['2008-12-29', '2009-W01'],
    ['2005-01-01', '2004-W53'],
    ['1977-01-01', '1976-W53'],
    ['2000-02-29', '2000-W09'],
  ]
  for (const [day, week] of known) expect([day, isoWeek(new Date(`${day}T12:00:00Z`))]).toEqual([day, week])
})

test('a week begins on Monday at 00:00 UTC and not a millisecond before', () => {
  const start = weekStart('2026-W48')
  expect(start?.toISOString()).toBe('2026-11-23T00:00:00.000Z')
  expect(isoWeek(new Date('2026-11-22T23:59:59.999Z'))).toBe('2026-W47')
  expect(weekEnd('2026-W48')?.toISOString()).toBe('2026-11-30T00:00:00.000Z')
})

test('a week that its year does not have has no beginning', () => {
  for (const week of ['2025-W53', '2027-W53', '2026-W00', '2026-W54', '2026-48', 'soon', '']) {
    expect(weekStart(week)).toBeUndefined()
  }
  expect(weekStart('2026-W53')?.toISOString()).toBe('2026-12-28T00:00:00.000Z')
})

test('every moment lies within the week it is said to fall into', () => {
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      const week = isoWeek(at)
      const [start, end] = [weekStart(week), weekEnd(week)]
      expect(start?.getUTCDay()).toBe(1)
      expect(start && end && start <= at && at < end).toBe(true)
    }),
  )
})

test('weeks follow each other without a gap, and their names sort by time', () => {
  const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      const next = isoWeek(new Date(at.getTime() + 7 * DAY))
      expect(weekStart(next)).toEqual(weekEnd(isoWeek(at)))
      expect(next > isoWeek(at)).toBe(true)
    }),
  )
})
