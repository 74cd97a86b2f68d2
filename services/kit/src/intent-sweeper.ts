import type { Clock } from './clock.ts'
import type { Logger } from './log.ts'
import { type EntityManager, query } from './orm.ts'
import type { RpcRequest } from './rpc.ts'

interface Row {
  name: string
  request: string
}

const EVERY = 2_000
/** A call that is still at work is left alone for so long. */
const REST = 10_000
const BATCH = 20

/** Goes on with recorded intents that nobody is working on any more: what a process left behind when it died. */
export class IntentSweeper {
  readonly #em: () => EntityManager
  readonly #clock: Clock
  readonly #log: Logger
  readonly #answer: (name: string, request: RpcRequest) => Promise<string>
  #timer: ReturnType<typeof setTimeout> | undefined
  #sweeping: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(
    deps: { em: () => EntityManager; clock: Clock; log: Logger },
    answer: (name: string, request: RpcRequest) => Promise<string>,
  ) {
    this.#em = deps.em
    this.#clock = deps.clock
    this.#log = deps.log
    this.#answer = answer
  }

  start(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#sweeping = this.sweep()
        .catch((error) => this.#log.warn({ err: error }, 'intents could not be looked up'))
        .then(() => this.start())
    }, EVERY)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#sweeping
  }

  /** Goes on with what has rested long enough. */
  async sweep(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - REST)
    const rows = await query<Row>(
      this.#em(),
      `select name, request from operation where intent is not null and result is null and created_at < ?
         order by created_at limit ?`,
      [before, BATCH],
    )
    for (const { name, request } of rows) {
      await this.#answer(name, JSON.parse(request)).catch((error) =>
        this.#log.warn({ err: error, operation: name }, 'an intent could not be carried out yet'),
      )
    }
  }
}
