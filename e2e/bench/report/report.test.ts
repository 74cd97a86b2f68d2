import { describe, expect, test } from 'bun:test'
import type { Line, Part, Row } from '../rows.ts'
import { chartOf } from './chart.ts'
import { digits, lineOf } from './line.ts'
import { pageOf } from './page.ts'

const range = { median: 0.75, min: 0.5, max: 1 }
const met: Row = {
  name: 'read',
  peer: 'one process',
  unit: 'ratio by processor time',
  value: range,
  goal: '≥ 0.5',
  isMet: true,
}
const missed: Row = { ...met, name: 'write', goal: '≥ 0.8', isMet: false }
const free: Row = { name: 'read', peer: 'one process', unit: 'ratio by requests/s', value: range, isMet: true }
const skipped: Line = { name: 'votes', peer: 'rows', goal: '≥ 3.5', skipped: 'no operation votes yet' }
const searched = (kind: string, listings: number, isMet = true): Row => ({
  name: `search among ${listings}, ${kind}`,
  unit: 'ms',
  value: range,
  goal: '≤ 2.5, p99 ≤ 25',
  isMet,
  search: { kind, listings, p50: listings / 10_000, p99: 20 },
})
const run = { at: new Date('2026-11-22T12:00:00Z'), rounds: 5, seconds: 3, listings: 1_000_000 }
const partOf = (...lines: Line[]): Part[] => [{ name: 'system', lines }]
/** The lines of the page's tables, whatever their columns are padded to. */
const tableLines = (parts: Part[]) =>
  pageOf(parts, run)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll(/-+:/g, '---:'))

test.each([
  [0.123, '0.12'],
  [12.34, '12.3'],
  [123.4, '123'],
  [3, '3'],
])('%d is written as %s', (value, written) => {
  expect(digits(value)).toBe(written)
})

describe('a line', () => {
  test('says median, range, goal and whether it is met', () => {
    expect(lineOf(missed)).toBe(
      'write against one process, ratio by processor time: 0.75 (0.50 to 1), goal ≥ 0.8: MISSED',
    )
  })

  test('says why nothing was measured', () => {
    expect(lineOf(skipped)).toBe('votes against rows: not measured, no operation votes yet; goal ≥ 3.5')
  })
})

describe('the page', () => {
  test('has a line for each row, and for each goal that was not measured', () => {
    expect(tableLines(partOf(met, missed, free, skipped)).slice(2)).toEqual([
      '| read | one process | ratio by processor time | 0.75 | 0.50 to 1 | ≥ 0.5 | met |',
      '| write | one process | ratio by processor time | 0.75 | 0.50 to 1 | ≥ 0.8 | **missed** |',
      '| read | one process | ratio by requests/s | 0.75 | 0.50 to 1 | | |',
      '| votes | rows | | | | ≥ 3.5 | not measured: no operation votes yet |',
    ])
  })

  test('puts the sizes of a kind of search side by side, met where both are', () => {
    const rows = [searched('rare', 10_000), searched('half', 10_000), searched('rare', 1_000_000, false)]
    expect(tableLines(partOf(...rows)).slice(-4)).toEqual([
      '| Kind | 10,000: p50 | p99 | 1,000,000: p50 | p99 | Goal | |',
      '| --- | ---: | ---: | ---: | ---: | --- | --- |',
      '| rare | 1 | 20 | 100 | 20 | ≤ 2.5, p99 ≤ 25 | **missed** |',
      '| half | 1 | 20 | | | ≤ 2.5, p99 ≤ 25 | met |',
    ])
  })

  test('says where processor time goes, most first, without processes that take none', () => {
    const byProcess = { gateway: 40, crawler: 0.2, postgres: 60 }
    expect(tableLines(partOf({ ...met, byProcess })).slice(-3)).toEqual([
      '| What | all | postgres | gateway |',
      '| --- | ---: | ---: | ---: |',
      '| read | 100 | 60 | 40 |',
    ])
  })
})

describe('the chart', () => {
  /** What is drawn, as a parser of XML reads it. */
  async function drawn(parts: Part[]) {
    const found: { tag: string; fill: string | null; width: number }[] = []
    const texts: string[] = []
    const rewriter = new HTMLRewriter()
      .on('svg *', {
        element: (element) => {
          const attribute = (name: string) => element.getAttribute(name)
          found.push({ tag: element.tagName, fill: attribute('fill'), width: Number(attribute('width')) })
        },
      })
      .on('text', { text: ({ text }) => void (text && texts.push(text)) })
    await rewriter.transform(new Response(chartOf(parts), { headers: { 'content-type': 'text/html' } })).text()
    return { texts, bars: found.filter(({ tag }) => tag === 'rect').slice(1) }
  }

  test('draws what has a goal alone, as wide as its median', async () => {
    const half = { ...met, value: { median: 0.375, min: 0.3, max: 0.4 } }
    const { bars } = await drawn(partOf(met, half, free, skipped))
    expect(bars.map(({ width }) => width / (bars[0]?.width ?? 0))).toEqual(
      [1, 0.5].map((share) => expect.closeTo(share, 2)),
    )
  })

  test('has another colour for what is missed', async () => {
    const { bars } = await drawn(partOf(met, missed))
    expect(bars[0]?.fill).not.toBe(bars[1]?.fill)
  })

  test('keeps signs of markup in names', async () => {
    const { texts } = await drawn(partOf({ ...met, name: 'a < b & c' }))
    expect(texts).toContain('a &lt; b &amp; c ÷ one process')
  })

  test('keeps apart where more and where less is better', async () => {
    const { texts } = await drawn(partOf(met, { ...met, unit: 'ratio of times', goal: '≤ 2' }))
    expect(texts.filter((text) => text.startsWith('Ratios'))).toEqual([
      'Ratios where more is better',
      'Ratios where less is better',
    ])
  })

  test('shows search times by kind', async () => {
    const { texts } = await drawn(partOf(searched('rare', 10_000), searched('rare', 1_000_000)))
    expect(texts).toContain('1 → 100 ms, goal ≤ 2.5')
  })
})
