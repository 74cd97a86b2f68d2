import { JobTimeout } from './errors.ts'
import { type Task, Thread } from './thread.ts'

export interface ThreadOptions {
  /** What the threads do, in a few words, for errors and the log: `read pages`. */
  readonly work: string
  /** Jobs that are worked on at the same time, each in a thread of its own; 1 when not given. */
  readonly threads?: number
  /** How much processor time one job may take once its thread has begun it, in milliseconds. */
  readonly timeoutMs: number
  /** How much of it may pass before the job tells its next part, in milliseconds; all of it when not given. */
  readonly stepMs?: number
  /** How long a thread is kept without a job, in milliseconds; 30,000 when not given. */
  readonly idleMs?: number
  /** Told when a thread or a job in it fails, for the log. */
  readonly onFailure?: (error: Error) => void
}

/** For whom a job is done, by when it is of use, and who takes its parts. */
export interface RunOptions<Part> {
  readonly party?: string
  /** Milliseconds from now after which nobody waits for the job. */
  readonly withinMs?: number
  readonly onPart?: (part: Part) => void
}

/** Work in threads of its own: what a hostile input makes of it costs neither the event loop nor more than its time. */
export interface Threads<Job, Result, Part = never> {
  /**
   * Does a job in one of the threads; job, parts and result are copied (structured clone). Where jobs wait, those of a
   * party that no thread works for or did last go first. Rejects with `JobTimeout` or `JobFailed`, and with a plain
   * error once the threads are closed or where none can start.
   */
  run(job: Job, options?: RunOptions<Part>): Promise<Result>
  /** Starts a thread where none runs, so that a job that is about to come need not wait for it. */
  wake(): void
  /** Ends the threads; jobs under way and waiting are rejected. */
  close(): void
}

const IDLE_MS = 30_000

/**
 * Opens threads that run a script which answers jobs with `answerJobs`: processes, started when they are needed. Jobs
 * wait for a free thread in their order; one that takes longer than it may ends with its thread.
 */
export function startThreads<Job, Result, Part = never>(
  script: URL,
  options: ThreadOptions,
): Threads<Job, Result, Part> {
  const { work, timeoutMs } = options
  const settings = { stepMs: timeoutMs, idleMs: IDLE_MS, onFailure: () => {}, ...options }
  let waiting: Task<Job, Result, Part>[] = []
  let closedBy: Error | null = null
  const rejectWaiting = (error: Error) => {
    for (const task of waiting.splice(0)) task.reject(error)
  }
  /** The task to begin next, taken from those that wait. */
  const taken = () => {
    const served = new Set(threads.map(({ party }) => party))
    const at = waiting.findIndex(({ party }) => !served.has(party))
    return waiting.splice(Math.max(0, at), 1)[0]
  }
  const startNeeded = () => {
    const needed = waiting.length - threads.filter(({ isStarting }) => isStarting).length
    for (const thread of threads.filter(({ isOff }) => isOff).slice(0, Math.max(0, needed))) thread.start()
  }
  const next = () => {
    if (closedBy !== null) return
    for (const thread of threads) {
      const task = thread.isFree ? taken() : undefined
      if (task !== undefined) thread.begin(task)
    }
    startNeeded()
  }
  const events = {
    onChange: next,
    onBroken() {
      if (threads.every(({ isOff }) => isOff)) rejectWaiting(new Error(`No thread to ${work} could start.`))
    },
  }
  const threads = Array.from(
    { length: options.threads ?? 1 },
    () => new Thread<Job, Result, Part>(script, settings, events),
  )
  const giveUp = (task: Task<Job, Result, Part>, error: Error) => {
    const isWaiting = waiting.includes(task)
    waiting = waiting.filter((other) => other !== task)
    if (isWaiting) task.reject(error)
    else threads.find((thread) => thread.does(task))?.end(error)
    next()
  }
  return {
    async run(job, { party = '', withinMs, onPart = () => {} } = {}) {
      if (closedBy !== null) throw closedBy
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const task = { job, party, onPart, resolve, reject }
      const timer =
        withinMs === undefined
          ? undefined
          : setTimeout(() => giveUp(task, new JobTimeout('caller', withinMs)), withinMs)
      waiting.push(task)
      next()
      try {
        return await promise
      } finally {
        clearTimeout(timer)
      }
    },
    wake() {
      if (closedBy === null && threads.every(({ isOff }) => isOff)) threads[0]?.start()
    },
    close() {
      closedBy = new Error(`The threads to ${work} are closed; start others.`)
      rejectWaiting(closedBy)
      for (const thread of threads) thread.end(closedBy)
    },
  }
}
