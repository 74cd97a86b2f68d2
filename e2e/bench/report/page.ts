import { cpus } from 'node:os'
import { isRow, type Line, type Part, type Row } from '../rows.ts'
import { digits } from './line.ts'
import { tableOf } from './table.ts'

/** When and how long was measured. */
export interface Run {
  at: Date
  rounds: number
  seconds: number
  listings: number
}

const TITLES: Record<string, string> = {
  start: 'Start',
  system: 'Requests and memory',
  tracing: 'Tracing',
  search: 'Search',
  crawl: 'Reading websites',
}

/** What it was measured on. */
export const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim()}`

/** All tables and the chart as a page of the documentation. */
export function pageOf(parts: readonly Part[], { at, rounds, seconds }: Run): string {
  return [
    '# Performance',
    '',
    `Written by \`make bench\` on ${at.toISOString().slice(0, 10)}, on ${machine()}: system, database, peers and the load`,
    `generator (autocannon, 32 connections; on a processor of its own where there are two) share one machine.`,
    `${rounds} rounds of ${seconds} s a side; in each round both sides run one right after the other, and the ratio is taken inside the round.`,
    'Processor time is that of all processes that a request takes, Postgres and NATS included, without the load generator;',
    'goals of ratios are for it, as requests/s of one machine depend on who else runs there.',
    '“Elysia + Bun.SQL” is one process written by hand with the same statements and the same answers, byte by byte.',
    '',
    '![Ratios beside their goals, and search times by kind](performance.svg)',
    ...parts.flatMap((part) => ['', `## ${TITLES[part.name] ?? part.name}`, '', ...sectionOf(part)]),
    '',
  ].join('\n')
}

function sectionOf({ lines }: Part): string[] {
  const rows = lines.filter(isRow)
  const [searches, others] = [rows.filter(({ search }) => search), lines.filter((line) => !('search' in line))]
  const priced = rows.filter(({ byProcess = {} }) => Object.keys(byProcess).length > 0)
  return [
    ...tableOf(['What', 'Against', 'Unit', 'Median', 'Range', 'Goal', ''], others.map(cellsOf)),
    ...(searches.length > 0 ? ['', ...searchTable(searches)] : []),
    ...(priced.length > 0 ? ['', ...processTable(priced)] : []),
  ]
}

const met = (isMet: boolean) => (isMet ? 'met' : '**missed**')

function cellsOf(line: Line): string[] {
  const { name, peer = '', goal = '' } = line
  if (!isRow(line)) return [name, peer, '', '', '', goal, `not measured: ${line.skipped}`]
  const { unit, value, isMet } = line
  const isRange = value.min !== value.max
  const range = isRange ? `${digits(value.min)} to ${digits(value.max)}` : ''
  return [name, peer, unit, digits(value.median), range, goal, goal ? met(isMet) : '']
}

/** A kind of search in each line, its times by how many listings there are. */
function searchTable(rows: readonly Row[]): string[] {
  const sizes = [...new Set(rows.flatMap(({ search }) => search?.listings ?? []))]
  const kinds = [...new Set(rows.flatMap(({ search }) => search?.kind ?? []))]
  const lines = kinds.map((kind) => {
    const own = rows.filter(({ search }) => search?.kind === kind)
    const times = sizes.flatMap((size) => {
      const found = own.find(({ search }) => search?.listings === size)?.search
      return found ? [digits(found.p50), digits(found.p99)] : ['', '']
    })
    return [kind, ...times, own[0]?.goal ?? '', met(own.every(({ isMet }) => isMet))]
  })
  const titles = sizes.flatMap((size) => [`${size.toLocaleString('en')}: p50`, 'p99'])
  const told = 'Milliseconds of a whole search on the service’s side, by kind and by how many listings there are:'
  return [told, '', ...tableOf(['Kind', ...titles, 'Goal', ''], lines)]
}

/** Where the processor time of a request goes. */
function processTable(rows: readonly Row[]): string[] {
  const once = [...new Map(rows.toReversed().map((row) => [row.name, row])).values()].toReversed()
  const most = (process: string) => Math.max(...once.map(({ byProcess = {} }) => byProcess[process] ?? 0))
  const processes = [...new Set(once.flatMap(({ byProcess = {} }) => Object.keys(byProcess)))]
    .filter((process) => most(process) >= 1)
    .toSorted((a, b) => most(b) - most(a))
  const lines = once.map(({ name, byProcess = {} }) => {
    const used = processes.map((process) => byProcess[process] ?? 0)
    const all = Object.values(byProcess).reduce((sum, each) => sum + each, 0)
    return [name, all.toFixed(0), ...used.map((each) => each.toFixed(0))]
  })
  const told = 'Microseconds of processor time of one of our requests, by process:'
  return [told, '', ...tableOf(['What', 'all', ...processes], lines)]
}
