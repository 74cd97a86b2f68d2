import type { Logger } from '../base/log.ts'
import { EXIT_CONFIG, SettingsError } from '../base/settings.ts'

/** What a process tells the one that started it. */
export interface ListeningMessage {
  type: 'listening'
  health_url: string
  metrics_url: string
}

/** Tells the starter, if there is one, where this process' health can be asked. */
export function announce(origin: string): void {
  const message: ListeningMessage = {
    type: 'listening',
    health_url: `${origin}/ready`,
    metrics_url: `${origin}/metrics`,
  }
  process.send?.(message)
}

const GRACE = 60_000

/**
 * Ends the process in order on SIGTERM, SIGINT or when its starter is gone; at the latest after a minute. What it gives
 * does the same for a reason of the caller's.
 */
export function onShutdown(log: Logger, stop: () => Promise<void>): (reason: string) => void {
  let stopping = false
  const shutdown = (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), GRACE).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'could not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => shutdown('SIGTERM'))
  process.on('SIGINT', () => shutdown('SIGINT'))
  process.on('disconnect', () => shutdown('starter is gone'))
  return shutdown
}

/** Runs a process' main function: wrong settings end it with their list and code 78, other faults with code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (error instanceof SettingsError) {
      process.stderr.write(`${error.message}\n`)
      process.exit(EXIT_CONFIG)
    }
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}
