import { type EntityManager, query } from '../database/orm.ts'
import { outboxOf } from '../database/outbox.ts'
import type { ApplyContext } from '../messages/consumer.ts'
import type { RpcDeps } from '../rpc/rpc-server.ts'
import type { Task } from './task.ts'

/** What a service does again and again: each run is a transaction, in which it may tell events and queue jobs. */
export type ServiceTask = Task<ApplyContext>

/** A service's task as a process runs it. */
export function inTransaction(task: ServiceTask, deps: RpcDeps): Task {
  const { em, clock, ids, log, relay } = deps
  return {
    name: task.name,
    every: task.every,
    async run() {
      const done = await em().transactional(async (tx) => {
        if (task.isExclusive && !(await isAlone(tx, task.name))) return undefined
        const box = outboxOf(tx, { clock, ids, requestId: null })
        return task.run({ em: tx, now: clock.now(), ids, log: log.child({ task: task.name }), ...box })
      })
      relay.poke()
      return done ?? undefined
    },
  }
}

/** Takes a task's lock until the transaction ends; false where another process of the service has it. */
async function isAlone(tx: EntityManager, task: string): Promise<boolean> {
  const [row] = await query<{ taken: boolean }>(
    tx,
    'select pg_try_advisory_xact_lock(hashtext(current_schema()), hashtext(?)) as taken',
    [task],
  )
  return row?.taken ?? false
}
