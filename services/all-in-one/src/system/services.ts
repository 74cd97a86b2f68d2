import type { Deployable } from '../deployables.ts'
import { CommandFailure, EXIT } from '../failure.ts'
import { describeExit } from '../process/guarded.ts'
import { within } from '../process/wait.ts'
import { type Kept, keepRunning } from '../supervise/keep-running.ts'
import { type Service, startService, stopService } from '../supervise/service.ts'
import type { OnDown } from './backbone.ts'
import type { ProcessEntry } from './demo-file.ts'

const READY_WITHIN_MS = 90_000

/** Where the lines of a process go. */
export interface Logs {
  output: (service: string) => (chunk: Uint8Array) => void
  errors: (service: string) => (chunk: Uint8Array) => void
}

export interface ServicesOptions {
  deployables: readonly Deployable[]
  environment: (deployable: Deployable) => Promise<Record<string, string>>
  /** Added to the environment of a process' first start, never to a restart's. */
  onceOnly: (deployable: Deployable) => Record<string, string>
  logs: Logs
  onDown: OnDown
  /** Called when a process is ready, the first time and after each restart. */
  onReady: () => void
  /** Called when one ends in a way that no restart mends. */
  onFatal: (failure: CommandFailure) => void
}

/** The running processes of the system. */
export interface Services {
  entries(): ProcessEntry[]
  /** Resolves when all are ready. @throws CommandFailure naming those that are not in time */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** Starts every process and keeps it running. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const kept = await Promise.all(options.deployables.map((deployable) => keepService(deployable, options)))
  const door = kept.filter(({ deployable }) => deployable.door)
  const inner = kept.filter(({ deployable }) => !deployable.door)
  return {
    entries: () => kept.flatMap((one) => one.entry() ?? []),
    async ready() {
      await within(Promise.all(kept.map((one) => one.firstReady)), READY_WITHIN_MS)
      const late = kept.filter((one) => !one.entry())
      if (late.length === 0) return
      const words = late.map((one) => `${one.deployable.name}: ${one.lastErrors() || 'said nothing'}`).join('\n')
      throw new CommandFailure(`Not ready after ${READY_WITHIN_MS / 1000} s:\n${words}`)
    },
    /** The door first: what it has let in still finds the others. */
    async stop() {
      await Promise.all(door.map((one) => one.stop()))
      await Promise.all(inner.map((one) => one.stop()))
    },
  }
}

interface KeptService extends Kept {
  deployable: Deployable
  firstReady: Promise<void>
  entry(): ProcessEntry | undefined
  lastErrors(): string
}

async function keepService(deployable: Deployable, options: ServicesOptions): Promise<KeptService> {
  const firstReady = Promise.withResolvers<void>()
  const env = await options.environment(deployable)
  let entry: ProcessEntry | undefined
  let current: Service

  const start = (once: Record<string, string>): Service => {
    const service = startService({
      deployable,
      env: { ...env, ...once },
      output: options.logs.output(deployable.name),
      errors: options.logs.errors(deployable.name),
    })
    current = service
    void service.ready.then((listening) => {
      if (!listening) return
      entry = {
        service: deployable.name,
        pid: service.pid,
        health_url: listening.health_url,
        metrics_url: listening.metrics_url,
      }
      firstReady.resolve()
      options.onReady()
    })
    return service
  }

  current = start(options.onceOnly(deployable))
  const kept = keepRunning<Service>(current, {
    start: () => start({}),
    stop: stopService,
    onDown: (why, wait) => options.onDown(deployable.name, why, wait),
    fatal: {
      when: ({ code }) => code === EXIT.config,
      tell: (exit) => options.onFatal(refused(deployable, exit.code, current.lastErrors())),
    },
  })
  return {
    ...kept,
    deployable,
    firstReady: firstReady.promise,
    entry: () => entry,
    lastErrors: () => current.lastErrors(),
  }
}

function refused(deployable: Deployable, code: number | null, words: string): CommandFailure {
  const how = describeExit({ code, signal: null })
  return new CommandFailure(`${deployable.name} refuses its settings (${how}):\n${words}`, EXIT.config)
}
