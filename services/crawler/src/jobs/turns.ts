import { abortable } from '@launch/kit'

/** Lets work on one thing happen one after the other, in the order it came. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /** Does the work once all earlier work on `key` is over; an aborted signal ends the wait. */
  async take<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const own = Promise.withResolvers<void>()
    this.#last.set(key, own.promise)
    try {
      await abortable(before, signal)
      return await work()
    } finally {
      void before.then(() => {
        own.resolve()
        if (this.#last.get(key) === own.promise) this.#last.delete(key)
      })
    }
  }
}
