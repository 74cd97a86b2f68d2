/** Random choices that a seed repeats to the letter. */
export interface Random {
  /** A whole number from 0 to `below` − 1. */
  below(below: number): number
  /** True in one of `n` cases. */
  oneIn(n: number): boolean
  /** The items in another order. */
  shuffled<T>(items: readonly T[]): T[]
}

/** The generator mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return { below, oneIn: (n) => below(n) === 0, shuffled }
}

/** A seed of its own for each site, so that adding a site changes no other. */
export function seedOf(name: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed
  for (const unit of name) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}
