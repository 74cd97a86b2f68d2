import { join } from 'node:path'
import type { ListeningMessage } from '../process/process.ts'

/** A process that runs a file of `fixtures/`. */
export interface FixtureProcess {
  pid: number
  /** Where its health can be asked, once it serves; fails when it ends before. */
  listening(): Promise<ListeningMessage>
  kill(signal: NodeJS.Signals): void
  /** Lets it know that its starter is gone. */
  disconnect(): void
  /** How it ended: its exit code or the signal that killed it, and what it wrote to standard error. */
  ended: Promise<{ code: number | null; signal: string | number | null; stderr: string }>
}

/** Path of a file of `fixtures/`. */
export const fixturePath = (name: string) => join(import.meta.dir, '../../fixtures', name)

/** Starts a fixture with nothing in its environment but `env`. */
export function startFixture(name: string, env: Record<string, string> = {}, ...args: string[]): FixtureProcess {
  const said = Promise.withResolvers<unknown>()
  const child = Bun.spawn([process.execPath, fixturePath(name), ...args], {
    env,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
    ipc: (message) => said.resolve(message),
  })
  const ended = Promise.all([child.exited, new Response(child.stderr).text()]).then(([, stderr]) => {
    said.reject(new Error(`The fixture ended: ${stderr}`))
    return { code: child.exitCode, signal: child.signalCode, stderr }
  })
  said.promise.catch(() => {})
  return {
    pid: child.pid,
    listening: () => said.promise.then(listeningMessage),
    kill: (signal) => child.kill(signal),
    disconnect: () => child.disconnect(),
    ended,
  }
}

function listeningMessage(message: unknown): ListeningMessage {
  return message as ListeningMessage
}
