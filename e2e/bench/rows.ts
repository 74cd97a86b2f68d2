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
}

export const rangeOf = (values: number[]): Range => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
})

/** Two rows for each case: rounds in turns, each ratio taken inside its round. */
export async function compare(each: Case, rounds: number, seconds: number): Promise<Row[]> {
  await load(each.ours, 1)
  await load(each.theirs, 1)
  const pairs: { ours: Load; theirs: Load }[] = []
  for (let round = 0; round < rounds; round++) {
    const isFirst = round % 2 === 0
    const first = await load(isFirst ? each.ours : each.theirs, seconds)
    const second = await load(isFirst ? each.theirs : each.ours, seconds)
    pairs.push(isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first })
  }
  const processor = rangeOf(pairs.map(({ ours, theirs }) => theirs.microseconds / ours.microseconds))
  const throughput = rangeOf(pairs.map(({ ours, theirs }) => ours.requestsPerSecond / theirs.requestsPerSecond))
  const details = {
    our_microseconds: median(pairs.map(({ ours }) => ours.microseconds)),
    their_microseconds: median(pairs.map(({ theirs }) => theirs.microseconds)),
    our_requests_per_second: median(pairs.map(({ ours }) => ours.requestsPerSecond)),
    their_requests_per_second: median(pairs.map(({ theirs }) => theirs.requestsPerSecond)),
  }
  const { name, peer, goal } = each
  const isMet = goal === undefined || processor.median >= goal
  const told = goal === undefined ? {} : { goal: `≥ ${goal}` }
  return [
    { name, peer, unit: 'ratio by processor time', value: processor, isMet, details, ...told },
    { name, peer, unit: 'ratio by requests/s', value: throughput, isMet: true },
  ]
}
