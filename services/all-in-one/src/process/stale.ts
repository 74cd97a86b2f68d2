import { readFile } from 'node:fs/promises'
import { poll } from './wait.ts'

/**
 * Ends the process that a killed run may have left behind: only if `pid` lives and `marker` (a path of ours)
 * stands in its command line, so that a pid which meanwhile belongs to somebody else is left alone.
 * @returns whether one was ended
 */
export async function endStale(pid: number, marker: string, signal: NodeJS.Signals): Promise<boolean> {
  if (!(await isRunning(pid, marker))) return false
  process.kill(pid, signal)
  const gone = await poll(async () => ((await isRunning(pid, marker)) ? undefined : true), {
    everyMs: 20,
    withinMs: 15_000,
  })
  if (!gone && (await isRunning(pid, marker))) {
    process.kill(pid, 'SIGKILL')
    await poll(async () => ((await isRunning(pid, marker)) ? undefined : true), { everyMs: 20, withinMs: 5_000 })
  }
  return true
}

/** Whether `pid` lives and `marker` stands in its command line. */
export async function isRunning(pid: number, marker: string): Promise<boolean> {
  return (await commandLine(pid))?.includes(marker) ?? false
}

/** Arguments of a living process, undefined where there is none of that pid. */
async function commandLine(pid: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 1) return undefined
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    return text?.replaceAll('\0', ' ')
  }
  const { success, stdout } = Bun.spawnSync({ cmd: ['ps', '-o', 'args=', '-p', String(pid)], stderr: 'ignore' })
  return success ? stdout.toString() : undefined
}
