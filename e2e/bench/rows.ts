import { median } from './figures.ts'
import { type Load, load, type Target } from './target.ts'

/** How we do against somebody who wrote the same by hand. */
export interface Case {
  name: string
  peer: string
  /** The least ratio of theirs to ours by processor time; no goal where it is left out. */
  goal?: number
  ours: Target
  theirs: Target
  /** What is the same of two answers: all of them where it is left out. */
  same?: (answer: string) => string
}

/** Median, least and greatest of some rounds. */
export interface Range {
  median: number
  min: number
  max: number
}

/** A line of the results. */
export interface Row {
  name: string
  peer?: string
  unit: string
  value: Range
  goal?: string
  isMet: boolean
  details?: Record<string, number>
  /** Processor time of one of our requests by process, in microseconds. */
  byProcess?: Record<string, number>
  /** Of which kind of search among how many listings it is. */
  search?: { kind: string; listings: number; p50: number; p99: number }
}

/** A goal that could not be measured, and why. */
export interface Skipped {
  name: string
  peer?: string
  goal: string
  skipped: string
}

export type Line = Row | Skipped

/** Lines of one part of the benchmark. */
export interface Part {
  name: string
  lines: Line[]
}

export const isRow = (line: Line): line is Row => !('skipped' in line)

export const rangeOf = (values: number[]): Range => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** A goal that the median of some rounds is to reach, and whether it does. */
export const atLeast = ({ median: value }: Range, goal: number) => ({ goal: `≥ ${goal}`, isMet: value >= goal })

/** A goal that the median of some rounds is not to pass, and whether it does not. */
export const atMost = ({ median: value }: Range, goal: number) => ({ goal: `≤ ${goal}`, isMet: value <= goal })

/** Two rows of rounds whose ratios are each taken inside the round: by processor time, which the goal is for, and by requests/s. */
export function rowsOf({ name, peer, goal }: Case, pairs: readonly { ours: Load; theirs: Load }[]): Row[] {
  const processor = rangeOf(pairs.map(({ ours, theirs }) => theirs.microseconds / ours.microseconds))
  const throughput = rangeOf(pairs.map(({ ours, theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond))
  const details = {
    our_microseconds: median(pairs.map(({ ours }) => ours.microseconds)),
    their_microseconds: median(pairs.map(({ theirs }) => theirs.microseconds)),
    our_requests_per_second: median(pairs.map(({ ours }) => ours.requestsPerSecond)),
    their_requests_per_second: median(pairs.map(({ theirs }) => theirs.requestsPerSecond)),
  }
  const judged = goal === undefined ? { isMet: true } : atLeast(processor, goal)
  const byProcess = mediansOf(pairs.map(({ ours }) => ours.byProcess))
  return [
    { name, peer, unit: 'ratio by processor time', value: processor, ...judged, details, byProcess },
    { name, peer, unit: 'ratio by requests/s', value: throughput, isMet: true },
  ]
}

function mediansOf(rounds: readonly Record<string, number>[]): Record<string, number> {
  const names = [...new Set(rounds.flatMap(Object.keys))]
  return Object.fromEntries(names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]))
}

/** From which share of what it cost a second before a request counts as no cheaper. */
const NO_CHEAPER = 0.9

/** Loads a target second by second until its requests get no cheaper: what is compiled as it runs is slow at first. */
async function warmUp(target: Target, longest: number): Promise<void> {
  let before = Number.POSITIVE_INFINITY
  for (let second = 0; second < longest; second++) {
    const { microseconds } = await load(target, 1)
    if (microseconds >= before * NO_CHEAPER) return
    before = microseconds
  }
}

/** Measures a case: both are warmed up, then rounds in turns. */
export async function compare(each: Case, rounds: number, seconds: number): Promise<Row[]> {
  for (const target of [each.ours, each.theirs]) await warmUp(target, 2 + 2 * seconds)
  const pairs: { ours: Load; theirs: Load }[] = []
  for (let round = 0; round < rounds; round++) {
    const isFirst = round % 2 === 0
    const first = await load(isFirst ? each.ours : each.theirs, seconds)
    const second = await load(isFirst ? each.theirs : each.ours, seconds)
    pairs.push(isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
  }
  return rowsOf(each, pairs)
}
