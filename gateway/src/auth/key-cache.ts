/** What was read of a key, with the epoch of the same snapshot: it grows whenever any key comes to allow less. */
export interface Snapshot<Row> {
  row: Row | undefined
  epoch: number
}

interface Entry<Row> extends Snapshot<Row> {
  /** When reading it began, in milliseconds of the monotonic clock. */
  since: number
}

/** How long a row is kept at most, in milliseconds. */
const LIFETIME = 30_000
/** How long what is kept is believed after it was last known to be right: as long as a revoked key may still pass. */
const BELIEVED = 1_000
/** After so many milliseconds it is asked, beside the work, whether anything has changed. */
const CONFIRM_AFTER = 300
const MAX_ENTRIES = 10_000

export interface KeyCacheDeps {
  /** Asks the database for the epoch. */
  readEpoch: () => Promise<number>
  /** Is told that the epoch has changed. */
  changed?: () => void
  /** Milliseconds of a clock that is never set back. */
  now?: () => number
}

/**
 * Rows of API keys, or of grants, each believed for at most a second after a statement was begun that saw no key changed since it was read.
 * A change that is told is known at once; one whose message is lost is seen by the next statement.
 */
export class KeyCache<Row> {
  readonly #entries = new Map<string, Entry<Row>>()
  readonly #loading = new Map<string, { since: number; row: Promise<Row | undefined> }>()
  readonly #readEpoch: () => Promise<number>
  readonly #changed: () => void
  readonly #now: () => number
  #epoch = 0
  #confirmedAt = Number.NEGATIVE_INFINITY
  #confirming = false

  constructor({ readEpoch, changed = () => {}, now = () => performance.now() }: KeyCacheDeps) {
    this.#readEpoch = readEpoch
    this.#changed = changed
    this.#now = now
  }

  /** The row under a hash, read by `load` unless a good one is kept. Many who ask at once share one reading. */
  get(hash: string, load: () => Promise<Snapshot<Row>>): Row | undefined | Promise<Row | undefined> {
    const now = this.#now()
    const unconfirmed = now - this.#confirmedAt
    const entry = this.#entries.get(hash)
    if (entry && entry.epoch === this.#epoch && unconfirmed < BELIEVED && now - entry.since < LIFETIME) {
      if (unconfirmed > CONFIRM_AFTER) void this.#confirm()
      return entry.row
    }
    const loading = this.#loading.get(hash)
    return loading && now - loading.since < BELIEVED ? loading.row : this.#load(hash, load)
  }

  /** Learns the epoch: what was read before it is forgotten. `at` is when asking for it began. */
  learn(epoch: number, at = Number.NEGATIVE_INFINITY): void {
    if (epoch > this.#epoch) {
      this.#entries.clear()
      this.#loading.clear()
      this.#epoch = epoch
      this.#confirmedAt = at
      this.#changed()
    } else if (epoch === this.#epoch) {
      this.#confirmedAt = Math.max(this.#confirmedAt, at)
    }
  }

  #load(hash: string, load: () => Promise<Snapshot<Row>>): Promise<Row | undefined> {
    const since = this.#now()
    const row = load().then(({ row, epoch }) => {
      this.learn(epoch, since)
      if (epoch === this.#epoch) this.#keep(hash, { row, epoch, since })
      return row
    })
    this.#loading.set(hash, { since, row })
    const done = () => {
      if (this.#loading.get(hash)?.row === row) this.#loading.delete(hash)
    }
    row.then(done, done)
    return row
  }

  #keep(hash: string, entry: Entry<Row>): void {
    this.#entries.delete(hash)
    const [oldest] = this.#entries.size >= MAX_ENTRIES ? this.#entries.keys() : []
    if (oldest !== undefined) this.#entries.delete(oldest)
    this.#entries.set(hash, entry)
  }

  /** Asks once for all; while the database is away nothing is confirmed, and soon nothing believed. */
  async #confirm(): Promise<void> {
    if (this.#confirming) return
    this.#confirming = true
    const at = this.#now()
    try {
      this.learn(await this.#readEpoch(), at)
    } catch {
      // The next look-up meets the same fault, and has somebody to tell it to.
    } finally {
      this.#confirming = false
    }
  }
}
