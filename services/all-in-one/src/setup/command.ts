import { CommandFailure } from '../failure.ts'

export interface Ran {
  ok: boolean
  stdout: string
  stderr: string
}

/** Runs a program to its end without a terminal; a program that isn't there counts as failed. */
export async function run(cmd: string[], options: { cwd?: string; env?: Record<string, string> } = {}): Promise<Ran> {
  try {
    const child = Bun.spawn({
      cmd,
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
      ...(options.cwd && { cwd: options.cwd }),
      env: { ...process.env, ...options.env },
    })
    const [stdout, stderr, code] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ])
    return { ok: code === 0, stdout, stderr }
  } catch (error) {
    return { ok: false, stdout: '', stderr: String(error) }
  }
}

/** Like `run`; @throws CommandFailure with the program's last line when it fails */
export async function mustRun(what: string, cmd: string[], options: Parameters<typeof run>[1] = {}): Promise<string> {
  const { ok, stdout, stderr } = await run(cmd, options)
  if (ok) return stdout
  throw new CommandFailure(`${what} failed: ${lastLine(stderr) || lastLine(stdout) || cmd.join(' ')}`)
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}
