import { WorkTimes } from '@launch/kit'

/** Posts that a process makes at once. */
const ALL = 64
/** How many of them may be to receivers that are not known to be quick, and how many to those that are slow. */
const UNKNOWN = 48
const SLOW = 24
/** Milliseconds from which on a receiver counts as slow, by its latest answers. */
const SLOW_FROM = 2_000

type Kind = 'quick' | 'unknown' | 'slow'

/**
 * Places for posts. Receivers that lately took long share a part of them, so that however many are slow the others find a
 * place; how many a single one gets says the claim.
 */
export class Places {
  readonly #times = new WorkTimes()
  readonly #held: Record<Kind, number> = { quick: 0, unknown: 0, slow: 0 }

  /** Whether any is free. */
  get hasRoom(): boolean {
    const { quick, unknown, slow } = this.#held
    return quick + unknown + slow < ALL
  }

  /**
   * Takes a place for a post to a webhook and gives what frees it, with the milliseconds that the post took where one was
   * made; nothing where its kind has none left.
   */
  take(webhook: string): ((took?: number) => void) | undefined {
    const kind = this.#kindOf(webhook)
    const { unknown, slow } = this.#held
    if (!this.hasRoom) return undefined
    if (kind !== 'quick' && unknown + slow >= UNKNOWN) return undefined
    if (kind === 'slow' && slow >= SLOW) return undefined
    this.#held[kind]++
    return (took) => {
      this.#held[kind]--
      if (took !== undefined) this.#times.note(webhook, took)
    }
  }

  #kindOf(webhook: string): Kind {
    const took = this.#times.of(webhook)
    if (took === undefined) return 'unknown'
    return took < SLOW_FROM ? 'quick' : 'slow'
  }
}
