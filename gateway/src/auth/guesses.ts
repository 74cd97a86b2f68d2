import type { Count } from '../limits/count.ts'
import type { Limits } from '../limits/limits.ts'
import { Challenge } from './challenge.ts'

/** Where a credential comes from. */
export interface From {
  /** The network address. */
  address: string
  /** Is set to what a credential that is not good was counted by. */
  counts: readonly Count[]
}

/** Refuses and counts guesses. */
export type GuessLimits = Pick<Limits, 'checkUnauthorized' | 'unauthorized'>

/**
 * Checks a credential, and counts it by the network address where it is missing or not good. Above that limit none from
 * there is looked at any more, so that nobody can guess on and on: it is refused as `rate_limited`.
 */
export async function withinGuesses<T>(check: () => Promise<T>, from: From, limits: GuessLimits): Promise<T> {
  limits.checkUnauthorized(from.address)
  try {
    return await check()
  } catch (error) {
    if (error instanceof Challenge && error.code === 'unauthorized') from.counts = [limits.unauthorized(from.address)]
    throw error
  }
}
