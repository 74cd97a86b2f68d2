import { poll } from '../process/wait.ts'

/** Whether a process of that pid runs (one that has ended but is not yet reaped does not). */
export async function isAlive(pid: number): Promise<boolean> {
  const { success, stdout } = Bun.spawnSync({ cmd: ['ps', '-o', 'stat=', '-p', String(pid)] })
  return success && !stdout.toString().trim().startsWith('Z')
}

/** Whether none of them runs any more, waiting for it. */
export async function allGone(pids: readonly number[]): Promise<boolean> {
  const none = async () => !(await Promise.all(pids.map(isAlive))).some(Boolean)
  return (await poll(async () => ((await none()) ? true : undefined), { everyMs: 20, withinMs: 10_000 })) ?? false
}
