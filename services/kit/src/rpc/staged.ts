import { failpoint } from '../base/failpoint.ts'
import { Refusal } from '../base/refusal.ts'
import { type EntityManager, run as execute } from '../database/orm.ts'
import type { HandlerContext, ReachContext, Staged, StagedHandler } from './handler.ts'
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
 * service is called outside any transaction under an op_id of its own, and its result is committed, with the next
 * intent where there is one. Run again after a crash at any point, it goes on with the recorded intent.
 */
export async function runStaged(handler: StagedHandler, run: StagedRun): Promise<string> {
  let stage = await transaction(run.em, run.key, (tx) => begin(handler, run, tx))
  for (;;) {
    failpoint('after_commit')
    if (stage.result !== null) return stage.result
    const { intent } = stage
    try {
      const reached = await handler.reach(parsed(intent), reachContext(run))
      // What was reached is written down even where nobody waits any longer, so that it is not reached again.
      stage = await run.em.transactional((tx) => finish(handler, run, tx, intent, reached))
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) {
        await run.em.transactional((tx) => giveUp(handler, run, tx, intent, error))
      }
      throw error
    }
  }
}

const parsed = (intent: string | null): unknown => JSON.parse(intent ?? 'null')

function reachContext(run: StagedRun): ReachContext {
  const { input, caller, now, log, call } = run.context(run.em)
  return { input, caller, now, log, call }
}

async function begin(handler: StagedHandler, run: StagedRun, tx: EntityManager): Promise<Recorded> {
  const known = await record(tx, run.key)
  if (known) return known
  return save(run, tx, await handler.begin(run.context(tx)))
}

/** The row is locked, so of two that reached at once the second finds what the first one came to, and goes on there. */
async function finish(
  handler: StagedHandler,
  run: StagedRun,
  tx: EntityManager,
  intent: string | null,
  reached: unknown,
): Promise<Recorded> {
  const known = await record(tx, run.key)
  if (known && (known.result !== null || known.intent !== intent)) return known
  return save(run, tx, await handler.finish(parsed(intent), reached, run.context(tx)))
}

/** Commits what a stage came to: its answer, or what is to be reached next. */
async function save(run: StagedRun, tx: EntityManager, stage: Staged<unknown, unknown>): Promise<Recorded> {
  if ('done' in stage) {
    const result = run.encode(stage.done)
    await conclude(tx, run.key, result)
    return { result, intent: null }
  }
  const intent = JSON.stringify(stage.intent)
  await saveIntent(tx, run.key, intent)
  failpoint('before_commit')
  return { result: null, intent }
}

/** The other service refused: the record goes, so the op_id is free again. */
async function giveUp(
  handler: StagedHandler,
  run: StagedRun,
  tx: EntityManager,
  intent: string | null,
  refusal: Refusal,
): Promise<void> {
  await handler.giveUp?.(parsed(intent), refusal, run.context(tx))
  await execute(tx, 'delete from operation where op_id = ? and result is null', [run.key.request.op_id])
}
