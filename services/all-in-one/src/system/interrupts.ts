import { say } from '../terminal.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Aborts at the first Ctrl-C (or SIGTERM, SIGHUP). At the second, `force` is called and the process ends at once:
 * everything it started notices that and ends as well.
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
  return controller.signal
}

/** The user wants it to stop. */
export class Interrupted extends Error {
  constructor() {
    super('Interrupted')
    this.name = 'Interrupted'
  }
}
