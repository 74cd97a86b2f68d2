/** What became of the requests of a load. */
export interface Tally {
  /** Requests that were answered as they should be. */
  answered: number
  /** Answers that asked to try again: 503 with Retry-After, or a key whose first request is still under way. */
  putOff: number
  /** What must not be: another answer than these, or none. */
  wrong: string[]
}

/** A request, and the status that answers it well. */
export interface Ask {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  /** Below the base address. */
  path: string
  key?: string
  headers?: Record<string, string>
  body?: object | URLSearchParams
  done: number
}

const PAUSE = 100
const ANSWERED_WITHIN = 60_000

/** Asks in the name of a load: at whichever gateway takes requests at the moment, always the same until it is answered. */
export class Asker {
  readonly tally: Tally = { answered: 0, putOff: 0, wrong: [] }
  readonly #door: () => string

  /** @param door gives the address of the gateway that takes the next request */
  constructor(door: () => string) {
    this.#door = door
  }

  /** The text of the answer. @throws Error where it is not what it should be, which the tally has then */
  async ask({ method, path, key, headers: more, body, done }: Ask, signal: AbortSignal): Promise<string> {
    const headers = {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(method !== 'GET' && key && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      ...more,
    }
    const sent = body instanceof URLSearchParams ? body : body && JSON.stringify(body)
    for (;;) {
      signal.throwIfAborted()
      const answer = await this.#send(path, { method, headers, redirect: 'manual', ...(sent && { body: sent }) })
      if (answer.status === done) {
        this.tally.answered += 1
        return answer.text
      }
      if (!answer.mayTryAgain)
        throw this.#wrong(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
      this.tally.putOff += 1
      await Bun.sleep(PAUSE)
    }
  }

  async #send(path: string, init: RequestInit) {
    try {
      const answer = await fetch(`${this.#door()}${path}`, { ...init, signal: AbortSignal.timeout(ANSWERED_WITHIN) })
      const text = await answer.text()
      const isUnderWay = answer.status === 409 && text.includes('idempotency_in_progress')
      return {
        status: answer.status,
        text,
        mayTryAgain: isUnderWay || (answer.status === 503 && answer.headers.has('retry-after')),
      }
    } catch (error) {
      throw this.#wrong(`${init.method} ${path} got no answer: ${error instanceof Error ? error.message : error}`)
    }
  }

  #wrong(what: string): Error {
    this.tally.wrong.push(what)
    return new Error(what)
  }
}
