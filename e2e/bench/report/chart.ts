import { isRow, type Part, type Row } from '../rows.ts'
import { searchPanel } from './chart-search.ts'
import { digits } from './line.ts'
import { COLOURS, LINE, NAMES, type Panel, PLOT, picture, shape, text } from './svg.ts'

/** The number that a goal is. */
const limitOf = (goal: string) => Number(goal.replace(/[^0-9.]/g, ''))

/** Bars of ratios that have goals, greatest wanted and least wanted apart, and search times by kind. */
export function chartOf(parts: readonly Part[]): string {
  const rows = parts.flatMap(({ lines }) => lines).filter(isRow)
  const ratios = rows.filter(({ unit, goal }) => unit.startsWith('ratio') && goal)
  const panels = [
    ratioPanel(
      'Ratios where more is better',
      ratios.filter(({ goal }) => goal?.startsWith('≥')),
    ),
    ratioPanel(
      'Ratios where less is better',
      ratios.filter(({ goal }) => goal?.startsWith('≤')),
    ),
    searchPanel(rows),
  ]
  return picture(
    panels.filter((panel) => panel !== null),
    'Measured ratios beside their goals, and search times by kind',
  )
}

/** A bar is a median, the thin line its range, the mark its goal. */
function ratioPanel(title: string, rows: readonly Row[]): Panel | null {
  if (rows.length === 0) return null
  const most = Math.max(...rows.flatMap(({ value, goal = '' }) => [value.max, limitOf(goal)])) * 1.05
  const x = (value: number) => NAMES + (value / most) * PLOT
  const bar = ({ name, peer = '', value, goal = '', isMet }: Row, y: number) => {
    const [middle, limit] = [y + LINE / 2, x(limitOf(goal))]
    const colour = isMet ? COLOURS.met : COLOURS.missed
    return [
      text(`${name} ÷ ${peer}`, NAMES - 10, middle + 4, { 'text-anchor': 'end' }),
      shape('rect', { x: NAMES, y: y + 4, width: x(value.median) - NAMES, height: LINE - 8, fill: colour }),
      shape('line', { x1: x(value.min), x2: x(value.max), y1: middle, y2: middle, stroke: COLOURS.ink }),
      shape('line', { x1: limit, x2: limit, y1: y + 1, y2: y + LINE - 1, stroke: COLOURS.ink, 'stroke-width': 2 }),
      text(`${digits(value.median)}, goal ${goal}${isMet ? '' : ', missed'}`, NAMES + PLOT + 12, middle + 4, {
        fill: isMet ? COLOURS.ink : colour,
      }),
    ]
  }
  return {
    height: 26 + rows.length * LINE,
    draw: (top) => [
      text(title, NAMES, top + 14, { 'font-weight': 'bold' }),
      text('bar: median; thin line: range; mark: goal', NAMES - 10, top + 14, {
        'text-anchor': 'end',
        'font-size': 10,
        fill: COLOURS.dim,
      }),
      ...rows.flatMap((row, index) => bar(row, top + 26 + index * LINE)),
    ],
  }
}
