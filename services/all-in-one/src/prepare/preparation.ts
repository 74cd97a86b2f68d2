import { join } from 'node:path'
import { CommandFailure, EXIT } from '../failure.ts'
import { ROOT } from '../paths.ts'
import type { Outcome, Part, Task } from './task.ts'

/** The process that prepares all others. */
export interface Preparation {
  /** Every problem of every process' settings, one sentence each. */
  problems(parts: readonly Part[]): Promise<string[]>
  /** Brings schemas, roles and streams up to date. @throws CommandFailure with the last words of a part that fails */
  migrate(parts: readonly Part[]): Promise<void>
  stop(): Promise<void>
}

/** Starts it; it ends with us, however we end. */
export function startPreparation(): Preparation {
  let asked = Promise.withResolvers<Outcome>()
  const child = Bun.spawn({
    cmd: [process.execPath, '--no-orphans', join(import.meta.dir, 'main.ts')],
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
    detached: true,
    ipc: (message: Outcome) => asked.resolve(message),
  })
  const errors = new Response(child.stderr).text()
  void child.exited.then(async (code) => asked.resolve({ failed: `exit code ${code}`, words: await errors }))
  const ask = async (task: Task) => {
    asked = Promise.withResolvers()
    if (child.exitCode !== null) asked.resolve({ failed: `exit code ${child.exitCode}`, words: await errors })
    else child.send(task)
    const outcome = await asked.promise
    if ('failed' in outcome) throw failed(task, outcome)
    return outcome.problems
  }
  return {
    problems: (parts) => ask({ kind: 'check', parts }),
    migrate: async (parts) => {
      await ask({ kind: 'migrate', parts })
    },
    async stop() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

function failed({ kind }: Task, { failed, words, problems }: Extract<Outcome, { failed: string }>): CommandFailure {
  if (problems) return wrongSettings(problems)
  const last = words.trim().split('\n').slice(0, 12).join('\n')
  const what = kind === 'check' ? 'Checking settings' : 'Migrating'
  return new CommandFailure(`${what} failed (${failed}):\n${last}`)
}

/** Ends a command with the list of what is wrong. */
export function wrongSettings(problems: readonly string[]): CommandFailure {
  return new CommandFailure(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`, EXIT.config)
}
