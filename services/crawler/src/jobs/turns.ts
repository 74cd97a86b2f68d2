import { abortable } from '@launch/kit'

/** Lets work on one thing happen one after the other, in the order it came. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>()

  /**
   * Does the work once all earlier work on `key` is over, or gives null where that takes longer than `patience`
   * milliseconds. An aborted signal ends the wait.
   */
  async take<T>(key: string, patience: number, signal: AbortSignal, work: () => Promise<T>): Promise<T | null> {
    if (patience <= 0) return null
    const before = this.#last.get(key) ?? Promise.resolve()
    const own = Promise.withResolvers<void>()
    this.#last.set(key, own.promise)
    try {
      return (await isOver(before, patience, signal)) ? await work() : null
    } finally {
      void before.then(() => {
        own.resolve()
        if (this.#last.get(key) === own.promise) this.#last.delete(key)
      })
    }
  }
}

/** Whether work is over within some milliseconds. Rejects with the signal's reason once it is aborted. */
async function isOver(work: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), milliseconds)
  try {
    return await abortable(Promise.race([work.then(() => true), late.promise]), signal)
  } finally {
    clearTimeout(timer)
  }
}
