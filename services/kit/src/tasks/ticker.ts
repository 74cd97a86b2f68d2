import { pause } from '../base/abortable.ts'
import { outboxOf } from '../database/outbox.ts'
import type { ApplyContext } from '../messages/consumer.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'

/** Something a service does again and again; every one of its processes does, so each turn locks what it changes. */
export interface Ticker {
  name: string
  /** Milliseconds from one turn to the next. */
  every: number
  /** One turn, in a transaction of its own. */
  tick(context: ApplyContext): Promise<void>
}

/** Keeps a ticker going; a turn that fails is logged, and the next one comes all the same. */
export class TickerLoop {
  readonly #ticker: Ticker
  readonly #deps: RpcDeps
  readonly #stopping = new AbortController()
  #running: Promise<void> | undefined

  constructor(ticker: Ticker, deps: RpcDeps) {
    this.#ticker = ticker
    this.#deps = deps
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Waits for the turn that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await this.#turn().catch((error) =>
        this.#deps.log.warn({ err: error, ticker: this.#ticker.name }, 'a turn failed; there will be another'),
      )
      await pause(this.#ticker.every, signal)
    }
  }

  async #turn(): Promise<void> {
    const { em, clock, ids, log, relay } = this.#deps
    await em().transactional((tx) => {
      const box = outboxOf(tx, { clock, ids, requestId: null })
      return this.#ticker.tick({ em: tx, now: clock.now(), ids, log, ...box })
    })
    relay.poke()
  }
}
