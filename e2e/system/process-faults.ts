import { treeOf } from '../bench/processor.ts'
import { pidOf } from '../faults/pids.ts'
import { until } from '../until.ts'
import type { Faults, Part } from './interface.ts'

/** What a system of processes tells of them. */
type Processes = Parameters<typeof pidOf>[0]

/** Faults of parts that are processes of this machine; who supervises them starts a killed one again by itself. */
export function processFaults(system: Processes): Faults {
  const killed = new Map<Part, number>()
  const running = (part: Part) => until(`a process of ${part}`, () => pidOf(system, part))
  /** A part and what it has started, as Postgres has a process for each connection. */
  const signal = async (part: Part, name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of treeOf(await running(part))) process.kill(pid, name)
  }
  const cannotBeCutOff = async (part: Part) => {
    throw new Error(`${part} is a process of this machine and can't be cut off; containers can.`)
  }
  return {
    pause: (part) => signal(part, 'SIGSTOP'),
    resume: (part) => signal(part, 'SIGCONT'),
    async kill(part) {
      const pid = await running(part)
      killed.set(part, pid)
      process.kill(pid, 'SIGKILL')
    },
    async start(part) {
      const before = killed.get(part)
      const isAnother = async () => {
        const pid = await pidOf(system, part)
        return pid > 0 && pid !== before
      }
      await until(`another process of ${part}`, isAnother, 60)
      killed.delete(part)
    },
    disconnect: cannotBeCutOff,
    reconnect: cannotBeCutOff,
  }
}
