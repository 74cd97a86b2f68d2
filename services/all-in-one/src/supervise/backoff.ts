const FIRST_MS = 100
const MOST_MS = 5_000
const HEALTHY_AFTER_MS = 10_000

/**
 * How long to wait before each restart: 100 ms, doubled each time up to 5 s, back to 100 ms once the program had
 * run for 10 s.
 */
export function createBackoff(): (ranForMs: number) => number {
  let next = FIRST_MS
  return (ranForMs) => {
    if (ranForMs >= HEALTHY_AFTER_MS) next = FIRST_MS
    const wait = next
    next = Math.min(next * 2, MOST_MS)
    return wait
  }
}
