import { readdirSync, readFileSync } from 'node:fs'

const TICK = 10_000

interface Stat {
  pid: number
  parent: number
  /** Microseconds of processor time, those of children that ended included (proc(5), fields 14 to 17). */
  used: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), used: ticks * TICK }
  } catch {
    return undefined
  }
}

function all(): Stat[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return statOf(pid)?.parent ?? 0
}

/** Processes below `root`, and itself; those whose command line holds `part` alone where it is given. */
export function treeOf(root: number, part = ''): number[] {
  const stats = all()
  const found = new Set([root])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const { pid, parent } of stats) if (found.has(parent)) found.add(pid)
  }
  return [...found].filter((pid) => commandOf(pid).includes(part))
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Microseconds of processor time that some processes have used so far. */
export function processorTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.used ?? 0), 0)
}

/** All processes below `root` by what they are: one of those whose names are known, Postgres, NATS, or another. */
export function namedTreeOf(root: number, known: ReadonlyMap<number, string>): Map<number, string> {
  const nameOf = (pid: number) => {
    const command = commandOf(pid)
    return known.get(pid) ?? ['postgres', 'nats-server'].find((part) => command.includes(part)) ?? 'others'
  }
  return new Map(treeOf(root).map((pid) => [pid, nameOf(pid)]))
}
