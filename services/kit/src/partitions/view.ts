import type { KvWatchEntry } from '@nats-io/kv'

/** Who holds a partition, and at which revision of the key that was written. */
export interface Claim {
  holder: string
  revision: number
}

export const memberKey = (id: string) => `member.${id}`
export const claimKey = (partition: number) => `partition.${partition}`

/** What the bucket says: who has given a sign of life when, and who holds what. Times are the server's. */
export class View {
  readonly #members = new Map<string, number>()
  readonly claims = new Map<number, Claim>()

  take(entry: Pick<KvWatchEntry, 'key' | 'operation' | 'revision' | 'created'> & { string(): string }): void {
    const [kind, name = ''] = entry.key.split('.')
    const isGone = entry.operation !== 'PUT'
    if (kind === 'member') {
      if (isGone) this.#members.delete(name)
      else this.#members.set(name, entry.created.getTime())
    } else if (kind === 'partition' && entry.revision >= (this.claims.get(Number(name))?.revision ?? 0)) {
      // What was written here is known before it comes back, and older entries may still be on their way.
      if (isGone) this.claims.delete(Number(name))
      else this.claims.set(Number(name), { holder: entry.string(), revision: entry.revision })
    }
  }

  /** Members with a sign of life no older than `ttl` at the time of one's own last; nobody while that is not there. */
  live(self: string, ttl: number): string[] {
    const now = this.#members.get(self)
    if (now === undefined) return []
    return [...this.#members].filter(([, at]) => at > now - ttl).map(([id]) => id)
  }

  /** Members that have been silent for so long that they won't be back. */
  forgotten(self: string, age: number): string[] {
    const now = this.#members.get(self) ?? 0
    return [...this.#members].filter(([, at]) => at < now - age).map(([id]) => id)
  }
}
