import { MOST_CALLS } from './batch.ts'

/** How long a call waits for others that go the same way, in milliseconds, while some are on it already. */
const GATHER = 1

/**
 * The way to one operation. A call goes at once where none is out; while some are, those that come meanwhile go
 * together: with the next answer, after a millisecond, or once they are enough.
 */
export class Line<T> {
  readonly #send: (together: T[]) => void
  readonly #out = new Set<T>()
  #gathered = new Set<T>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isLeaving = false

  constructor(send: (together: T[]) => void) {
    this.#send = send
  }

  /** Sends a call, or lets it wait for others; one that waits already stays where it is. */
  add(call: T): void {
    this.#out.delete(call)
    this.#gathered.add(call)
    if (this.#out.size === 0 || this.#gathered.size >= MOST_CALLS) this.#leave()
    else this.#timer ??= setTimeout(() => this.#leave(), GATHER)
  }

  /** A call is out no longer, or waits for nothing any more. */
  back(call: T): void {
    this.#gathered.delete(call)
    if (!this.#out.delete(call) || this.#isLeaving || this.#gathered.size === 0) return
    this.#isLeaving = true
    setImmediate(() => {
      this.#isLeaving = false
      this.#leave()
    })
  }

  #leave(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#gathered.size === 0) return
    const together = [...this.#gathered]
    this.#gathered = new Set()
    for (const call of together) this.#out.add(call)
    this.#send(together)
  }
}
