/** A party may hold a third of the places that are free beside its own. */
const PART = 3

/**
 * Whether a party that holds `own` places may take one of the `free` ones. It gets a quarter of all at most, fewer the
 * fewer are free, and the last ones are for those that hold none (dynamic thresholds, Choudhury and Hahne 1998).
 */
export function mayTake(own: number, free: number): boolean {
  return own === 0 ? free > 0 : own < free / PART
}

/** How many of `count` places one party gets while nobody else holds any. */
export function mostOf(count: number): number {
  let own = 0
  while (mayTake(own, count - own)) own++
  return own
}
