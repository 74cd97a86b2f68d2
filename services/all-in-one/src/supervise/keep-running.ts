import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from '../failure.ts'
import { describeExit, type Exit } from '../process/guarded.ts'
import { createBackoff } from './backoff.ts'

export interface Running {
  readonly pid: number
  readonly exited: Promise<Exit>
}

export interface KeepRunning<R extends Running> {
  /** Starts the program anew. @throws when it does not come up, which counts as one more end of it */
  start: () => Promise<R> | R
  /** Tells the program to stop and resolves once it has ended. */
  stop: (running: R) => Promise<void>
  /** Told of each unexpected end. */
  onDown: (why: string, restartInMs: number) => void
  /** For tests: waits that long, or less once the signal aborts. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
  /** Ends that a restart can't mend; told once, and the program stays down. */
  fatal?: { when: (exit: Exit) => boolean; tell: (exit: Exit) => void }
}

export interface Kept {
  /** Stops the program for good and resolves once it has ended. */
  stop(): Promise<void>
}

/** Restarts a running program whenever it ends, until told to stop. */
export function keepRunning<R extends Running>(first: R, options: KeepRunning<R>): Kept {
  const backoff = createBackoff()
  const { sleep = sleepUnlessAborted } = options
  const stopping = new AbortController()
  let current: R | undefined = first

  async function watch(): Promise<void> {
    let since = performance.now()
    while (!stopping.signal.aborted) {
      let why = 'did not start'
      if (current) {
        const exit = await current.exited
        current = undefined
        if (stopping.signal.aborted) return
        if (options.fatal?.when(exit)) return options.fatal.tell(exit)
        why = describeExit(exit)
      }
      const wait = backoff(performance.now() - since)
      options.onDown(why, wait)
      await sleep(wait, stopping.signal)
      if (stopping.signal.aborted) return
      since = performance.now()
      current = await startAgain()
    }
  }

  async function startAgain(): Promise<R | undefined> {
    try {
      return await options.start()
    } catch (error) {
      options.onDown(messageOf(error), 0)
      return undefined
    }
  }

  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      if (current) await options.stop(current)
      await watching
      // It may have been on its way up again just then.
      if (current) await options.stop(current)
    },
  }
}

async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {})
}
