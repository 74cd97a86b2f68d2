import { dlopen } from 'bun:ffi'
import type { Logger } from '../base/log.ts'
import type { Metrics } from '../base/metrics.ts'
import type { Check } from './health.ts'

/** The argument that starts a service's companion; the id of the process that it belongs to follows. */
export const COMPANION = 'companion'

/** How often messages of a kind have ended in an outcome. */
interface Count {
  message: string
  outcome: string
  value: number
}
/** What a companion tells its starter: that it takes messages, and its figures since it began. */
type Told = { type: 'takes' } | { type: 'counted'; counts: Count[] }

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 5_000
const COUNT_EVERY = 1_000
const LOOK_EVERY = 250
/** What Bun's `--no-orphans` hands down. */
const NO_ORPHANS = 'BUN_FEATURE_FLAG_NO_ORPHANS'

/**
 * Runs this program a second time beside this process, for work that must come to its end when this process is killed: in
 * a session of its own (setsid(2)), with our environment. One that ends is started again.
 */
export class Companion {
  readonly #deps: { log: Logger; metrics: Metrics }
  #child: Bun.Subprocess | undefined
  #takes = false
  #isStopped = false
  #running: Promise<void> | undefined
  #wake = () => {}

  constructor(deps: { log: Logger; metrics: Metrics }) {
    this.#deps = deps
  }

  /** Whether it takes messages. */
  readonly check: Check = () => this.#takes || 'it does not take messages yet'

  start(): void {
    this.#running = this.#keepRunning()
  }

  /** Lets it end what it has in hand. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake()
    this.#child?.kill('SIGTERM')
    await this.#running
  }

  async #keepRunning(): Promise<void> {
    let pause = FIRST_PAUSE
    while (!this.#isStopped) {
      const child = this.#spawn()
      this.#child = child
      await child.exited
      if (this.#takes) pause = FIRST_PAUSE
      this.#takes = false
      if (this.#isStopped) return
      const { exitCode, signalCode } = child
      this.#deps.log.error({ code: exitCode, signal: signalCode }, 'the companion process has ended; starting another')
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  #spawn(): Bun.Subprocess {
    const counted = new Map<string, number>()
    const { [NO_ORPHANS]: _, FAILPOINT: __, ...env } = process.env
    return Bun.spawn({
      cmd: [process.execPath, Bun.main, COMPANION, String(process.pid)],
      env,
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      detached: true,
      ipc: (told: Told) => {
        if (told.type === 'takes') this.#takes = true
        else for (const count of told.counts) this.#add(count, counted)
      },
    })
  }

  #add({ message, outcome, value }: Count, counted: Map<string, number>): void {
    const key = `${message} ${outcome}`
    this.#deps.metrics.messages.inc({ message, outcome }, value - (counted.get(key) ?? 0))
    counted.set(key, value)
  }
}

/** The starter's end of a companion's channel; what is told once the starter is gone is told to nobody. */
export function tellStarter(metrics: Metrics): { takes(): void; stop(): Promise<void> } {
  const tell = (told: Told) => {
    if (process.connected) process.send?.(told, undefined, undefined, () => {})
  }
  const count = async () => {
    const { values } = await metrics.messages.get()
    const counts = values.map(({ labels, value }) => ({
      message: String(labels.message),
      outcome: String(labels.outcome),
      value,
    }))
    tell({ type: 'counted', counts })
  }
  const timer = setInterval(() => void count(), COUNT_EVERY)
  return {
    takes: () => tell({ type: 'takes' }),
    async stop() {
      clearInterval(timer)
      await count()
    },
  }
}

/** Calls `gone` once the process that started this one has ended. Its end closes our channel, unless that was never open. */
export function onceStarterIsGone(starter: number, gone: () => void): void {
  process.on('disconnect', gone)
  setInterval(() => {
    if (process.ppid !== starter) gone()
  }, LOOK_EVERY).unref()
}

/**
 * Lets this process outlive a killed starter. On Linux a program under Bun's `--no-orphans`, as the all-in-one starts
 * services, has the kernel kill what it starts (prctl(2), PR_SET_PDEATHSIG 1); that is taken back here.
 */
export function outliveStarter(log: Logger): void {
  if (process.platform !== 'linux') return
  for (const libc of ['libc.so.6', 'libc.so']) {
    try {
      dlopen(libc, { prctl: { args: ['int', 'u64'], returns: 'int' } }).symbols.prctl(1, 0n)
      return
    } catch {}
  }
  log.warn('this process may end together with its starter: the C library was not found')
}
