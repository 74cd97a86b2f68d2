import type { Row } from '../rows.ts'
import { digits } from './line.ts'
import { COLOURS, LINE, NAMES, type Panel, PLOT, shape, text } from './svg.ts'

const MARKS = [0.1, 0.3, 1, 3, 10, 30, 100]

/** Medians of searches among few and many listings with lines to what one in a hundred takes, on a logarithmic scale. */
export function searchPanel(rows: readonly Row[]): Panel | null {
  const searches = rows.flatMap((row) => (row.search ? { ...row.search, isMet: row.isMet, goal: row.goal ?? '' } : []))
  if (searches.length === 0) return null
  const kinds = [...new Set(searches.map(({ kind }) => kind))]
  const sizes = [...new Set(searches.map(({ listings }) => listings))]
  const all = searches.flatMap(({ p50, p99 }) => [p50, p99])
  const least = MARKS.findLast((mark) => mark <= Math.min(...all)) ?? 0.1
  const most = MARKS.find((mark) => mark >= Math.max(...all)) ?? Math.max(...all)
  const x = (time: number) => NAMES + (Math.log(time / least) / Math.log(most / least)) * PLOT
  const colourOf = (listings: number) => (listings === sizes[0] && sizes.length > 1 ? COLOURS.few : COLOURS.many)

  const lineOf = (kind: string, y: number) => {
    const own = searches.filter((each) => each.kind === kind)
    const middle = y + LINE / 2
    const goal = Number.parseFloat(own[0]?.goal.replace('≤', '') ?? '')
    const dots = own.flatMap(({ listings, p50, p99 }, index) => {
      const at = middle + (index === 0 ? -4 : 4)
      const fill = colourOf(listings)
      return [
        shape('line', { x1: x(p50), x2: x(p99), y1: at, y2: at, stroke: fill, 'stroke-width': 2 }),
        shape('circle', { cx: x(p50), cy: at, r: 4, fill }),
      ]
    })
    const isMet = own.every((each) => each.isMet)
    const told = own.map(({ p50 }) => digits(p50)).join(' → ')
    return [
      text(kind, NAMES - 10, middle + 4, { 'text-anchor': 'end' }),
      shape('line', { x1: x(goal), x2: x(goal), y1: y + 2, y2: y + LINE - 2, stroke: COLOURS.ink, 'stroke-width': 2 }),
      ...dots,
      text(`${told} ms, goal ≤ ${goal}${isMet ? '' : ', missed'}`, NAMES + PLOT + 12, middle + 4, {
        fill: isMet ? COLOURS.ink : COLOURS.missed,
      }),
    ]
  }

  return {
    height: 44 + kinds.length * LINE,
    draw: (top) => [
      text('Search, ms on a logarithmic scale', NAMES, top + 14, { 'font-weight': 'bold' }),
      ...sizes.flatMap((size, index) => [
        shape('circle', { cx: 8 + index * 130, cy: top + 10, r: 4, fill: colourOf(size) }),
        text(`${size.toLocaleString('en')} listings`, 16 + index * 130, top + 14),
      ]),
      text('dot: p50; line: to p99; mark: its goal', NAMES - 10, top + 14, {
        'text-anchor': 'end',
        'font-size': 10,
        fill: COLOURS.dim,
      }),
      ...MARKS.filter((mark) => mark >= least && mark <= most).flatMap((mark) => [
        shape('line', { x1: x(mark), x2: x(mark), y1: top + 36, y2: top + 40 + kinds.length * LINE, stroke: '#ddd' }),
        text(String(mark), x(mark), top + 31, { 'text-anchor': 'middle', 'font-size': 10, fill: COLOURS.dim }),
      ]),
      ...kinds.flatMap((kind, index) => lineOf(kind, top + 38 + index * LINE)),
    ],
  }
}
