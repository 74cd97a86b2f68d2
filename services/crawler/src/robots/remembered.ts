/** A value, how long it holds, and what it counts for in memory. */
export interface Loaded<T> {
  readonly value: T
  readonly lifetimeMs: number
  readonly weight: number
}

/**
 * A loader that remembers: each value for its own lifetime, counted from its arrival; one load per key at a time, shared
 * by all who ask; the oldest values leave when all together weigh more than `maxWeight`. A failed load is told to those
 * who wait for it and not remembered.
 * @param options `now` gives milliseconds
 * @returns a function of the key and, where an older value won't do, of when it must have arrived at the earliest
 */
export function remembered<T>(
  load: (key: string) => Promise<Loaded<T>>,
  options: { now: () => number; maxWeight: number },
): (key: string, since?: number) => Promise<T> {
  const { now, maxWeight } = options
  const kept = new Map<string, { value: T; weight: number; arrivedAt: number; expiresAt: number }>()
  const underWay = new Map<string, Promise<T>>()
  let weight = 0

  function forget(key: string): void {
    weight -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  async function loadAndKeep(key: string): Promise<T> {
    const loaded = await load(key)
    forget(key)
    const arrivedAt = now()
    kept.set(key, { value: loaded.value, weight: loaded.weight, arrivedAt, expiresAt: arrivedAt + loaded.lifetimeMs })
    weight += loaded.weight
    for (const oldest of kept.keys()) {
      if (weight <= maxWeight) break
      forget(oldest)
    }
    return loaded.value
  }

  return async (key, since = Number.NEGATIVE_INFINITY) => {
    const known = kept.get(key)
    if (known !== undefined && now() < known.expiresAt && known.arrivedAt >= since) return known.value
    const other = underWay.get(key)
    if (other !== undefined) return other
    const own = loadAndKeep(key)
    underWay.set(key, own)
    try {
      return await own
    } finally {
      underWay.delete(key)
    }
  }
}
