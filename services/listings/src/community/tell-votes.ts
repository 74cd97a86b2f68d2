import type { Logger, NatsConnection } from '@launch/kit'
import { votesCounted } from '@launch/proto/notices'

/** Is told of listings whose tally may have changed, once that stands. */
export type TellVotes = (listings: readonly (readonly [site: string, slug: string])[]) => void

/** Milliseconds between two notices of a process. */
const EVERY = 250

/** Tells nobody: for benches that have no gateway. */
export const untold: TellVotes = () => {}

/** Publishes `votesCounted` at most each 250 ms. It may be lost: what gateways keep ends by itself. */
export function votesTeller({ nc, log }: { nc: NatsConnection; log: Logger }): TellVotes {
  const changed = new Map<string, readonly [string, string]>()
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const publish = () => {
    timer = undefined
    last = performance.now()
    const body = JSON.stringify([...changed.values()])
    changed.clear()
    try {
      nc.publish(votesCounted, body)
    } catch (error) {
      log.warn({ err: error }, 'gateways were not told that votes were counted')
    }
  }
  return (listings) => {
    for (const each of listings) changed.set(each.join('/'), each)
    if (timer !== undefined || changed.size === 0) return
    timer = setTimeout(publish, Math.max(0, last + EVERY - performance.now()))
  }
}
