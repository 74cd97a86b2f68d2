import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Deployable } from '../deployables.ts'
import { ROOT } from '../paths.ts'
import type { Exit } from '../process/guarded.ts'
import { within } from '../process/wait.ts'
import type { Running } from './keep-running.ts'

const DRAIN_MS = 15_000
const ASK_EVERY_MS = 20
const KEPT_ERROR_CHARACTERS = 8_192

/** What a process tells its supervisor once it listens. */
export interface Listening {
  health_url: string
  metrics_url: string
}

export interface Service extends Running {
  /** Resolves when its health address answers 200; to undefined when it ends before. */
  readonly ready: Promise<Listening | undefined>
  /** The end of what it wrote to standard error. */
  lastErrors(): string
  kill(signal: NodeJS.Signals): void
}

export interface ServiceOptions {
  deployable: Deployable
  env: Record<string, string>
  output: (chunk: Uint8Array) => void
  errors: (chunk: Uint8Array) => void
}

/** The command line of a deployable; `--no-orphans` ends it, browsers and all, when its supervisor is killed. */
export function commandOf(deployable: Deployable, ...args: string[]): string[] {
  return [process.execPath, '--no-orphans', join(resolve(ROOT, deployable.dir), 'src/main.ts'), ...args]
}

/** Starts a process of ours, in a session of its own so that a Ctrl-C at the terminal reaches us alone. */
export function startService({ deployable, env, output, errors }: ServiceOptions): Service {
  const listening = Promise.withResolvers<Listening>()
  const child = Bun.spawn({
    cmd: commandOf(deployable),
    cwd: ROOT,
    env,
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    detached: true,
    ipc(message: unknown) {
      if (isListening(message)) listening.resolve(message)
    },
  })
  let tail = ''
  const decoder = new TextDecoder()
  const written = Promise.all([
    pump(child.stdout, output),
    pump(child.stderr, (chunk) => {
      tail = (tail + decoder.decode(chunk, { stream: true })).slice(-KEPT_ERROR_CHARACTERS)
      errors(chunk)
    }),
  ])
  const exited = child.exited.then(async (): Promise<Exit> => {
    await within(written, 1_000)
    return { code: child.exitCode, signal: child.signalCode }
  })
  const ready = Promise.race([
    listening.promise.then((told) => untilHealthy(told, child)),
    exited.then(() => undefined),
  ])
  return { pid: child.pid, exited, ready, lastErrors: () => tail.trim(), kill: (signal) => child.kill(signal) }
}

/** Lets it finish what it has begun, up to 15 s; then kills it. */
export async function stopService(service: Service): Promise<void> {
  service.kill('SIGTERM')
  if (await within(service.exited, DRAIN_MS)) return
  service.kill('SIGKILL')
  await service.exited
}

async function untilHealthy(told: Listening, child: Bun.Subprocess): Promise<Listening | undefined> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(told.health_url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.status === 200) return told
    await delay(ASK_EVERY_MS)
  }
  return undefined
}

async function pump(stream: ReadableStream<Uint8Array>, write: (chunk: Uint8Array) => void): Promise<void> {
  for await (const chunk of stream) write(chunk)
}

function isListening(message: unknown): message is Listening {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'listening')
    return false
  return 'health_url' in message && 'metrics_url' in message
}
