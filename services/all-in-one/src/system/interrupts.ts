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
  if (process.env.MAKELEVEL) whenOrphaned(() => controller.abort(new Interrupted()))
  return controller.signal
}

function whenOrphaned(then: () => void): void {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    then()
  }, PARENT_CHECK_MS)
  check.unref()
}

/** The user wants it to stop. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted')
    this.name = 'Interrupted'
  }
}
