/**
 * Waits until `condition` gives something true, looking every few milliseconds, and gives it.
 * Throws an Error that names `what` once `within` milliseconds have passed.
 */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  within = 20_000,
): Promise<Exclude<T, false | undefined | null | 0 | ''>> {
  const deadline = performance.now() + within
  for (;;) {
    const value = await condition()
    if (value) return truthy(value)
    if (performance.now() > deadline) throw new Error(`Waited ${within} ms in vain: ${what}.`)
    await Bun.sleep(5)
  }
}

function truthy<T>(value: T): Exclude<T, false | undefined | null | 0 | ''> {
  return value as Exclude<T, false | undefined | null | 0 | ''>
}
