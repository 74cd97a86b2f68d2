import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second here (proc(5), `sysconf(_SC_CLK_TCK)`). */
const TICK_MS = 10
/** User and system time, counted from the field behind the command's name. */
const [USER, SYSTEM] = [11, 12]

/**
 * The processor time that the main thread of a process has used so far, in milliseconds, to ten; garbage collection and
 * compilation beside it are not in it. Null where the system does not tell, as where there is no `/proc`.
 */
export function processorTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER]) + Number(fields[SYSTEM])
    return Number.isFinite(ticks) ? ticks * TICK_MS : null
  } catch {
    return null
  }
}
