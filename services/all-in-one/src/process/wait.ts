import { setTimeout as delay } from 'node:timers/promises'

/**
 * Asks `probe` every `everyMs` until it gives something other than undefined.
 * @returns what it gave, or undefined once `withinMs` have passed
 */
export async function poll<T>(
  probe: () => Promise<T | undefined> | T | undefined,
  { everyMs, withinMs }: { everyMs: number; withinMs: number },
): Promise<T | undefined> {
  const end = performance.now() + withinMs
  for (;;) {
    const found = await probe()
    if (found !== undefined) return found
    if (performance.now() >= end) return undefined
    await delay(everyMs)
  }
}

/** The promise's value, or undefined when it takes longer than `ms`. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([promise, delay(ms, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}
