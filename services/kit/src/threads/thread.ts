import { JobFailed, JobTimeout, type Limit } from './errors.ts'
import { type Meter, meterOf } from './meter.ts'
import type { Answer, Request } from './protocol.ts'

/** A job that waits or is under way. */
export interface Task<Job, Result, Part> {
  readonly job: Job
  /** For whom it is done. */
  readonly party: string
  readonly onPart: (part: Part) => void
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

export interface ThreadSettings {
  readonly work: string
  readonly timeoutMs: number
  readonly stepMs: number
  readonly idleMs: number
  readonly onFailure: (error: Error) => void
}

/** What a thread tells the others: that its state changed, or that its script could not start. */
export interface ThreadEvents {
  onChange(): void
  onBroken(error: Error): void
}

const LOOK_MS = 50
/** Parts that were told may still be on their way when a job looks too long: it is ended at so many looks in a row. */
const LOOKS = 2
/** A job that waits for something uses no processor: it ends after so many times its bound all the same. */
const PATIENCE = 10
const MAX_TOLD = 8_192

type Child = Bun.Subprocess<'ignore', 'ignore', 'pipe'>

/**
 * One thread of work and the job it is doing: a process of its own, as nothing but its end stops a regular expression
 * that has gone astray. It is started when it is needed and ended after some time without a job.
 */
export class Thread<Job, Result, Part> {
  readonly #script: URL
  readonly #settings: ThreadSettings
  readonly #events: ThreadEvents
  #child: Child | null = null
  #isReady = false
  #task: Task<Job, Result, Part> | null = null
  #meter: Meter | null = null
  #looking: ReturnType<typeof setInterval> | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #strikes = 0
  #id = 0
  /** For whom it is at work or was last; null before its first job. */
  party: string | null = null

  constructor(script: URL, settings: ThreadSettings, events: ThreadEvents) {
    this.#script = script
    this.#settings = settings
    this.#events = events
  }

  /** It can begin a job. */
  get isFree(): boolean {
    return this.#isReady && this.#task === null
  }

  /** It was not started, or has ended. */
  get isOff(): boolean {
    return this.#child === null
  }

  get isStarting(): boolean {
    return this.#child !== null && !this.#isReady
  }

  does(task: Task<Job, Result, Part>): boolean {
    return this.#task === task
  }

  start(): void {
    const child: Child = Bun.spawn({
      cmd: [process.execPath, '--no-orphans', '--no-env-file', Bun.fileURLToPath(this.#script)],
      // What strangers wrote is worked on here: none of our secrets is at hand.
      env: {},
      serialization: 'advanced',
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
      ipc: (answer: Answer<Result, Part>) => {
        if (child === this.#child) this.#receive(answer)
      },
    })
    this.#child = child
    this.#isReady = false
    child.unref()
    void this.#watch(child)
  }

  begin(task: Task<Job, Result, Part>): void {
    const child = this.#child
    if (child === null) throw new Error(`A thread to ${this.#settings.work} was given a job before it was started.`)
    clearTimeout(this.#idle)
    this.#task = task
    this.party = task.party
    this.#id++
    this.#strikes = 0
    this.#meter = meterOf(child.pid)
    this.#looking = setInterval(() => this.#look(), LOOK_MS)
    const request: Request<Job> = { id: this.#id, job: task.job }
    child.send(request)
  }

  /** Ends the job under way, and the process with it. */
  end(error: Error): void {
    const child = this.#child
    this.#child = null
    this.#isReady = false
    clearTimeout(this.#idle)
    child?.kill('SIGKILL')
    this.#settle((task) => task.reject(error))
  }

  #receive(answer: Answer<Result, Part>): void {
    if (answer === 'ready') this.#isReady = true
    else if (answer.id !== this.#id) return
    else if ('part' in answer) {
      this.#strikes = 0
      this.#meter?.nextStep()
      this.#task?.onPart(answer.part)
      return
    } else if ('result' in answer) this.#settle((task) => task.resolve(answer.result))
    else {
      const error = new JobFailed(answer.failure)
      this.#settings.onFailure(error)
      this.#settle((task) => task.reject(error))
    }
    this.#rest()
    this.#events.onChange()
  }

  /** Frees what it holds once no job has come for some time. */
  #rest(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.end(new Error('idle'))
      this.#events.onChange()
    }, this.#settings.idleMs)
    this.#idle.unref()
  }

  #look(): void {
    const limit = this.#limitPassed()
    this.#strikes = limit === null ? 0 : this.#strikes + 1
    if (limit === null || this.#strikes < LOOKS) return
    this.end(new JobTimeout(limit, limit === 'step' ? this.#settings.stepMs : this.#settings.timeoutMs))
    this.#events.onChange()
  }

  #limitPassed(): Limit | null {
    const { timeoutMs, stepMs } = this.#settings
    const meter = this.#meter
    if (meter === null) return null
    if (meter.step() >= stepMs) return 'step'
    return meter.job() >= timeoutMs || meter.passed() >= PATIENCE * timeoutMs ? 'job' : null
  }

  /** Waits for a process that ends by itself: it broke down, or its script could not start. */
  async #watch(child: Child): Promise<void> {
    const told = await tailOf(child.stderr)
    await child.exited
    if (child !== this.#child) return
    const error = new JobFailed(`A thread to ${this.#settings.work} failed: ${told}`)
    const wasReady = this.#isReady
    this.#settings.onFailure(error)
    this.end(error)
    if (wasReady) this.#events.onChange()
    else this.#events.onBroken(error)
  }

  #settle(settle: (task: Task<Job, Result, Part>) => void): void {
    clearInterval(this.#looking)
    const task = this.#task
    this.#task = null
    this.#meter = null
    if (task) settle(task)
  }
}

/** The end of what a process wrote to standard error. */
async function tailOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let tail = ''
  for await (const chunk of stream) tail = (tail + decoder.decode(chunk, { stream: true })).slice(-MAX_TOLD)
  return tail.trim()
}
