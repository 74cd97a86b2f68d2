/** How long to wait for things, by how fast this machine is now. */
export interface Patience {
  /** For one call, in milliseconds. */
  call: number
  /** For everything to come to rest, in seconds. */
  rest: number
}

/** Until a machine has shown how fast it is. */
export const FIRST: Patience = { call: 120_000, rest: 180 }

/** From how long one whole way took that nothing disturbed, in milliseconds: the calls of a run share the machine. */
export function patienceFrom(undisturbed: number): Patience {
  return { call: 30_000 + 10 * undisturbed, rest: 60 + (15 * undisturbed) / 1_000 }
}
