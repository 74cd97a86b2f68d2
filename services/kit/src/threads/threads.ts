/** A job took longer than its time; its thread was ended and replaced. */
export class JobTimeout extends Error {
  constructor(milliseconds: number) {
    super(`The job was not done within ${milliseconds} ms.`)
    this.name = 'JobTimeout'
  }
}

/** A job failed in its thread, or brought the thread down, which was replaced then. */
export class JobFailed extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'JobFailed'
  }
}

export interface ThreadOptions {
  /** What the threads do, in a few words, for errors and the log: `read pages`. */
  readonly work: string
  /** Jobs that are worked on at the same time, each in a thread of its own; 1 when not given. */
  readonly threads?: number
  /** How long one job may take once its thread has begun it, in milliseconds. */
  readonly timeoutMs: number
  /** Told when a thread or a job in it fails, for the log. */
  readonly onFailure?: (error: Error) => void
}

/** Work in threads of its own: what a hostile input makes of it costs neither the event loop nor more than its time. */
export interface Threads<Job, Result> {
  /**
   * Does a job in one of the threads; job and result are copied (structured clone). Where jobs wait, those of a party
   * that no thread works for or did last go first. Rejects with `JobTimeout` or `JobFailed`, and with a plain error once
   * the threads are closed.
   */
  run(job: Job, party?: string): Promise<Result>
  /** Ends the threads; jobs under way and waiting are rejected. */
  close(): void
}

interface Task<Job, Result> {
  readonly job: Job
  /** For whom it is done. */
  readonly party: string
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/** A job as its thread gets it; `id` comes back with the answer. */
export interface Request<Job> {
  readonly id: number
  readonly job: Job
}

/** What a thread tells: that it is ready, what became of a job, or why it failed. */
export type Answer<Result> =
  | 'ready'
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly failure: string }

/** One thread and the job it is doing. */
class Thread<Job, Result> {
  readonly #script: URL
  readonly #options: Required<ThreadOptions>
  readonly #onChange: () => void
  #worker: Worker
  #isReady = false
  #task: Task<Job, Result> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #id = 0
  /** True once a thread ended before it was ready: another would do the same. */
  isBroken = false
  /** For whom it is at work or was last; null before its first job. */
  party: string | null = null

  constructor(script: URL, options: Required<ThreadOptions>, onChange: () => void) {
    this.#script = script
    this.#options = options
    this.#onChange = onChange
    this.#worker = this.#start()
  }

  get isFree(): boolean {
    return this.#isReady && this.#task === null
  }

  begin(task: Task<Job, Result>): void {
    this.#task = task
    this.party = task.party
    this.#id++
    const request: Request<Job> = { id: this.#id, job: task.job }
    const { timeoutMs } = this.#options
    this.#timer = setTimeout(() => this.#replace(new JobTimeout(timeoutMs)), timeoutMs)
    this.#worker.postMessage(request)
  }

  close(error: Error): void {
    this.#worker.terminate()
    this.#end((task) => task.reject(error))
  }

  #start(): Worker {
    const worker = new Worker(this.#script)
    this.#isReady = false
    worker.onmessage = (event: MessageEvent<Answer<Result>>) => {
      if (worker === this.#worker) this.#receive(event.data)
    }
    worker.onerror = (event: ErrorEvent) => {
      if (worker === this.#worker) this.#fail(event.message)
    }
    return worker
  }

  #receive(answer: Answer<Result>): void {
    if (answer === 'ready') this.#isReady = true
    else if (answer.id !== this.#id) return
    else if ('result' in answer) this.#end((task) => task.resolve(answer.result))
    else {
      const error = new JobFailed(answer.failure)
      this.#options.onFailure(error)
      this.#end((task) => task.reject(error))
    }
    this.#onChange()
  }

  #fail(message: string): void {
    const error = new JobFailed(`A thread to ${this.#options.work} failed: ${message}`)
    this.#options.onFailure(error)
    if (this.#isReady) this.#replace(error)
    else {
      this.isBroken = true
      this.#onChange()
    }
  }

  #replace(error: Error): void {
    this.#worker.terminate()
    this.#worker = this.#start()
    this.#end((task) => task.reject(error))
  }

  #end(settle: (task: Task<Job, Result>) => void): void {
    clearTimeout(this.#timer)
    const task = this.#task
    this.#task = null
    if (task) settle(task)
  }
}

/**
 * Starts threads that run a script which answers jobs with `answerJobs`. Jobs wait for a free thread in their order; a
 * job that takes longer than its time ends with its thread, which is replaced.
 */
export function startThreads<Job, Result>(script: URL, options: ThreadOptions): Threads<Job, Result> {
  const settings = { threads: 1, onFailure: () => {}, ...options }
  const waiting: Task<Job, Result>[] = []
  let closedBy: Error | null = null
  const rejectWaiting = (error: Error) => {
    closedBy = error
    for (const task of waiting.splice(0)) task.reject(error)
  }
  /** The task to begin next, taken from those that wait. */
  const taken = () => {
    const served = new Set(threads.map(({ party }) => party))
    const at = waiting.findIndex(({ party }) => !served.has(party))
    return waiting.splice(Math.max(0, at), 1)[0]
  }
  const next = () => {
    for (const thread of threads) {
      const task = thread.isFree ? taken() : undefined
      if (task !== undefined) thread.begin(task)
    }
    if (threads.every((thread) => thread.isBroken))
      rejectWaiting(new Error(`No thread to ${settings.work} could start.`))
  }
  const threads = Array.from({ length: settings.threads }, () => new Thread<Job, Result>(script, settings, next))
  return {
    run(job, party = '') {
      if (closedBy !== null) return Promise.reject(closedBy)
      return new Promise((resolve, reject) => {
        waiting.push({ job, party, resolve, reject })
        next()
      })
    },
    close() {
      const error = new Error(`The threads to ${settings.work} are closed; start others.`)
      rejectWaiting(error)
      for (const thread of threads) thread.close(error)
    },
  }
}
