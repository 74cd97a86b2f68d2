import { failpoint } from '../base/failpoint.ts'
import { Refusal } from '../base/refusal.ts'
import { type EntityManager, run as execute } from '../database/orm.ts'
import type { HandlerContext, StagedHandler } from './handler.ts'
import { conclude, type Recorded, type RecordKey, record, saveIntent, transaction } from './operation-record.ts'

/** What a staged run works with: how to get a context in a transaction, and how to write an answer. */
export interface StagedRun {
  em: EntityManager
  key: RecordKey
  context: (em: EntityManager) => HandlerContext
  encode: (value: unknown) => string
}

/**
 * Runs an operation that reaches into another service, exactly once for its op_id: the intent is committed, the other
 * service is called outside any transaction under an op_id of its own, and its result is committed. Run again after
 * a crash at any point, it goes on with the recorded intent.
 */
export async function runStaged(handler: StagedHandler, run: StagedRun): Promise<string> {
  const begun = await transaction(run.em, run.key, (tx) => begin(handler, run, tx))
  failpoint('after_commit')
  if (begun.result !== null) return begun.result
  const intent: unknown = JSON.parse(begun.intent ?? 'null')
  try {
    const reached = await handler.reach(intent, run.context(run.em))
    // What was reached is written down even where nobody waits any longer, so that it is not reached again.
    return await run.em.transactional((tx) => finish(handler, run, tx, intent, reached))
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) {
      await run.em.transactional((tx) => giveUp(handler, run, tx, intent, error))
    }
    throw error
  }
}

async function begin(handler: StagedHandler, run: StagedRun, tx: EntityManager): Promise<Recorded> {
  const known = await record(tx, run.key)
  if (known) return known
  const begun = await handler.begin(run.context(tx))
  if ('done' in begun) {
    const result = run.encode(begun.done)
    await conclude(tx, run.key, result)
    return { result, intent: null }
  }
  const intent = JSON.stringify(begun.intent)
  await saveIntent(tx, run.key, intent)
  failpoint('before_commit')
  return { result: null, intent }
}

/** The row is locked, so of two that reached at once the second finds the first one's answer. */
async function finish(
  handler: StagedHandler,
  run: StagedRun,
  tx: EntityManager,
  intent: unknown,
  reached: unknown,
): Promise<string> {
  const known = await record(tx, run.key)
  if (known?.result) return known.result
  const result = run.encode(await handler.finish(intent, reached, run.context(tx)))
  await conclude(tx, run.key, result)
  return result
}

/** The other service refused: the record goes, so the op_id is free again. */
async function giveUp(
  handler: StagedHandler,
  run: StagedRun,
  tx: EntityManager,
  intent: unknown,
  refusal: Refusal,
): Promise<void> {
  await handler.giveUp?.(intent, refusal, run.context(tx))
  await execute(tx, 'delete from operation where op_id = ? and result is null', [run.key.request.op_id])
}
