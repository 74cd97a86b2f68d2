import { setTimeout as delay } from 'node:timers/promises'
import { say } from '../terminal.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const PARENT_CHECK_MS = 500

/**
 * Aborts at the first Ctrl-C (or SIGTERM, SIGHUP), and when make is killed, which passes nothing on then. At the
 * second Ctrl-C, `force` is called and the process ends at once: all it started notices that and ends as well.
 */
export function onInterrupt(force: () => void): AbortSignal {
  const controller = new AbortController()
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (controller.signal.aborted) {
        force()
        process.exit(130)
      }
      say(signal === 'SIGINT' ? '\n  … stopping; Ctrl-C once more forces' : '  … stopping')
      controller.abort(new Interrupted())
    })
  }
  if (process.env.MAKELEVEL) void whenOrphaned().then(() => controller.abort(new Interrupted()))
  return controller.signal
}

/** Resolves once the process that started this one is gone. Keeps nothing running by itself. */
export async function whenOrphaned(
  parent: () => number = () => process.ppid,
  everyMs = PARENT_CHECK_MS,
): Promise<void> {
  const first = parent()
  while (parent() === first) await delay(everyMs, undefined, { ref: false })
}

/** The user wants it to stop. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted')
    this.name = 'Interrupted'
  }
}
