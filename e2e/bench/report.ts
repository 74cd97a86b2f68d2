import { cpus } from 'node:os'
import type { Row } from './rows.ts'

const digits = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim()}`

/** One line for people. */
export function lineOf({ name, peer, unit, value, goal, isMet }: Row): string {
  const against = peer ? ` against ${peer}` : ''
  const range = `${digits(value.median)} (${digits(value.min)} to ${digits(value.max)})`
  return `${name}${against}, ${unit}: ${range}${goal ? `, goal ${goal}: ${isMet ? 'met' : 'MISSED'}` : ''}`
}

/** The table and the chart as a page of the documentation. */
export function pageOf(rows: readonly Row[], at: Date): string {
  const cells = rows.map(({ name, peer = '', unit, value, goal = '', isMet }) => {
    const range = `${digits(value.min)} to ${digits(value.max)}`
    return `| ${[name, peer, unit, digits(value.median), range, goal, goal ? (isMet ? 'met' : '**missed**') : ''].join(' | ')} |`
  })
  return [
    '# Performance',
    '',
    `Written by \`make bench\` on ${at.toISOString().slice(0, 10)}, on ${machine()}. Each ratio is taken inside a round in which`,
    'both ran one right after the other; processor time is that of all processes, Postgres and NATS included.',
    '',
    '![Ratios and their ranges](performance.svg)',
    '',
    '| What | Against | Unit | Median | Range | Goal | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...cells,
    '',
  ].join('\n')
}

const [LEFT, WIDTH, LINE] = [330, 420, 26]

/** A bar for each ratio, its range as a line and its goal as a mark. */
export function chartOf(rows: readonly Row[]): string {
  const shown = rows.filter(({ unit }) => unit.startsWith('ratio'))
  const most = Math.max(1, ...shown.map(({ value }) => value.max))
  const x = (value: number) => (LEFT + (value / most) * WIDTH).toFixed(1)
  const bars = shown.map(({ name, peer = '', unit, value, goal, isMet }, index) => {
    const y = 12 + index * LINE
    const wanted = goal ? Number(goal.replace(/[^0-9.]/g, '')) : undefined
    return [
      `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end">${escaped(`${name} ÷ ${peer}`)}${unit.includes('requests') ? ' (requests/s)' : ''}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${(Number(x(value.median)) - LEFT).toFixed(1)}" height="16" fill="${isMet ? '#4a7c59' : '#b23a48'}"/>`,
      `<line x1="${x(value.min)}" x2="${x(value.max)}" y1="${y + 8}" y2="${y + 8}" stroke="#222"/>`,
      ...(wanted
        ? [
            `<line x1="${x(wanted)}" x2="${x(wanted)}" y1="${y - 2}" y2="${y + 18}" stroke="#222" stroke-dasharray="3"/>`,
          ]
        : []),
    ].join('')
  })
  const height = 24 + shown.length * LINE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 20} ${height}" font-family="sans-serif" font-size="11">${bars.join('\n')}</svg>\n`
}
