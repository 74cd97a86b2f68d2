import { MailServerAway } from './smtp-error.ts'

/**
 * Connections to a mail server, had in turn. A mail that gets none in time is given back: it has not been handed over,
 * and a job that waited past its deadline would be taken by another process while its mail was still to go.
 */
export class Turns {
  readonly #patience: number
  readonly #waiting = new Set<() => void>()
  #free: number

  /** @param patience milliseconds that a mail waits for its turn at most */
  constructor(connections: number, patience: number) {
    this.#free = connections
    this.#patience = patience
  }

  /** Does the work when a connection is free. Throws `MailServerAway` where none was in time. */
  async do<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#turn()
    try {
      return await work()
    } finally {
      this.#release()
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(go)
        reject(new MailServerAway('every connection is busy'))
      }, this.#patience)
      this.#waiting.add(go)
    })
  }

  /** The connection goes to what has waited longest. */
  #release(): void {
    const [next] = this.#waiting
    if (!next) this.#free++
    else {
      this.#waiting.delete(next)
      next()
    }
  }
}
