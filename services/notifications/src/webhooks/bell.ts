/** Milliseconds in which the transaction that rang has mostly committed; what commits later is found by the next look. */
const COMMITTED_WITHIN = 20

/** Tells the deliveries of this process that some were queued, so that they need not wait for the next look. */
export class Bell {
  #heard: (() => void) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Says whom to tell. */
  heardBy(listener: () => void): void {
    this.#heard = listener
  }

  /** Rings inside the transaction that queues, and so is heard a moment later. */
  ring(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#heard?.()
    }, COMMITTED_WITHIN)
  }
}
