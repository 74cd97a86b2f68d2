import type { Clock } from '../base/clock.ts'
import type { Ids } from '../base/ids.ts'
import type { Logger } from '../base/log.ts'
import type { EntityManager } from '../database/orm.ts'
import { outboxOf } from '../database/outbox.ts'
import type { ApplyContext } from '../messages/consumer.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'

/** Runs work in a transaction of its own, in which it may tell events and queue jobs. */
export type Commit = <T>(work: (context: ApplyContext) => Promise<T>) => Promise<T>

/** What a loop of a service works with. */
export interface LoopContext {
  clock: Clock
  ids: Ids
  log: Logger
  /** For statements that stand in no transaction. */
  em: EntityManager
  commit: Commit
}

/**
 * Work that a process does in a rhythm of its own, with transactions as short as it likes and slow things between them. It
 * is started with the service and stopped before its outbox is, and waits itself for what is away.
 */
export interface ServiceLoop {
  name: string
  start(context: LoopContext): void
  /** Begins nothing more and ends what is under way. */
  stop(): Promise<void>
}

/** What a service's loop gets of its process. */
export function loopContext(loop: ServiceLoop, deps: RpcDeps): LoopContext {
  const { em, clock, ids, relay } = deps
  const log = deps.log.child({ loop: loop.name })
  return {
    clock,
    ids,
    log,
    em: em(),
    async commit(work) {
      let isTold = false
      const done = await em().transactional((tx) => {
        const { emit, enqueue } = outboxOf(tx, { clock, ids, requestId: null })
        const context: ApplyContext = {
          em: tx,
          now: clock.now(),
          ids,
          log,
          async emit(name, payload) {
            isTold = true
            await emit(name, payload)
          },
          async enqueue(name, key, payload) {
            isTold = true
            await enqueue(name, key, payload)
          },
        }
        return work(context)
      })
      if (isTold) relay.poke()
      return done
    },
  }
}
