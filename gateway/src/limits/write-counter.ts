import { type Count, RateLimited } from './count.ts'
import type { Policy } from './policy.ts'
import type { CountStore } from './store.ts'

/** Whom to count by which policy. */
export interface Counted {
  policy: Policy
  subject: string
}

/** How long a refusal is repeated without asking the store, in milliseconds. */
const REMEMBERED = 1_000
const MAX_REMEMBERED = 10_000

/** Counts requests in the store, before they are carried out: exact over all gateways, and nothing goes uncounted. */
export class WriteCounter {
  readonly #store: CountStore
  /** Limits that were found full, by policy and subject; those found first go first. */
  readonly #full = new Map<string, Count>()

  constructor(store: CountStore) {
    this.#store = store
  }

  /**
   * Counts one request by several policies. Where one has no room the request is refused as `rate_limited`, and stays
   * counted by the policies before it alone. Fails where the store is away.
   */
  async take(wanted: readonly Counted[], now: number): Promise<Count[]> {
    for (const each of wanted) {
      const known = this.#full.get(keyOf(each.policy.name, each.subject))
      if (known && known.at <= now && now < Math.min(known.at + REMEMBERED, known.endsAt)) {
        throw new RateLimited({ ...known, at: now })
      }
    }
    const counts = await this.#add(wanted, now)
    const first = counts.findIndex(({ policy, used }) => used > policy.quota)
    const full = counts[first]
    if (!full) return counts
    await this.takeBack(counts.slice(first))
    this.#remember(full)
    throw new RateLimited(full, counts)
  }

  /** Uncounts one request. */
  async takeBack(counts: readonly Count[]): Promise<void> {
    await this.#store.takeBack(counts)
    for (const count of counts) count.used -= 1
  }

  async #add(wanted: readonly Counted[], now: number): Promise<Count[]> {
    const stored = await this.#store.add(
      wanted.map((each) => ({ ...each, amount: 1 })),
      now,
    )
    const found = new Map(stored.map((each) => [keyOf(each.policy, each.subject), each]))
    return wanted.map(({ policy, subject }) => {
      const { used = 1, endsAt = now } = found.get(keyOf(policy.name, subject)) ?? {}
      return { policy, subject, used, endsAt, at: now }
    })
  }

  #remember(full: Count): void {
    const key = keyOf(full.policy.name, full.subject)
    this.#full.delete(key)
    const [oldest] = this.#full.size >= MAX_REMEMBERED ? this.#full.keys() : []
    if (oldest !== undefined) this.#full.delete(oldest)
    this.#full.set(key, full)
  }
}

const keyOf = (policy: string, subject: string) => `${policy} ${subject}`
