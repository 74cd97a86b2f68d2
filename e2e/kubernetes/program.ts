type Env = Record<string, string | undefined>

/** How a program is run. */
export interface RunOptions {
  env?: Env
  cwd?: string
  /** What it reads from its standard input; nothing unless told. */
  input?: string
}

const SHOWN_LINES = 40

/** Path of a program as an environment has it. @throws Error where there is none */
export function pathOf(program: string, env: Env = process.env): string {
  const path = Bun.which(program, { PATH: env.PATH ?? '' })
  if (path) return path
  throw new Error(`${program} is not on PATH.`)
}

/** Runs a program to its end. @returns its standard output @throws Error with the end of what it said where it fails */
export async function output(cmd: readonly string[], options: RunOptions = {}): Promise<string> {
  const { env = process.env, cwd, input } = options
  const [program = '', ...args] = cmd
  const child = Bun.spawn({
    cmd: [pathOf(program, env), ...args],
    env,
    ...(cwd && { cwd }),
    stdin: input === undefined ? 'ignore' : new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code === 0) return out
  const said = `${out}${errors}`.trim().split('\n').slice(-SHOWN_LINES).join('\n')
  throw new Error(`${cmd.slice(0, 6).join(' ')} ended with ${code}:\n${said}`)
}
