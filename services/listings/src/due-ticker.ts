import { anyone, callBytes, type Ids, type Logger, type NatsConnection } from '@launch/kit'
import { operations } from '@launch/proto'
import type { InputOf, Operation, OutputOf } from '@launch/proto/operation'

/** Milliseconds between two looks. */
const EVERY = 1_000

/**
 * Sees to it that what is due goes live: time itself drives nothing, so a tick that was missed is made up by the next.
 * Every process ticks; the work is an operation, whose row locks let each listing launch once.
 */
export class DueTicker {
  readonly #deps: { nc: NatsConnection; ids: Ids; log: Logger }
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false

  constructor(deps: { nc: NatsConnection; ids: Ids; log: Logger }) {
    this.#deps = deps
  }

  start(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.tick()
        .catch((error) => this.#failed(error))
        .then(() => this.start())
    }, EVERY)
  }

  /** Looks no more. A call under way ends by itself: this process answers none by now, and maybe no other does. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  /** Launches all that is due. */
  async tick(): Promise<void> {
    while ((await this.#call(operations.count_due_listings, {})).due > 0) {
      const { launched } = await this.#call(operations.launch_due_listings, {})
      if (launched.length === 0) return
    }
  }

  #failed(error: unknown): void {
    if (!this.#stopped) this.#deps.log.warn({ err: error }, 'due listings could not be launched; trying again')
  }

  async #call<Op extends Operation>(op: Op, input: InputOf<Op>): Promise<OutputOf<Op>> {
    const { nc, ids } = this.#deps
    const opId = ids.uuid()
    const bytes = await callBytes(nc, op, input, { caller: anyone, opId, requestId: `due-${opId}` })
    return JSON.parse(new TextDecoder().decode(bytes)) as OutputOf<Op>
  }
}
