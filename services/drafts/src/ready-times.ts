import { Metrics } from '@launch/kit'
import type { Draft } from './entities/draft.ts'

/** How a draft got ready: its profile was drafted, or the watchdog gave it up. */
type Outcome = 'drafted' | 'given_up'

/** Seconds; a draft is promised within a minute, and ready after 90 seconds at the latest. */
const BUCKETS = [2, 5, 10, 15, 20, 30, 45, 60, 75, 90, 120]

/** Counts how long drafts took from being asked for to being ready, as a figure of the process. */
export class ReadyTimes {
  readonly #seconds

  constructor(metrics: Metrics = new Metrics('drafts')) {
    this.#seconds = metrics.histogram(
      'launch_draft_seconds',
      'Time from asking for a draft until it was ready, by outcome: drafted, given_up.',
      ['outcome'] as const,
      BUCKETS,
    )
    // Shown from the start, so that the first one is seen as an increase.
    for (const outcome of ['drafted', 'given_up'] as const) this.#seconds.zero({ outcome })
  }

  /** Notes a draft that is ready now. */
  note({ createdAt }: Pick<Draft, 'createdAt'>, now: Date, outcome: Outcome): void {
    this.#seconds.observe({ outcome }, Math.max(0, now.getTime() - createdAt.getTime()) / 1_000)
  }
}
