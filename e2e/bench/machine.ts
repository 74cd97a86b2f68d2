import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Memory that some processes have for themselves, shared pages by their share, in megabytes (proc(5), smaps_rollup). */
export function pssOf(pids: readonly number[]): number[] {
  return pids.map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1_024
  })
}

/** Keeps the load generator on the last processor and what it loads on the others, where there are two and taskset. */
export function pin(loaded: readonly number[]): boolean {
  const last = cpus().length - 1
  if (last < 1 || !Bun.which('taskset')) return false
  const set = (pid: number, list: string) => Bun.spawnSync(['taskset', '-acp', list, String(pid)]).exitCode === 0
  const others = last === 1 ? '0' : `0-${last - 1}`
  return [set(process.pid, String(last)), ...loaded.map((pid) => set(pid, others))].every(Boolean)
}
