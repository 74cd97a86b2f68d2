import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { addHighlight, type Highlighted, shownUntil, takeHighlightBack } from './highlight.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-11-21T12:00:00.000Z')
const on = (day: number) => new Date(NOON + day * DAY)
const none = (): Highlighted => ({ highlights: [] })
/** The day until which a listing is highlighted; null where it is not. */
const until = (of: Highlighted) => (of.highlightedUntil ? (of.highlightedUntil.getTime() - NOON) / DAY : null)

describe('a highlight', () => {
  test('lasts from now, or from the end of what was bought before', () => {
    const of = none()
    addHighlight(of, 'a', 7, on(0))
    expect(until(of)).toBe(7)
    addHighlight(of, 'b', 7, on(3))
    expect(until(of)).toBe(14)
    expect(of.highlightedAt).toEqual(on(3))
  })

  test('that is over is no beginning of the next', () => {
    const of = none()
    addHighlight(of, 'a', 7, on(0))
    addHighlight(of, 'b', 7, on(20))
    expect(until(of)).toBe(27)
    expect(of.highlights.map(({ order_id }) => order_id)).toEqual(['b'])
  })

  test('is shown until it is over, to the millisecond', () => {
    expect(shownUntil(on(7), new Date(on(7).getTime() - 1))).toBe(on(7).toISOString())
    expect(shownUntil(on(7).toISOString(), on(7))).toBeNull()
    expect(shownUntil(null, on(0))).toBeNull()
  })
})

describe('taking a highlight back', () => {
  test('leaves nothing where it was the only one', () => {
    const of = none()
    addHighlight(of, 'a', 7, on(0))
    takeHighlightBack(of, 'a', on(3))
    expect(of).toEqual({ highlights: [], highlightedUntil: null, highlightedAt: null })
  })

  test('leaves to those after it what they were paid for', () => {
    const of = none()
    for (const order of ['a', 'b', 'c']) addHighlight(of, order, 7, on(0))
    takeHighlightBack(of, 'a', on(3))
    expect(until(of)).toBe(17)
    takeHighlightBack(of, 'b', on(5))
    expect(until(of)).toBe(12)
  })

  test('of one that is over, or was none, takes nothing from others', () => {
    const of = none()
    addHighlight(of, 'a', 7, on(0))
    addHighlight(of, 'b', 7, on(10))
    for (const order of ['a', 'x']) takeHighlightBack(of, order, on(12))
    expect(until(of)).toBe(17)
  })

  test('of one that has not begun gives all of it back', () => {
    const of = none()
    addHighlight(of, 'a', 7, on(0))
    addHighlight(of, 'b', 7, on(0))
    takeHighlightBack(of, 'b', on(1))
    expect(until(of)).toBe(7)
  })
})

test('whatever is bought and taken back when, each order is shown for as long as it stood, up to its days', () => {
  const step = fc.record({ order: fc.nat({ max: 5 }), isBack: fc.boolean(), later: fc.nat({ max: 8 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const of = none()
      const days = new Map<string, number>()
      let today = 0
      let bought = 0
      for (const { order, isBack, later } of steps) {
        // The earliest order that is left is shown; each has a day less, day by day.
        for (let day = 0; day < later; day++) {
          const first = [...days].find(([, left]) => left > 0)
          if (first) days.set(first[0], first[1] - 1)
        }
        today += later
        if (isBack) {
          takeHighlightBack(of, `order-${order}`, on(today))
          days.delete(`order-${order}`)
        } else {
          addHighlight(of, `order-${bought}`, 7, on(today))
          days.set(`order-${bought}`, 7)
          bought += 1
        }
        const left = [...days.values()].reduce((sum, each) => sum + each, 0)
        const shown = shownUntil(of.highlightedUntil, on(today))
        expect(shown).toBe(left === 0 ? null : on(today + left).toISOString())
      }
    }),
  )
})
