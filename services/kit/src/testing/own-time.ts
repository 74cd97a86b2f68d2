/**
 * Runs something once and tells its result and how many milliseconds it took: by the clock or, as others use the
 * machine too, by this process' processor time where that is less. For work that neither waits nor starts threads.
 */
export function timed<T>(run: () => T): { result: T; ms: number } {
  const began = performance.now()
  const before = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(before)
  return { result, ms: Math.min(performance.now() - began, (user + system) / 1_000) }
}

/**
 * For tests that measure by the clock what waits or crosses processes: each is tried three times, as others use the
 * machine too. What the code makes late is late every time.
 */
export const byTheClock = { retry: 2 } as const
