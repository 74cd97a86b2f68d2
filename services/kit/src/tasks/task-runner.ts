import { pause } from '../base/abortable.ts'
import type { Logger } from '../base/log.ts'
import type { Metrics } from '../base/metrics.ts'
import { isTransient } from '../base/transient.ts'
import type { Task } from './task.ts'

/** What keeps time for tasks: tests bring their own. */
export interface TaskTimer {
  /** Waits; an aborted signal ends the wait early. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
  /** A number from 0 to 1, by which runs are spread. */
  random(): number
}

const systemTimer: TaskTimer = { wait: pause, random: Math.random }
/** How much a pause is longer or shorter, so that processes started together do not run together for ever. */
const JITTER = 0.1

/**
 * Runs a process' tasks, each in turns of its own: one that is slow or fails holds up no other, and its next turn comes
 * all the same.
 */
export class TaskRunner {
  readonly #deps: { log: Logger; metrics: Pick<Metrics, 'tasks'> }
  readonly #timer: TaskTimer
  readonly #stopping = new AbortController()
  readonly #turns: Promise<void>[] = []

  constructor(deps: { log: Logger; metrics: Pick<Metrics, 'tasks'> }, timer: TaskTimer = systemTimer) {
    this.#deps = deps
    this.#timer = timer
  }

  /** Begins with tasks: each runs at once, and then again after each pause. */
  start(...tasks: readonly Task[]): void {
    for (const task of tasks) this.#turns.push(this.#repeat(task))
  }

  /** Starts no more runs, and waits for those under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#turns)
  }

  async #repeat(task: Task): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const hasMore = await this.#run(task, signal)
      const spread = 1 + JITTER * (2 * this.#timer.random() - 1)
      if (!hasMore) await this.#timer.wait(task.every * spread, signal)
    }
  }

  /** One run, counted; tells whether the next should come at once. */
  async #run({ name, run }: Task, signal: AbortSignal): Promise<boolean> {
    const { log, metrics } = this.#deps
    const started = performance.now()
    try {
      const done = await run(signal)
      metrics.tasks.lastRun.set({ task: name }, Date.now() / 1_000)
      return done === 'more'
    } catch (error) {
      metrics.tasks.failures.inc({ task: name })
      const told = { err: error, task: name }
      if (signal.aborted) log.info(told, 'a task was ended with its process')
      else if (isTransient(error)) log.warn(told, 'a task could not run: something it needs is away; it runs again')
      else log.error(told, 'a task failed; it runs again')
      return false
    } finally {
      metrics.tasks.seconds.observe({ task: name }, (performance.now() - started) / 1_000)
    }
  }
}
