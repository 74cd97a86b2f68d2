import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import { isTransient } from '../base/transient.ts'
import { type EntityManager, query } from '../database/orm.ts'
import type { RpcRequest } from '../rpc/rpc.ts'
import type { Task } from './task.ts'

interface Row {
  op_id: string
  name: string
}

/** When an intent that failed is tried again, and how long it then rests, in milliseconds. */
interface Later {
  at: number
  pause: number
}

const EVERY = 2_000
/** A call that is still at work is left alone for so long. */
const REST = 10_000
const BATCH = 20
const LONGEST_REST = 3_600_000

/**
 * Goes on with recorded intents that nobody is working on any more: what a process left behind when it died. One that
 * a fault of ours keeps from being carried out rests twice as long each time, so that it holds up no others.
 */
export class IntentSweeper {
  /** Reads rows alone, and so never keeps an entity. */
  readonly #em: EntityManager
  readonly #clock: Clock
  readonly #log: Logger
  readonly #answer: (name: string, request: RpcRequest) => Promise<string>
  readonly #later = new Map<string, Later>()

  constructor(
    deps: { em: () => EntityManager; clock: Clock; log: Logger },
    answer: (name: string, request: RpcRequest) => Promise<string>,
  ) {
    this.#em = deps.em()
    this.#clock = deps.clock
    this.#log = deps.log
    this.#answer = answer
  }

  /** The sweeping as a task of every process: an intent's record lets it be carried out once. */
  task(): Task {
    return { name: 'sweep_intents', every: EVERY, run: () => this.sweep() }
  }

  /** Goes on with what has rested long enough. */
  async sweep(): Promise<void> {
    const now = this.#clock.now().getTime()
    const rows = await query<Row>(
      this.#em,
      `select op_id, name from operation where intent is not null and result is null and created_at < ?
         order by created_at limit ?`,
      [new Date(now - REST), BATCH + this.#later.size],
    )
    this.#forget(rows)
    const due = rows.filter(({ op_id }) => (this.#later.get(op_id)?.at ?? 0) <= now).slice(0, BATCH)
    for (const row of due) await this.#goOn(row, now)
  }

  async #goOn({ op_id, name }: Row, now: number): Promise<void> {
    const [left] = await query<{ request: string }>(
      this.#em,
      'select request from operation where op_id = ? and result is null',
      [op_id],
    )
    if (!left) return
    try {
      await this.#answer(name, JSON.parse(left.request))
    } catch (error) {
      this.#log.warn({ err: error, operation: name }, 'an intent could not be carried out yet')
      if (isTransient(error)) return
      const pause = this.#later.get(op_id)?.pause ?? REST
      this.#later.set(op_id, { at: now + pause, pause: Math.min(2 * pause, LONGEST_REST) })
    }
  }

  /** Those that are no longer there were carried out or given up. */
  #forget(rows: readonly Row[]): void {
    const there = new Set(rows.map(({ op_id }) => op_id))
    for (const op_id of this.#later.keys()) if (!there.has(op_id)) this.#later.delete(op_id)
  }
}
