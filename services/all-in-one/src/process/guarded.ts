import type { OsUser } from '../postgres/os-user.ts'

/**
 * Runs as the child before it becomes the program: a tiny reader stays behind on the pipe that the parent
 * holds open. When the pipe ends without a word, the parent is gone (also by kill -9) and the program is told
 * to stop; a word says that the program has ended already, and its pid may belong to somebody else. The reader is
 * no child of the program: Postgres would take its end for a crash of its own.
 */
const GUARD =
  'sig=$1; shift; exec 3<&0 </dev/null; ({ read -r _ <&3 || kill -s "$sig" $$; } >/dev/null 2>&1 &); exec "$@" 3<&-'

export interface GuardedProgram {
  command: readonly string[]
  /** Sent when the parent dies, without the SIG prefix. */
  orphanSignal: 'INT' | 'TERM'
  /** Undefined: the user that we are. */
  user?: OsUser | undefined
  /** Gets what the program writes, line ends included. */
  output: (chunk: Uint8Array) => void
}

export interface GuardedProcess {
  readonly pid: number
  readonly exited: Promise<Exit>
  kill(signal: NodeJS.Signals): void
}

export interface Exit {
  code: number | null
  signal: string | number | null
}

/** Keeps the pipes of running programs from being collected as garbage, which would tell them that we are gone. */
const running = new Set<unknown>()

/**
 * Starts a program that is neither ours nor able to notice our death (Postgres, nats-server), in a session of
 * its own, so a Ctrl-C at the terminal reaches the supervisor only. The returned pid is the program's own.
 */
export function startGuarded({ command, orphanSignal, user, output }: GuardedProgram): GuardedProcess {
  const child = Bun.spawn({
    cmd: ['/bin/sh', '-c', GUARD, 'guard', orphanSignal, ...command],
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const pump = async (stream: ReadableStream<Uint8Array>) => {
    for await (const chunk of stream) output(chunk)
  }
  void pump(child.stdout).catch(() => {})
  void pump(child.stderr).catch(() => {})
  running.add(child)
  const exited = child.exited.then(async (): Promise<Exit> => {
    running.delete(child)
    child.stdin.write('ended\n')
    await Promise.resolve(child.stdin.end()).catch(() => {})
    return { code: child.exitCode, signal: child.signalCode }
  })
  return { pid: child.pid, exited, kill: (signal) => child.kill(signal) }
}

/** How a process ended, for a message. */
export function describeExit({ code, signal }: Exit): string {
  return signal ? `killed by ${signal}` : `exit code ${code}`
}
