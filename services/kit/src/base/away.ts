import { pause } from './abortable.ts'
import type { Logger } from './log.ts'
import { isTransient } from './transient.ts'

/** Does the work, trying again for as long as what it needs is away; an aborted signal ends the tries. */
export async function whileAway<T>(
  work: () => Promise<T>,
  settings: { pause: number; signal: AbortSignal; log: Logger },
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || settings.signal.aborted) throw error
      settings.log.warn({ err: error }, 'what the work needs is away; trying again')
      await pause(settings.pause, settings.signal)
    }
  }
}
