import { readTraceparent } from './traceparent.ts'

/** How many traces of callers' own a process records in a second for their sake; they are strangers. */
const CALLERS_TRACES = 10

/**
 * Which requests from outside are traced: a share of those that nobody traces, and those whose caller traces them, ten a
 * second and a share of what is more. None that a caller says it does not trace, and none at all where the share is 0.
 * @param now milliseconds of a clock that is never set back
 * @param chance a number from 0 to 1, 1 excluded
 */
export function sampler(share: number, now: () => number = () => performance.now(), chance = Math.random) {
  let second = 0
  let taken = 0

  const isWithinBound = () => {
    const current = Math.floor(now() / 1_000)
    if (current !== second) [second, taken] = [current, 0]
    taken += 1
    return taken <= CALLERS_TRACES
  }

  return (traceparent: string | null): boolean => {
    if (share === 0) return false
    const parent = traceparent === null ? undefined : readTraceparent(traceparent)
    if (!parent) return chance() < share
    return parent.isSampled && (isWithinBound() || chance() < share)
  }
}
