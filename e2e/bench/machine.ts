import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Memory that some processes have for themselves, shared pages by their share, in megabytes (proc(5), smaps_rollup). */
export function pssOf(pids: readonly number[]): number[] {
  return pids.map((pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1_024
  })
}

/**
 * Keeps the load generator on the last processor and what it loads on the others, where there are two and taskset.
 * Gives what lets the generator, and with it what it starts later, run on all again.
 */
export function pin(loaded: readonly number[]): () => void {
  const last = cpus().length - 1
  if (last < 1 || !Bun.which('taskset')) return () => {}
  const set = (pid: number, list: string) => {
    Bun.spawnSync(['taskset', '-acp', list, String(pid)])
  }
  const others = last === 1 ? '0' : `0-${last - 1}`
  set(process.pid, String(last))
  for (const pid of loaded) set(pid, others)
  return () => set(process.pid, `0-${last}`)
}
